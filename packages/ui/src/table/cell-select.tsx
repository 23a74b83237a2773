import { useEffect, useRef } from 'react';
import type { CellEdit } from './columns.ts';
import styles from './data-table.module.css';

/** The value of a cell, chosen in its place: choosing another writes it, Escape and leaving keep it. */
export function CellSelect({ label, value, options, onChange, onEnd }: CellEdit & { onEnd: () => void }) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => void field.current?.focus(), []);
  return (
    <select
      ref={field}
      className={styles['select']}
      aria-label={label}
      value={value}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onEnd();
      }}
      onBlur={onEnd}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onEnd();
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
