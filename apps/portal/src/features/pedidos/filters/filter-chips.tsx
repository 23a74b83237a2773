import { narrows } from '@traza/domain/pedidos';
import { FilterChip, FilterChips } from '@traza/ui/filter-chips.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { isNarrowed, type PedidoFilters, UNNARROWED } from '../list/pedido-filters.ts';
import styles from './filter-chips.module.css';
import { FILTER_TEXT, grupoText, STATUS_FILTER_TEXT, TYPE_FILTER_TEXT } from './filter-text.ts';

// few lists are narrowed so, and the names of what they are narrowed by have to be asked for
const NarrowingChips = lazyPanel(async () => (await import('./narrowing-chips.tsx')).NarrowingChips, 'inline');

interface PedidoChipsProps {
  view: PedidosView;
  grupos: readonly { id: number; nombre: string }[];
  onChange: (changes: Partial<PedidoFilters>) => void;
}

interface Narrowed {
  text: string;
  without: Partial<PedidoFilters>;
}

/** A chip for each filter that is set, which removes it (T-015). */
export function PedidoChips({ view, grupos, onChange }: PedidoChipsProps) {
  const { filters } = view;
  if (!isNarrowed(filters)) return null;
  const chips = chipsOf(filters, grupos);
  const isMany = chips.length > 1 || narrows(filters.more);
  return (
    <FilterChips
      label={FILTER_TEXT.chosen}
      className={styles['chips']}
      clear={isMany ? { text: FILTER_TEXT.clear, act: () => onChange(UNNARROWED) } : undefined}
    >
      {chips.map(({ text, without }) => (
        <FilterChip key={text} text={text} onRemove={() => onChange(without)} />
      ))}
      {narrows(filters.more) ? (
        <Suspense>
          <NarrowingChips view={view} onChange={(more) => onChange({ more })} />
        </Suspense>
      ) : null}
    </FilterChips>
  );
}

function chipsOf({ q, status, type, group: grupo }: PedidoFilters, grupos: PedidoChipsProps['grupos']): Narrowed[] {
  const chips: Narrowed[] = [];
  if (q !== '') chips.push({ text: `Búsqueda: ${q}`, without: { q: '' } });
  if (status)
    chips.push({ text: `${FILTER_TEXT.status}: ${STATUS_FILTER_TEXT[status]}`, without: { status: undefined } });
  if (type) chips.push({ text: `${FILTER_TEXT.type}: ${TYPE_FILTER_TEXT[type]}`, without: { type: undefined } });
  if (grupo !== undefined) {
    chips.push({ text: `${FILTER_TEXT.group}: ${grupoText(grupo, grupos)}`, without: { group: undefined } });
  }
  return chips;
}
