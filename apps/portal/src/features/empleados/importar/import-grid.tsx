import { useVirtualizer } from '@tanstack/react-virtual';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import styles from './import-grid.module.css';
import { IMPORT } from './import-messages.ts';
import type { Catalogue, Fault, Faults, ImportRow } from './import-rows.ts';
import type { ImportEvent } from './import-state.ts';

export interface ImportGridHandle {
  focusCell: (line: number, column: ColumnKey) => void;
  /** The fault after the cell that had the focus last. */
  faultAfterFocus: (faults: readonly Fault[]) => Fault | undefined;
}

interface ImportGridProps {
  rows: readonly ImportRow[];
  faults: ReadonlyMap<number, Faults>;
  catalogue: Catalogue;
  isReadOnly: boolean;
  dispatch: Dispatch<ImportEvent>;
  ref: Ref<ImportGridHandle>;
}

const ROW_HEIGHT = 40;
const TEMPLATE = `56px ${COLUMNS.map(({ width }) => `${width}px`).join(' ')} 104px 44px`;
const WIDTH = 204 + COLUMNS.reduce((sum, { width }) => sum + width, 0);

interface Place {
  line: number;
  column: ColumnKey;
}

/** The rows as a grid of fields; only those in sight are drawn. Arrows and Enter go up and down, Tab along. */
export function ImportGrid({ rows, faults, catalogue, isReadOnly, dispatch, ref }: ImportGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Place | null>(null);
  const focused = useRef<Place | null>(null);
  const id = useId();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised by hand
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  const items = virtualizer.getVirtualItems();

  function focusCell(line: number, column: ColumnKey) {
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
    faultAfterFocus: (list) => list.find((fault) => isAfter(fault, focused.current)),
  }));

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const place = focused.current;
    if (step === undefined || !place || !(event.target instanceof HTMLInputElement)) return;
    const next = rows[rows.findIndex(({ line }) => line === place.line) + step];
    event.preventDefault();
    if (next) focusCell(next.line, place.column);
  }

  return (
    <div ref={scroller} className={styles['scroller']}>
      <Choices id={id} catalogue={catalogue} />
      <div
        role="grid"
        tabIndex={-1}
        aria-label={IMPORT.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length + 3}
        className={styles['grid']}
        style={{ width: WIDTH }}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={styles['head']} style={{ gridTemplateColumns: TEMPLATE }}>
          {[IMPORT.line, ...COLUMNS.map(({ label }) => label), IMPORT.state].map((label) => (
            <div key={label} role="columnheader" className={styles['label']}>
              {label}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <GridRow
                key={row.line}
                id={id}
                row={row}
                index={index}
                top={start}
                faults={faults.get(row.line) ?? {}}
                isReadOnly={isReadOnly || row.status !== 'draft'}
                dispatch={dispatch}
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

const orderOf = (column: ColumnKey) => COLUMNS.findIndex(({ key }) => key === column);

function isAfter(fault: Fault, place: Place | null): boolean {
  if (!place || fault.line > place.line) return true;
  return fault.line === place.line && orderOf(fault.column) > orderOf(place.column);
}

/** What the cells of groups, cost centres and payments may say. */
function Choices({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const { grupos, cecos, formasDePago } = catalogue;
  return [['grupo', grupos] as const, ['cecos', cecos] as const, ['formaDePago', formasDePago] as const].map(
    ([key, list]) => (
      <datalist key={key} id={`${id}-list-${key}`}>
        {list.map((one) => (
          <option key={one.id} value={one.alias}>
            {one.alias}
          </option>
        ))}
      </datalist>
    ),
  );
}

interface GridRowProps {
  id: string;
  row: ImportRow;
  index: number;
  top: number;
  faults: Faults;
  isReadOnly: boolean;
  dispatch: Dispatch<ImportEvent>;
  onFocus: (column: ColumnKey) => void;
}

const LISTED: readonly ColumnKey[] = ['grupo', 'cecos', 'formaDePago'];

function GridRow({ id, row, index, top, faults, isReadOnly, dispatch, onFocus }: GridRowProps) {
  const { line, cells, status } = row;
  const place: CSSProperties = { gridTemplateColumns: TEMPLATE, transform: `translateY(${top}px)` };
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']} style={place} data-status={status}>
      <div role="rowheader" className={styles['line']}>
        {line}
      </div>
      {COLUMNS.map(({ key, label }) => {
        const fault = faults[key];
        const cellId = `${id}-${line}-${key}`;
        return (
          <div key={key} role="gridcell" className={styles['cell']} data-faulty={fault !== undefined || undefined}>
            <input
              id={cellId}
              className={styles['input']}
              aria-label={IMPORT.cell(label, line)}
              aria-invalid={fault !== undefined}
              {...(fault === undefined ? {} : { 'aria-describedby': `${cellId}-fault`, title: fault })}
              {...(LISTED.includes(key) ? { list: `${id}-list-${key}` } : {})}
              autoComplete="off"
              spellCheck={false}
              readOnly={isReadOnly}
              value={cells[key]}
              onFocus={() => onFocus(key)}
              onChange={(event) => dispatch({ type: 'cellTyped', line, column: key, text: event.currentTarget.value })}
            />
            {fault === undefined ? null : (
              <span id={`${cellId}-fault`} className={styles['fault']}>
                {fault}
              </span>
            )}
          </div>
        );
      })}
      <div role="gridcell" className={styles['status']} data-status={status}>
        {IMPORT.states[status]}
      </div>
      <div role="gridcell">
        {isReadOnly ? null : (
          <IconButton
            label={IMPORT.remove(line)}
            size="sm"
            tooltip="none"
            onClick={() => dispatch({ type: 'rowRemoved', line })}
          >
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
