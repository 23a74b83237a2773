import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { type Column, isSorted } from './columns.ts';
import styles from './data-table.module.css';
import { shownColumns, useColumnChoice } from './kept-columns.ts';
import { type GridOptions, useGrid } from './use-grid.ts';
import { type More, NO_MORE, useLoadMore } from './use-load-more.ts';

export interface DataTableProps<T> extends Omit<GridOptions<T>, 'shown'> {
  /** What the table is about, for those who hear it. */
  label: string;
  /** Under which its columns are kept. */
  name: string;
  /** What a row is called, where it is chosen. */
  titleOf: (row: T) => string;
  /** Beside the choice of columns: what can be done with the rows that are chosen. */
  tools?: ReactNode;
  /** In place of the rows. */
  empty?: ReactNode;
  /** The choice of columns stands elsewhere, under the same name. */
  isBare?: boolean;
  /** Rows that come as somebody gets near the end. */
  more?: More;
  /** The row that is open beside the table. */
  openKey?: string | undefined;
}

/** What is on its way. */
const MORE_ROWS = 3;

type Grid<T> = ReturnType<typeof useGrid<T>>;

interface PartProps<T> {
  grid: Grid<T>;
  shown: readonly Column<T>[];
  template: string;
  openKey?: string | undefined;
}

/** Rows to look over, sort and choose from; only those in sight are drawn, and everything can be done by keyboard (WAI-ARIA grid). */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, name, tools, empty, titleOf, isBare = false, more = NO_MORE, openKey, ...options } = props;
  const { columns, rows, onSelect, onOpen } = options;
  const choice = useColumnChoice(name, columns);
  const shown = shownColumns(columns, choice);
  const grid = useGrid({ ...options, shown });
  const { at, cellId, keys, lead, scroller, sorted, virtualizer } = grid;
  const tracks = shown.map(({ width = 'minmax(120px, 1fr)' }) => width);
  const part = { grid, shown, template: [...(onSelect ? ['44px'] : []), ...tracks].join(' '), openKey };
  const loadIfNear = useLoadMore(scroller, more, rows);
  return (
    <div className={styles['table']} data-bare={isBare || undefined}>
      {isBare ? null : (
        <div className={styles['tools']}>
          {tools}
          <ColumnChooser columns={columns} choice={choice} />
        </div>
      )}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={more.canLoad ? -1 : sorted.length + 1}
        aria-busy={more.isLoading}
        aria-colcount={shown.length + lead}
        aria-multiselectable={onSelect !== undefined}
        aria-activedescendant={cellId(at.row, at.column)}
        onKeyDown={grid.onKeyDown}
        onScroll={loadIfNear}
      >
        <Head {...part} />
        {sorted.length === 0 ? <div className={styles['empty']}>{empty}</div> : null}
        <div role="rowgroup" className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Row key={keys[index]} {...part} index={index} start={start} titleOf={titleOf} onOpen={onOpen} />
          ))}
        </div>
        {more.isLoading ? <SkeletonRows count={MORE_ROWS} height={24} gap={20} /> : null}
      </div>
    </div>
  );
}

function Head<T>({ grid, shown, template }: PartProps<T>) {
  const { lead, cellId, isAt } = grid;
  return (
    <div className={styles['head']} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
      {lead === 1 ? (
        <div role="columnheader" id={cellId(-1, 0)} className={styles['check']} data-at={isAt(-1, 0)}>
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
        <Title key={column.key} grid={grid} column={column} index={index + lead} />
      ))}
    </div>
  );
}

function Title<T>({ grid, column, index }: { grid: Grid<T>; column: Column<T>; index: number }) {
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
    >
      {canSort ? (
        <button type="button" tabIndex={-1} onClick={() => grid.sortBy(key)}>
          {title}
          {direction ? <Arrow size={14} aria-hidden /> : null}
        </button>
      ) : (
        title
      )}
    </div>
  );
}

interface RowProps<T> extends PartProps<T> {
  index: number;
  start: number;
  titleOf: (row: T) => string;
  onOpen: ((row: T) => void) | undefined;
}

function Row<T>({ grid, shown, template, openKey, index, start, titleOf, onOpen }: RowProps<T>) {
  const { lead, cellId, isAt, selected } = grid;
  const row = grid.sorted[index];
  const isChosen = selected.has(grid.keys[index] ?? '');
  if (row === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the focus, and its keys do the same
    <div
      role="row"
      tabIndex={-1}
      className={styles['row']}
      data-pressable={onOpen !== undefined || undefined}
      aria-rowindex={index + 2}
      aria-selected={lead === 1 ? isChosen : undefined}
      aria-current={openKey !== undefined && grid.keys[index] === openKey ? true : undefined}
      style={{ gridTemplateColumns: template, top: start }}
      onClick={() => {
        grid.goTo(index);
        onOpen?.(row);
      }}
    >
      {lead === 1 ? (
        <div role="gridcell" id={cellId(index, 0)} className={styles['check']} data-at={isAt(index, 0)}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            aria-label={`Elegir: ${titleOf(row)}`}
            onClick={(event) => {
              // the row would open
              event.stopPropagation();
              grid.choose(index, event.shiftKey);
            }}
            readOnly
          />
        </div>
      ) : null}
      {shown.map(({ key, cell, align, hasTips }, column) => (
        <div
          key={key}
          role="gridcell"
          id={cellId(index, column + lead)}
          className={styles['cell']}
          data-align={align}
          data-tips={hasTips}
          data-at={isAt(index, column + lead)}
        >
          {cell(row)}
        </div>
      ))}
    </div>
  );
}
