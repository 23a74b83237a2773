import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { CellFault, CellFaults, EditColumn, EditRow } from './edit-columns.ts';
import styles from './edit-grid.module.css';

export interface EditGridHandle<Key extends string> {
  focusCell: (line: number, column: Key) => void;
  /** The fault after the cell that had the focus last. */
  faultAfterFocus: (faults: readonly CellFault<Key>[]) => CellFault<Key> | undefined;
}

/** What stands beside the cells of a row and is not typed. */
export interface BesideCell<Row> {
  key: string;
  /** Its title; empty where a button says what it does. */
  label: string;
  width: number;
  className?: string | undefined;
  show: (row: Row) => ReactNode;
}

export interface EditGridProps<Key extends string, Row extends EditRow<Key>> {
  columns: readonly EditColumn<Key>[];
  rows: readonly Row[];
  faults: ReadonlyMap<number, CellFaults<Key>>;
  /** What cells of a column may say, offered while one types. */
  options: Partial<Record<Key, readonly string[]>>;
  beside: readonly BesideCell<Row>[];
  texts: { grid: string; line: string; cell: (label: string, line: number) => string };
  isFixed: (row: Row) => boolean;
  /** How a row stands, for its colour. */
  statusOf: (row: Row) => string;
  onType: (line: number, column: Key, text: string) => void;
  ref: Ref<EditGridHandle<Key>>;
}

const ROW_HEIGHT = 40;
const LINE_WIDTH = 56;

interface Place<Key> {
  line: number;
  column: Key;
}

/** Rows as a grid of fields; only those in sight are drawn. Arrows and Enter go up and down, Tab along. */
export function EditGrid<Key extends string, Row extends EditRow<Key>>(props: EditGridProps<Key, Row>) {
  const { columns, rows, faults, options, beside, texts, isFixed, statusOf, onType, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Place<Key> | null>(null);
  const focused = useRef<Place<Key> | null>(null);
  const id = useId();
  const widths = [LINE_WIDTH, ...columns.map(({ width }) => width), ...beside.map(({ width }) => width)];
  const template = widths.map((width) => `${width}px`).join(' ');
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised by hand
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
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
  }));

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const place = focused.current;
    if (step === undefined || !place || !(event.target instanceof HTMLInputElement)) return;
    const next = rows[rows.findIndex(({ line }) => line === place.line) + step];
    event.preventDefault();
    if (next) focusCell(next.line, place.column);
  }

  const titles = [texts.line, ...columns.map(({ label }) => label), ...beside.map(({ label }) => label)];
  return (
    <div ref={scroller} className={styles['scroller']}>
      <Choices id={id} columns={columns} options={options} />
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={titles.length}
        className={styles['grid']}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={styles['head']} style={{ gridTemplateColumns: template }}>
          {titles.map((label) =>
            label === '' ? null : (
              <div key={label} role="columnheader" className={styles['label']}>
                {label}
              </div>
            ),
          )}
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <GridRow
                key={row.line}
                id={id}
                columns={columns}
                options={options}
                beside={beside}
                cellName={texts.cell}
                row={row}
                index={index}
                place={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
                faults={faults.get(row.line) ?? {}}
                isReadOnly={isFixed(row)}
                status={statusOf(row)}
                onType={(column, text) => onType(row.line, column, text)}
                onFocus={(column) => {
                  focused.current = { line: row.line, column };
                }}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

function isAfter<Key extends string>(
  columns: readonly EditColumn<Key>[],
  fault: CellFault<Key>,
  place: Place<Key> | null,
): boolean {
  if (!place || fault.line > place.line) return true;
  const placeOf = (column: Key) => columns.findIndex(({ key }) => key === column);
  return fault.line === place.line && placeOf(fault.column) > placeOf(place.column);
}

interface ChoicesProps<Key extends string> {
  id: string;
  columns: readonly EditColumn<Key>[];
  options: Partial<Record<Key, readonly string[]>>;
}

function Choices<Key extends string>({ id, columns, options }: ChoicesProps<Key>) {
  return columns.map(({ key }) => {
    const texts = options[key];
    return texts === undefined ? null : (
      <datalist key={key} id={`${id}-list-${key}`}>
        {texts.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    );
  });
}

interface GridRowProps<Key extends string, Row extends EditRow<Key>> extends ChoicesProps<Key> {
  beside: readonly BesideCell<Row>[];
  cellName: (label: string, line: number) => string;
  row: Row;
  index: number;
  place: CSSProperties;
  faults: CellFaults<Key>;
  isReadOnly: boolean;
  status: string;
  onType: (column: Key, text: string) => void;
  onFocus: (column: Key) => void;
}

function GridRow<Key extends string, Row extends EditRow<Key>>(props: GridRowProps<Key, Row>) {
  const { id, columns, options, beside, cellName, row, index, place, faults, isReadOnly, status } = props;
  const { onType, onFocus } = props;
  const { line, cells } = row;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']} style={place} data-status={status}>
      <div role="rowheader" className={styles['line']}>
        {line}
      </div>
      {columns.map(({ key, label }) => {
        const fault = faults[key];
        const cellId = `${id}-${line}-${key}`;
        return (
          <div key={key} role="gridcell" className={styles['cell']} data-faulty={fault !== undefined || undefined}>
            <input
              id={cellId}
              className={styles['input']}
              aria-label={cellName(label, line)}
              aria-invalid={fault !== undefined}
              {...(fault === undefined ? {} : { 'aria-describedby': `${cellId}-fault`, title: fault })}
              {...(options[key] === undefined ? {} : { list: `${id}-list-${key}` })}
              autoComplete="off"
              spellCheck={false}
              readOnly={isReadOnly}
              value={cells[key]}
              onFocus={() => onFocus(key)}
              onChange={(event) => onType(key, event.currentTarget.value)}
            />
            {fault === undefined ? null : (
              <span id={`${cellId}-fault`} className={styles['fault']}>
                {fault}
              </span>
            )}
          </div>
        );
      })}
      {beside.map(({ key, className, show }) => (
        <div key={key} role="gridcell" className={className} data-status={status}>
          {show(row)}
        </div>
      ))}
    </div>
  );
}
