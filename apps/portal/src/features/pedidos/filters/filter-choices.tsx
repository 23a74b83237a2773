import { DropdownChoice, DropdownGroup } from '@traza/ui/fields/dropdown.tsx';
import type { PedidosView } from '../list/list-api.ts';
import { type FilterChanges, NO_GRUPO, type PedidoFilters, TYPE_FILTERS } from '../list/pedido-filters.ts';
import { CecoChoices } from './ceco-choices.tsx';
import styles from './filter-bar.module.css';
import { FILTER_TEXT, TYPE_FILTER_TEXT } from './filter-text.ts';
import { MotivoChoices } from './motivo-choices.tsx';
import type { OfferedFilters } from './offered-filters.ts';

export interface FilterChoicesProps {
  view: PedidosView;
  offered: OfferedFilters;
  onChange: (changes: FilterChanges) => void;
  onDone: () => void;
}

/** A type, a group, cecos and a motivo, as far as the section and the account may filter by them. */
export function FilterChoices({ view, offered, onChange, onDone }: FilterChoicesProps) {
  const { filters } = view;
  const choose = (changes: Partial<PedidoFilters>) => {
    onChange(changes);
    onDone();
  };
  return (
    <>
      {offered.type ? <TypeChoices type={filters.type} onChoose={(type) => choose({ type })} /> : null}
      {offered.group ? (
        <GrupoChoices group={filters.group} offered={offered} onChoose={(grupo) => choose({ group: grupo })} />
      ) : null}
      {offered.ceco ? (
        <CecoChoices view={view} onChoose={(ceco) => onChange({ more: { ...filters.more, ceco } })} />
      ) : null}
      {offered.motivo ? (
        <MotivoChoices view={view} onChoose={(motivo) => choose({ more: { ...filters.more, motivo } })} />
      ) : null}
    </>
  );
}

function TypeChoices({
  type,
  onChoose,
}: {
  type: PedidoFilters['type'];
  onChoose: (type: PedidoFilters['type']) => void;
}) {
  return (
    <DropdownGroup label={FILTER_TEXT.type}>
      {[undefined, ...TYPE_FILTERS].map((choice) => (
        <DropdownChoice key={choice ?? 'todos'} isChosen={choice === type} onChoose={() => onChoose(choice)}>
          {choice ? TYPE_FILTER_TEXT[choice] : FILTER_TEXT.allTypes}
        </DropdownChoice>
      ))}
    </DropdownGroup>
  );
}

interface GrupoChoicesProps {
  group: number | undefined;
  offered: OfferedFilters;
  onChoose: (grupo: number | undefined) => void;
}

function GrupoChoices({ group: grupo, offered, onChoose }: GrupoChoicesProps) {
  const { grupos, gruposFailed, noGrupo } = offered;
  const named = grupos.map(({ id, nombre }) => ({ id, name: nombre }));
  const choices = noGrupo ? [...named, { id: NO_GRUPO, name: FILTER_TEXT.noGrupo }] : named;
  return (
    <DropdownGroup label={FILTER_TEXT.group}>
      <DropdownChoice isChosen={grupo === undefined} onChoose={() => onChoose(undefined)}>
        {FILTER_TEXT.allGrupos}
      </DropdownChoice>
      {choices.map(({ id, name }) => (
        <DropdownChoice key={id} isChosen={id === grupo} onChoose={() => onChoose(id)}>
          {name}
        </DropdownChoice>
      ))}
      {gruposFailed ? <p className={styles['failed']}>{FILTER_TEXT.gruposFailed}</p> : null}
    </DropdownGroup>
  );
}
