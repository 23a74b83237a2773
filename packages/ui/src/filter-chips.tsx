import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  /** What they are, for who hears the page. */
  label: string;
  /** What takes them all away; none where there is one alone. */
  clear?: { text: string; act: () => void } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What a list is narrowed by, in a line. */
export function FilterChips({ label, clear, className = '', children }: FilterChipsProps) {
  return (
    <div className={`${styles['chips']} ${className}`} role="group" aria-label={label}>
      {children}
      {clear ? (
        <button type="button" className={styles['clear']} onClick={clear.act}>
          {clear.text}
        </button>
      ) : null}
    </div>
  );
}

/** One of them, and the way to take it away (T-015, W-147). */
export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles['chip']}>
      <span className="shape-clipped">{text}</span>
      <button type="button" aria-label={`Quitar ${text}`} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
