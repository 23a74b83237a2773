import { X } from 'lucide-react';
import styles from './filter-chips.module.css';
import { FILTER_TEXT, grupoText, removeText, STATUS_FILTER_TEXT, TYPE_FILTER_TEXT } from './filter-text.ts';
import { isNarrowed, type PedidoFilters } from './pedido-filters.ts';

interface FilterChipsProps {
  filters: PedidoFilters;
  grupos: readonly { id: number; nombre: string }[];
  onChange: (changes: Partial<PedidoFilters>) => void;
}

interface Chip {
  text: string;
  without: Partial<PedidoFilters>;
}

/** What the list is narrowed by; each can be taken away (T-015). */
export function FilterChips({ filters, grupos, onChange }: FilterChipsProps) {
  if (!isNarrowed(filters)) return null;
  const chips = chipsOf(filters, grupos);
  return (
    <div className={styles['chips']} role="group" aria-label={FILTER_TEXT.chosen}>
      {chips.map(({ text, without }) => (
        <span key={text} className={styles['chip']}>
          <span className={styles['text']}>{text}</span>
          <button type="button" aria-label={removeText(text)} onClick={() => onChange(without)}>
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {chips.length > 1 ? (
        <button type="button" className={styles['clear']} onClick={() => onChange(NOTHING)}>
          {FILTER_TEXT.clear}
        </button>
      ) : null}
    </div>
  );
}

const NOTHING = { q: '', status: undefined, type: undefined, group: undefined };

function chipsOf({ q, status, type, group: grupo }: PedidoFilters, grupos: FilterChipsProps['grupos']): Chip[] {
  const chips: Chip[] = [];
  if (q !== '') chips.push({ text: `Búsqueda: ${q}`, without: { q: '' } });
  if (status)
    chips.push({ text: `${FILTER_TEXT.status}: ${STATUS_FILTER_TEXT[status]}`, without: { status: undefined } });
  if (type) chips.push({ text: `${FILTER_TEXT.type}: ${TYPE_FILTER_TEXT[type]}`, without: { type: undefined } });
  if (grupo !== undefined) {
    chips.push({ text: `${FILTER_TEXT.group}: ${grupoText(grupo, grupos)}`, without: { group: undefined } });
  }
  return chips;
}
