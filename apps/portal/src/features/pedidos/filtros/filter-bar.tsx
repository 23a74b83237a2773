import { DropdownChoice, DropdownGroup } from '@traza/ui/fields/dropdown.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { ListFilter, Search, X } from 'lucide-react';
import { Suspense } from 'react';
import type { PedidosView } from '../lista/list-api.ts';
import { ChooseOne, Chooser } from './chooser.tsx';
import styles from './filter-bar.module.css';
import { FILTER_TEXT, STATUS_FILTER_TEXT, TYPE_FILTER_TEXT } from './filter-text.ts';
import { type FilterChanges, NO_GRUPO, type PedidoFilters, STATUS_FILTERS, TYPE_FILTERS } from './pedido-filters.ts';
import { type DaysShown, PeriodNavigator } from './period-navigator.tsx';
import { useTypedSearch } from './use-typed-search.ts';

const CecoChoices = lazyPanel(async () => (await import('./ceco-choices.tsx')).CecoChoices);

/** What the section and the account may filter by. */
export interface OfferedFilters {
  type: boolean;
  group: boolean;
  ceco: boolean;
  noGrupo: boolean;
  grupos: readonly { id: number; nombre: string }[];
  gruposFailed: boolean;
}

interface FilterBarProps {
  view: PedidosView;
  days: DaysShown;
  offered: OfferedFilters;
  onChange: (changes: FilterChanges) => void;
}

/** What narrows the list: a text, a status, a type, a group, and the days (T-014). */
export function FilterBar({ view, days, offered, onChange }: FilterBarProps) {
  const { filters } = view;
  return (
    <div className={styles['bar']} role="search" aria-label={FILTER_TEXT.filters}>
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className={styles['choosers']}>
        <ChooseOne
          panelLabel={FILTER_TEXT.status}
          width={200}
          choices={STATUS_FILTERS}
          chosen={filters.status}
          names={STATUS_FILTER_TEXT}
          none={FILTER_TEXT.allStatuses}
          onChoose={(status) => onChange({ status })}
        />
        {offered.type || offered.group || offered.ceco ? (
          <FilterMenu view={view} offered={offered} onChange={onChange} />
        ) : null}
      </div>
      <PeriodNavigator range={filters.range} days={days} onChange={(range) => onChange({ range })} />
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, type } = useTypedSearch(q, onSearch);
  return (
    <div className={styles['search']}>
      <Search size={16} aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={FILTER_TEXT.search}
        placeholder={FILTER_TEXT.searchHint}
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {text === '' ? null : (
        <IconButton label={FILTER_TEXT.clearSearch} size="sm" tooltip="none" onClick={() => type('')}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function FilterMenu({ view, offered, onChange }: Omit<FilterBarProps, 'days'>) {
  const { filters } = view;
  return (
    <Chooser
      panelLabel={FILTER_TEXT.filters}
      width={240}
      icon={<ListFilter size={15} aria-hidden />}
      text={FILTER_TEXT.filters}
      isOn={filters.type !== undefined || filters.group !== undefined || filters.more.ceco.length > 0}
    >
      {(close) => {
        const choose = (changes: Partial<PedidoFilters>) => {
          onChange(changes);
          close();
        };
        return (
          <>
            {offered.type ? <TypeChoices type={filters.type} onChoose={(type) => choose({ type })} /> : null}
            {offered.group ? (
              <GrupoChoices group={filters.group} offered={offered} onChoose={(grupo) => choose({ group: grupo })} />
            ) : null}
            {offered.ceco ? (
              <Suspense>
                <CecoChoices view={view} onChoose={(ceco) => onChange({ more: { ...filters.more, ceco } })} />
              </Suspense>
            ) : null}
          </>
        );
      }}
    </Chooser>
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
