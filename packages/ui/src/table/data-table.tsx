import { type ReactNode, useState } from 'react';
import { PRINTED_ROWS } from '../limits.ts';
import { usePrinting } from '../look/use-printing.ts';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './data-table.module.css';
import { shownColumns, useColumnChoice, widthWithin } from './kept-columns.ts';
import { TableHead } from './table-head.tsx';
import { tableLayout } from './table-layout.ts';
import { TableRow } from './table-row.tsx';
import { useChanged } from './use-changed.ts';
import { type GridOptions, useGrid } from './use-grid.ts';
import { type More, NO_MORE, useLoadMore } from './use-load-more.ts';

export interface DataTableProps<T> extends Omit<GridOptions<T>, 'shown' | 'density' | 'onWiden'> {
  /** What the table is about, for those who hear it. */
  label: string;
  /** Under which its columns are kept. */
  name: string;
  /** What a row is called, where it is chosen. */
  titleOf: (row: T) => string;
  /** What holds for a row besides its cells, such as that the filter finds it no more. */
  noteOf?: ((row: T) => string | undefined) | undefined;
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

/** Rows to look over, sort, group, correct and choose from; only those in sight are drawn, and everything can be done by keyboard (WAI-ARIA grid). */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, name, tools, empty, titleOf, noteOf, isBare = false, more = NO_MORE, openKey, ...options } = props;
  const { columns, rows, groups, keyOf, onSelect, onOpen } = options;
  const choice = useColumnChoice(name, columns);
  const { widths, density } = choice;
  const [dragged, setDragged] = useState<{ key: string; width: number } | null>(null);
  const [said, setSaid] = useState('');
  const isPrinting = usePrinting();
  const shown = shownColumns(columns, choice);
  const grid = useGrid({ ...options, shown, density, onWiden });
  const { at, cellId, items, lead, scroller, virtualizer, height } = grid;
  const changed = useChanged(rows, keyOf);
  const drawn = dragged ? new Map([...widths, [dragged.key, widthWithin(dragged.width)]]) : widths;
  const layout = tableLayout(shown, { ...choice, widths: drawn }, lead, isPrinting);
  const part = { grid, shown, layout };
  const loadIfNear = useLoadMore(scroller, more, rows);

  function onWiden(column: number, step: number) {
    const { key, title } = shown[column] ?? {};
    const now = document.getElementById(cellId(-1, column + lead))?.offsetWidth ?? 0;
    if (key === undefined) return;
    choice.resize(key, (widths.get(key) ?? now) + step);
    setSaid(`Ancho de ${title}: ${widthWithin((widths.get(key) ?? now) + step)} píxeles`);
  }

  const row = (index: number, top: number | undefined) => (
    <TableRow
      key={items[index]?.id}
      {...part}
      index={index}
      top={top}
      changed={changed}
      openKey={openKey}
      titleOf={titleOf}
      noteOf={noteOf}
      onOpen={onOpen}
    />
  );
  return (
    <div className={styles['table']} data-bare={isBare || undefined} data-density={density}>
      {isBare ? null : (
        <div className={styles['tools']}>
          {tools}
          <ColumnChooser columns={columns} choice={choice} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both of its roles take keys */}
      <div
        ref={scroller}
        className={styles['scroller']}
        role={groups ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={more.canLoad ? -1 : items.length + 1}
        aria-busy={more.isLoading}
        aria-colcount={shown.length + lead}
        aria-multiselectable={onSelect !== undefined}
        aria-activedescendant={cellId(at.row, at.column)}
        onKeyDown={grid.onKeyDown}
        onScroll={loadIfNear}
      >
        <TableHead
          {...part}
          onDrag={(key, width) => setDragged({ key, width })}
          onDropped={(key, width) => {
            setDragged(null);
            choice.resize(key, width);
          }}
        />
        {items.length === 0 ? <div className={styles['empty']}>{empty}</div> : null}
        {isPrinting ? (
          <div role="rowgroup">{items.slice(0, PRINTED_ROWS).map((_, index) => row(index, undefined))}</div>
        ) : (
          <div role="rowgroup" className="anchor" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => row(index, start))}
          </div>
        )}
        {more.isLoading ? <SkeletonRows count={MORE_ROWS} height={height - 20} gap={20} /> : null}
      </div>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </div>
  );
}
