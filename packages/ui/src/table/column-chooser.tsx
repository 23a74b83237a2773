import { Columns3 } from 'lucide-react';
import { CheckField } from '../fields/check-field.tsx';
import { Dropdown } from '../fields/dropdown.tsx';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Which columns are shown; those that say what a row is always are. */
export function ColumnChooser<T>({ columns, hidden, onToggle }: ColumnChooserProps<T>) {
  return (
    <Dropdown
      kind="dialog"
      panelLabel="Columnas"
      targetClassName={styles['chooser']}
      target={
        <>
          <Columns3 size={16} aria-hidden />
          Columnas
        </>
      }
    >
      {() => (
        <div className={styles['choices']}>
          {columns.map(({ key, title, isKept }) => (
            <CheckField
              key={key}
              label={title}
              checked={!hidden.has(key)}
              refusal={isKept ? 'Esta columna dice de quién es la fila.' : undefined}
              onChange={() => onToggle(key)}
            />
          ))}
        </div>
      )}
    </Dropdown>
  );
}
