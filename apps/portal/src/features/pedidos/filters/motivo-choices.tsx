import { useQuery } from '@tanstack/react-query';
import { DropdownChoice, DropdownGroup } from '@traza/ui/fields/dropdown.tsx';
import type { PedidosView } from '../list/list-api.ts';
import styles from './filter-bar.module.css';
import { FILTER_TEXT } from './filter-text.ts';
import { partsQuery } from './narrowing-api.ts';

interface MotivoChoicesProps {
  view: PedidosView;
  onChoose: (motivo: string | undefined) => void;
}

/** The motivos of the pedidos that the other filters find, to narrow the list by one: also those that nobody may choose any more. */
export function MotivoChoices({ view, onChoose }: MotivoChoicesProps) {
  const { filters } = view;
  const { motivo: chosen } = filters.more;
  const others = { ...view, filters: { ...filters, more: { ...filters.more, motivo: undefined } } };
  const { data, isError } = useQuery(partsQuery(others, 'motivo'));
  const found = (data?.partes ?? []).flatMap(({ clave }) => (clave === '' ? [] : [clave]));
  const names = chosen === undefined || found.includes(chosen) ? found : [chosen, ...found];
  if (names.length === 0 && !isError) return null;
  return (
    <DropdownGroup label={FILTER_TEXT.motivo}>
      {isError ? <p className={styles['failed']}>{FILTER_TEXT.motivosFailed}</p> : null}
      {[undefined, ...names].map((name) => (
        <DropdownChoice key={name ?? ''} isChosen={name === chosen} onChoose={() => onChoose(name)}>
          {name ?? FILTER_TEXT.allMotivos}
        </DropdownChoice>
      ))}
    </DropdownGroup>
  );
}
