import type { Narrowing } from '@traza/domain/pedidos';
import { FilterChip } from '@traza/ui/filter-chips.tsx';
import { narrowingWords } from '@traza/words/pedidos/narrowing-words.ts';
import type { PedidosView } from '../list/list-api.ts';
import { useNarrowingNames } from './narrowing-api.ts';

interface NarrowingChipsProps {
  view: PedidosView;
  onChange: (more: Narrowing) => void;
}

/** Cecos, and what a figure of a dashboard led to, each to be taken away (W-166). */
export function NarrowingChips({ view, onChange }: NarrowingChipsProps) {
  const nameOf = useNarrowingNames(view);
  return narrowingWords(view.filters.more, nameOf).map(({ text, without }) => (
    <FilterChip key={text} text={text} onRemove={() => onChange(without)} />
  ));
}
