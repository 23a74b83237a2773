import { narrows } from '@traza/domain';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import type { PedidosView } from '../lista/list-api.ts';
import { Chip } from './chip.tsx';
import styles from './filter-chips.module.css';
import { FILTER_TEXT, grupoText, STATUS_FILTER_TEXT, TYPE_FILTER_TEXT } from './filter-text.ts';
import { isNarrowed, type PedidoFilters, UNNARROWED } from './pedido-filters.ts';

// few lists are narrowed so, and the names of what they are narrowed by have to be asked for
const NarrowingChips = lazyPanel(async () => (await import('./narrowing-chips.tsx')).NarrowingChips, 'inline');

interface FilterChipsProps {
  view: PedidosView;
  grupos: readonly { id: number; nombre: string }[];
  onChange: (changes: Partial<PedidoFilters>) => void;
}

interface Narrowed {
  text: string;
  without: Partial<PedidoFilters>;
}

/** What the list is narrowed by; each can be taken away (T-015). */
export function FilterChips({ view, grupos, onChange }: FilterChipsProps) {
  const { filters } = view;
  if (!isNarrowed(filters)) return null;
  const chips = chipsOf(filters, grupos);
  return (
    <div className={styles['chips']} role="group" aria-label={FILTER_TEXT.chosen}>
      {chips.map(({ text, without }) => (
        <Chip key={text} text={text} onRemove={() => onChange(without)} />
      ))}
      {narrows(filters.more) ? (
        <Suspense>
          <NarrowingChips view={view} onChange={(more) => onChange({ more })} />
        </Suspense>
      ) : null}
      {chips.length > 1 || narrows(filters.more) ? (
        <button type="button" className={styles['clear']} onClick={() => onChange(UNNARROWED)}>
          {FILTER_TEXT.clear}
        </button>
      ) : null}
    </div>
  );
}

function chipsOf({ q, status, type, group: grupo }: PedidoFilters, grupos: FilterChipsProps['grupos']): Narrowed[] {
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
