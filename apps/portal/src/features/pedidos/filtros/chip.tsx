import { X } from 'lucide-react';
import styles from './filter-chips.module.css';
import { removeText } from './filter-text.ts';

/** What a list is narrowed by, and the way to take it away (T-015). */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles['chip']}>
      <span className={styles['text']}>{text}</span>
      <button type="button" aria-label={removeText(text)} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
