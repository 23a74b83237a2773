import { ChevronRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { CellSelect } from './cell-select.tsx';
import type { Column, TableGroup } from './columns.ts';
import styles from './data-table.module.css';
import type { TableLayout } from './table-layout.ts';
import type { Grid } from './use-grid.ts';

interface LineProps<T> {
  grid: Grid<T>;
  shown: readonly Column<T>[];
  layout: TableLayout;
  index: number;
  /** Distance from the first row; undefined on paper, where one stands under the other. */
  top: number | undefined;
}

interface TableRowProps<T> extends LineProps<T> {
  /** Keys of rows that changed just now. */
  changed: ReadonlySet<string>;
  openKey: string | undefined;
  titleOf: (row: T) => string;
  noteOf: ((row: T) => string | undefined) | undefined;
  onOpen: ((row: T) => void) | undefined;
}

/** A line of a table: a row, the heading of a group, or the way to its further rows. */
export function TableRow<T>(props: TableRowProps<T>) {
  const { grid, index } = props;
  const item = grid.items[index];
  if (item === undefined) return null;
  if (item.kind === 'row') return <Cells {...props} id={item.id} rowKey={item.key} row={item.row} />;
  return item.kind === 'group' ? <GroupRow {...props} group={item.group} /> : <MoreRow {...props} group={item.group} />;
}

const placeOf = (top: number | undefined, layout?: TableLayout) => ({
  ...(layout && { gridTemplateColumns: layout.template }),
  ...(top === undefined ? { position: 'static' as const } : { top }),
});

interface CellsProps<T> extends TableRowProps<T> {
  id: string;
  rowKey: string;
  row: T;
}

function Cells<T>(props: CellsProps<T>) {
  const { grid, shown, layout, index, top, changed, openKey, titleOf, noteOf, onOpen, id, rowKey, row } = props;
  const { lead, cellId, isAt, selected } = grid;
  const isChosen = selected.has(rowKey);
  const note = noteOf?.(row);
  const hasChanged = changed.has(rowKey);
  const spoken = [...(note === undefined ? [] : [note]), ...(hasChanged ? ['Cambió recién'] : [])].join('. ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the focus, and its keys do the same
    <div
      role="row"
      tabIndex={-1}
      className={styles['row']}
      data-pressable={onOpen !== undefined || undefined}
      data-noted={note !== undefined || undefined}
      data-changed={hasChanged || undefined}
      aria-rowindex={index + 2}
      aria-selected={lead === 1 ? isChosen : undefined}
      aria-current={openKey !== undefined && rowKey === openKey ? true : undefined}
      style={placeOf(top, layout)}
      onClick={() => {
        grid.goTo(index);
        onOpen?.(row);
      }}
    >
      {lead === 1 ? (
        <div
          role="gridcell"
          id={cellId(index, 0)}
          className={styles['check']}
          data-at={isAt(index, 0)}
          style={layout.pinOf(0)}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            aria-label={`Elegir: ${titleOf(row)}`}
            onClick={(event) => {
              // the row would open
              event.stopPropagation();
              grid.choose(rowKey, event.shiftKey);
            }}
            readOnly
          />
        </div>
      ) : null}
      {shown.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          id={cellId(index, at + lead)}
          className={styles['cell']}
          data-align={column.align}
          data-tips={column.hasTips}
          data-at={isAt(index, at + lead)}
          style={layout.pinOf(at + lead)}
        >
          {column.edit ? <EditableCell grid={grid} column={column} id={id} row={row} /> : contentOf(column, row)}
          {at === 0 && spoken !== '' ? <VisuallyHidden>{`. ${spoken}`}</VisuallyHidden> : null}
        </div>
      ))}
      {note === undefined ? null : (
        <span className={styles['note']} aria-hidden>
          {note}
        </span>
      )}
    </div>
  );
}

/** What a cell shows; a text that is cut says that it is, and all of it to a pointer. */
function contentOf<T>(column: Column<T>, row: T): ReactNode {
  const content = column.cell(row);
  return typeof content === 'string' ? <span title={content}>{content}</span> : content;
}

interface EditableCellProps<T> {
  grid: Grid<T>;
  column: Column<T>;
  id: string;
  row: T;
}

/** A cell with a pencil, or what it is chosen from while somebody changes it. */
function EditableCell<T>({ grid, column, id, row }: EditableCellProps<T>): ReactNode {
  const edit = column.edit?.(row);
  if (!edit) return contentOf(column, row);
  if (grid.edited?.item === id && grid.edited.column === column.key) {
    return <CellSelect {...edit} onEnd={grid.endEdit} />;
  }
  return (
    <>
      {contentOf(column, row)}
      <button
        type="button"
        tabIndex={-1}
        className={styles['pencil']}
        // by keyboard F2 does the same, and the cell says its value alone
        aria-hidden
        title={edit.label}
        onClick={(event) => {
          // the row would open
          event.stopPropagation();
          grid.edit({ item: id, column: column.key });
        }}
      >
        <Pencil size={13} aria-hidden />
      </button>
    </>
  );
}

interface GroupProps<T> extends LineProps<T> {
  group: TableGroup<T>;
}

/** The heading of a group: its name, how many they are, and their sum. */
function GroupRow<T>({ grid, shown, index, top, group }: GroupProps<T>) {
  const { title, count, sum, isOpen, onToggle } = group;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the focus, and its keys do the same
    <div
      role="row"
      tabIndex={-1}
      className={styles['group']}
      data-pressable={onToggle !== undefined || undefined}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={onToggle ? isOpen : undefined}
      style={placeOf(top)}
      onClick={() => {
        grid.goTo(index);
        onToggle?.();
      }}
    >
      <div
        role="gridcell"
        id={grid.cellId(index, grid.at.column)}
        aria-colspan={shown.length + grid.lead}
        className={styles['groupCell']}
        data-at={grid.at.row === index || undefined}
      >
        <ChevronRight size={16} aria-hidden className={styles['chevron']} data-open={isOpen || undefined} />
        <strong className="shape-clipped">{title}</strong> <span className={styles['groupCount']}>{count}</span>{' '}
        <span className={styles['groupSum']}>{sum}</span>
      </div>
    </div>
  );
}

function MoreRow<T>({ grid, shown, index, top, group: { more, isLoading } }: GroupProps<T>) {
  return (
    <div
      role="row"
      tabIndex={-1}
      className={styles['group']}
      aria-rowindex={index + 2}
      aria-level={2}
      style={placeOf(top)}
    >
      <div
        role="gridcell"
        id={grid.cellId(index, grid.at.column)}
        aria-colspan={shown.length + grid.lead}
        className={styles['groupCell']}
        data-at={grid.at.row === index || undefined}
      >
        {isLoading ? (
          'Cargando…'
        ) : (
          <button type="button" tabIndex={-1} className={styles['further']} onClick={() => more?.onMore()}>
            {more?.label}
          </button>
        )}
      </div>
    </div>
  );
}
