import { Columns3, GripVertical, Pin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { Dropdown } from '../fields/dropdown.tsx';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { gripKeys, placeUnder } from '../parts/grips.ts';
import styles from './column-chooser.module.css';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './kept-columns.ts';

type Titled = Pick<Column<unknown>, 'key' | 'title' | 'isKept'>;

interface ColumnChooserProps {
  columns: readonly Titled[];
  choice: ColumnChoice;
}

/** Which columns are shown and in which order; those that say what a row is always are. */
export function ColumnChooser(props: ColumnChooserProps) {
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
      {() => <Choices {...props} />}
    </Dropdown>
  );
}

function Choices({ columns, choice }: ColumnChooserProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { sequence, hidden, pinned, density, toggle, togglePin, move, setDensity, reset, isDefault } = choice;
  const titles = new Map(columns.map((column) => [column.key, column]));

  function moveTo(key: string, place: number) {
    const to = Math.max(0, Math.min(place, sequence.length - 1));
    if (sequence.indexOf(key) === to) return;
    move(key, to);
    setSaid(`${titles.get(key)?.title ?? ''}: lugar ${to + 1} de ${sequence.length}`);
  }

  return (
    <div className={styles['panel']}>
      {/* the list keeps the pointer: the row under it changes its place in the page */}
      <ul
        ref={list}
        className={styles['choices']}
        onPointerMove={(event) => dragged !== null && moveTo(dragged, placeUnder(list.current, event))}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {sequence.map((key, place) => {
          const { title = '', isKept = false } = titles.get(key) ?? {};
          return (
            <li key={key} className={styles['choice']} data-dragged={key === dragged || undefined}>
              <CheckField
                label={title}
                checked={!hidden.has(key)}
                refusal={isKept ? 'Esta columna dice de quién es la fila.' : undefined}
                onChange={() => toggle(key)}
              />
              <button
                type="button"
                className={styles['pin']}
                aria-pressed={pinned.has(key)}
                aria-label={`Fijar ${title}`}
                title={pinned.has(key) ? 'Fija: queda a la vista' : 'Fijar a la izquierda'}
                onClick={() => togglePin(key)}
              >
                <Pin size={15} aria-hidden />
              </button>
              <button
                type="button"
                className={styles['grip']}
                aria-label={`Mover ${title}`}
                title="Arrastrala, o movela con las flechas"
                onKeyDown={gripKeys((step) => moveTo(key, place + step))}
                onPointerDown={({ pointerId }) => {
                  list.current?.setPointerCapture(pointerId);
                  setDragged(key);
                }}
              >
                <GripVertical size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles['foot']}>
        <CheckField
          label="Filas compactas"
          checked={density === 'compact'}
          onChange={(isCompact) => setDensity(isCompact ? 'compact' : 'normal')}
        />
        <Button variant="quiet" size="sm" disabled={isDefault} onClick={reset}>
          Volver a las de siempre
        </Button>
      </div>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </div>
  );
}
