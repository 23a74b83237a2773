import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { CellChoice } from './edit-choices.tsx';
import type { CellFault, CellFaults, EditColumn, EditRow } from './edit-columns.ts';
import styles from './edit-grid.module.css';
import { editPlaceAfter } from './edit-keys.ts';
import { type BesideCell, GridRow, keptStyle } from './edit-row.tsx';

export interface EditGridHandle<Key extends string> {
  focusCell: (line: number, column: Key) => void;
  /** The fault after the cell that had the focus last. */
  faultAfterFocus: (faults: readonly CellFault<Key>[]) => CellFault<Key> | undefined;
  /** The cell that had the focus last. */
  lastCell: () => EditPlace<Key> | null;
}

export interface EditPlace<Key extends string> {
  line: number;
  column: Key;
}

export interface EditGridProps<Key extends string, Row extends EditRow<Key>> {
  columns: readonly EditColumn<Key>[];
  rows: readonly Row[];
  faults: ReadonlyMap<number, CellFaults<Key>>;
  /** What cells of a column may say, offered while one types. */
  options: Partial<Record<Key, readonly string[]>>;
  /** What stands between the number of a row and its cells. */
  lead?: readonly BesideCell<Row>[];
  beside: readonly BesideCell<Row>[];
  texts: { grid: string; line: string; cell: (label: string, line: number) => string; choices?: string };
  isFixed: (row: Row) => boolean;
  /** How a row stands, for its colour. */
  statusOf: (row: Row) => string;
  /** What a cell may mean that says it not clearly enough. */
  choicesOf?: (row: Row, column: Key) => readonly CellChoice[];
  onType: (line: number, column: Key, text: string) => void;
  onChoose?: (place: EditPlace<Key>, choice: string) => void;
  /** Takes what was pasted from a cell on; false where it is a text for that cell alone. */
  onPaste?: (place: EditPlace<Key>, text: string) => boolean;
  /** A cell has the focus by now. */
  onFocusCell?: (place: EditPlace<Key>) => void;
  /** Ctrl+D: what stands above comes down into this cell. */
  onCopyAbove?: (place: EditPlace<Key>) => void;
  ref: Ref<EditGridHandle<Key>>;
}

const ROW_HEIGHT = 40;
const LINE_WIDTH = 56;
const NO_CHOICES: readonly CellChoice[] = [];
const NONE_BESIDE: readonly never[] = [];

const sumOf = (list: readonly { width: number }[]) => list.reduce((sum, { width }) => sum + width, 0);

/**
 * Rows as a grid of fields; only those in sight are drawn. Arrows, Page Up, Page Down and Enter go from row to row, Tab and at the ends
 * of a text the arrows along, Ctrl+Home and Ctrl+End to the first and the last cell.
 */
export function EditGrid<Key extends string, Row extends EditRow<Key>>(props: EditGridProps<Key, Row>) {
  const { columns, rows, faults, options, lead = NONE_BESIDE, beside, texts, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<EditPlace<Key> | null>(null);
  const focused = useRef<EditPlace<Key> | null>(null);
  const id = useId();
  const leadWidth = LINE_WIDTH + sumOf(lead);
  const keptWidth = sumOf(beside.filter(({ isKept }) => isKept === true));
  const parts = [{ width: LINE_WIDTH }, ...lead, ...columns, ...beside];
  const template = parts.map(({ width }) => `${width}px`).join(' ');
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised by hand
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // what is scrolled to does not end behind the titles
    scrollPaddingStart: ROW_HEIGHT,
  });

  const items = virtualizer.getVirtualItems();

  function focusCell(line: number, column: Key) {
    const index = rows.findIndex((row) => row.line === line);
    if (index === -1) return;
    virtualizer.scrollToIndex(index);
    setWanted({ line, column });
  }

  useEffect(() => {
    if (!wanted) return;
    // a row far away is drawn after the list has been scrolled there
    if (!items.some(({ index }) => rows[index]?.line === wanted.line)) return;
    document.getElementById(`${id}-${wanted.line}-${wanted.column}`)?.focus();
    setWanted(null);
  }, [wanted, items, rows, id]);

  useImperativeHandle(ref, () => ({
    focusCell,
    faultAfterFocus: (list) => list.find((fault) => isAfter(columns, fault, focused.current)),
    lastCell: () => focused.current,
  }));

  function onKeyDown(event: KeyboardEvent) {
    const { current: at } = focused;
    const { target: field, key, ctrlKey } = event;
    if (!at || !(field instanceof HTMLInputElement) || field.type === 'checkbox') return;
    if (ctrlKey && key === 'd' && props.onCopyAbove) {
      event.preventDefault();
      props.onCopyAbove(at);
      return;
    }
    const next = placeAfterKey(event, field, at);
    if (!next) return;
    event.preventDefault();
    const [row, column] = [rows[next.row], columns[next.column]];
    if (row && column) focusCell(row.line, column.key);
  }

  function placeAfterKey({ key, ctrlKey }: KeyboardEvent, field: HTMLInputElement, at: EditPlace<Key>) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const { selectionStart: start, selectionEnd: end, value } = field;
    const place = {
      row: rows.findIndex(({ line }) => line === at.line),
      column: columns.findIndex((column) => column.key === at.column),
    };
    const pressed = { key, ctrlKey, atStart: start === 0 && end === 0, atEnd: start === value.length };
    return editPlaceAfter(place, pressed, { rows: rows.length, columns: columns.length, page });
  }

  const titles = [{ key: 'fila', label: texts.line }, ...lead, ...columns, ...beside];
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      // what is reached by keyboard does not end behind what is kept in sight
      style={{ scrollPaddingInline: `${leadWidth}px ${keptWidth}px` }}
    >
      {columns.map(({ key }) => (
        <Options key={key} id={`${id}-list-${key}`} texts={options[key]} />
      ))}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={titles.length}
        className={styles['grid']}
        style={{ width: sumOf(parts) }}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={styles['head']} style={{ gridTemplateColumns: template }}>
          {titles.map((title, at) => (
            <div
              key={title.key}
              role={title.label === '' ? 'presentation' : 'columnheader'}
              className={styles['label']}
              {...keptStyle({ at, lead, beside, columns: columns.length })}
            >
              {title.label}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="anchor" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const { line } = row;
            return (
              <GridRow
                key={line}
                id={id}
                columns={columns}
                listed={options}
                lead={lead}
                beside={beside}
                texts={texts}
                row={row}
                index={index}
                place={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
                faults={faults.get(line) ?? {}}
                isReadOnly={props.isFixed(row)}
                status={props.statusOf(row)}
                scroller={scroller}
                choicesOf={(column) => props.choicesOf?.(row, column) ?? NO_CHOICES}
                onType={(column, text) => props.onType(line, column, text)}
                onChoose={(column, choice) => props.onChoose?.({ line, column }, choice)}
                onPaste={(column, text) => props.onPaste?.({ line, column }, text) ?? false}
                onFocus={(column) => {
                  focused.current = { line, column };
                  props.onFocusCell?.({ line, column });
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function isAfter<Key extends string>(
  columns: readonly EditColumn<Key>[],
  fault: CellFault<Key>,
  place: EditPlace<Key> | null,
): boolean {
  if (!place || fault.line > place.line) return true;
  const placeOf = (column: Key) => columns.findIndex(({ key }) => key === column);
  return fault.line === place.line && placeOf(fault.column) > placeOf(place.column);
}

function Options({ id, texts }: { id: string; texts: readonly string[] | undefined }) {
  if (texts === undefined) return null;
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}
