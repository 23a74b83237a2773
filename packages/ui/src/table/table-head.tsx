import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { type Column, isSorted } from './columns.ts';
import styles from './data-table.module.css';
import type { TableLayout } from './table-layout.ts';
import type { Grid } from './use-grid.ts';

interface TableHeadProps<T> {
  grid: Grid<T>;
  shown: readonly Column<T>[];
  layout: TableLayout;
  /** The width of a column while somebody drags its edge, and once it is let go; without a width it is as ever. */
  onDrag: (key: string, width: number) => void;
  onDropped: (key: string, width: number | undefined) => void;
}

/** The titles: each sorts, and its edge makes the column wider or narrower. */
export function TableHead<T>({ grid, shown, layout, ...edge }: TableHeadProps<T>) {
  const { lead, cellId, isAt } = grid;
  return (
    <div className={styles['head']} role="row" aria-rowindex={1} style={{ gridTemplateColumns: layout.template }}>
      {lead === 1 ? (
        <div
          role="columnheader"
          id={cellId(-1, 0)}
          className={styles['check']}
          data-at={isAt(-1, 0)}
          style={layout.pinOf(0)}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={grid.isAll}
            aria-label="Elegir todas las filas"
            onChange={grid.chooseAll}
          />
        </div>
      ) : null}
      {shown.map((column, index) => (
        <Title key={column.key} grid={grid} column={column} layout={layout} index={index + lead} {...edge} />
      ))}
    </div>
  );
}

interface TitleProps<T> extends Omit<TableHeadProps<T>, 'shown'> {
  column: Column<T>;
  index: number;
}

function Title<T>({ grid, column, layout, index, onDrag, onDropped }: TitleProps<T>) {
  const { key, title, align } = column;
  const canSort = isSorted(column);
  const direction = grid.sort?.key === key ? grid.sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      id={grid.cellId(-1, index)}
      className={styles['title']}
      data-align={align}
      data-at={grid.isAt(-1, index)}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      style={layout.pinOf(index)}
    >
      {canSort ? (
        <button type="button" tabIndex={-1} onClick={() => grid.sortBy(key)}>
          {title}
          {direction ? <Arrow size={14} aria-hidden /> : null}
        </button>
      ) : (
        title
      )}
      <Edge onDrag={(width) => onDrag(key, width)} onDropped={(width) => onDropped(key, width)} />
    </div>
  );
}

interface EdgeProps {
  onDrag: (width: number) => void;
  onDropped: (width: number | undefined) => void;
}

/** Dragged by pointer, and put back by two presses; by keyboard Shift and the arrows do the same on the title. */
function Edge({ onDrag, onDropped }: EdgeProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) =>
    start.current ? start.current.width + clientX - start.current.x : undefined;
  return (
    <span
      className={styles['edge']}
      title="Arrastrá para cambiar el ancho; dos veces, como antes"
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== undefined) onDrag(width);
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        const hasMoved = start.current !== null && Math.abs(event.clientX - start.current.x) > 2;
        start.current = null;
        if (hasMoved && width !== undefined) onDropped(width);
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => onDropped(undefined)}
    />
  );
}
