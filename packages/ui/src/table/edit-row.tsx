import type { CSSProperties, ReactNode, RefObject } from 'react';
import { EditCell } from './edit-cell.tsx';
import type { CellChoice } from './edit-choices.tsx';
import type { CellFaults, EditColumn, EditRow } from './edit-columns.ts';
import styles from './edit-grid.module.css';

/** What stands beside the cells of a row and is not typed. */
export interface BesideCell<Row> {
  key: string;
  /** Its title; empty where a button says what it does. */
  label: string;
  width: number;
  className?: string | undefined;
  /** It stays in sight while the cells are scrolled along. */
  isKept?: boolean;
  show: (row: Row) => ReactNode;
}

interface GridRowProps<Key extends string, Row extends EditRow<Key>> {
  id: string;
  columns: readonly EditColumn<Key>[];
  listed: Partial<Record<Key, readonly string[]>>;
  lead: readonly BesideCell<Row>[];
  beside: readonly BesideCell<Row>[];
  texts: { cell: (label: string, line: number) => string; choices?: string };
  row: Row;
  index: number;
  place: CSSProperties;
  faults: CellFaults<Key>;
  isReadOnly: boolean;
  status: string;
  scroller: RefObject<HTMLDivElement | null>;
  choicesOf: (column: Key) => readonly CellChoice[];
  onType: (column: Key, text: string) => void;
  onChoose: (column: Key, choice: string) => void;
  onPaste: (column: Key, text: string) => boolean;
  onFocus: (column: Key) => void;
}

const NO_CHOICES: readonly CellChoice[] = [];

/** A row of fields, with its number and what stands beside them. */
export function GridRow<Key extends string, Row extends EditRow<Key>>(props: GridRowProps<Key, Row>) {
  const { id, columns, listed, lead, beside, texts, row, index, place, faults, isReadOnly, status } = props;
  const { line, cells } = row;
  const kept = (at: number) => keptStyle({ at, lead, beside, columns: columns.length });
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']} style={place} data-status={status}>
      <div role="rowheader" className={styles['line']} {...kept(0)}>
        {line}
      </div>
      {lead.map(({ key, className, show }, at) => (
        <div key={key} role="gridcell" className={className} data-status={status} {...kept(1 + at)}>
          {show(row)}
        </div>
      ))}
      {columns.map(({ key, label }) => (
        <EditCell
          key={key}
          id={`${id}-${line}-${key}`}
          name={texts.cell(label, line)}
          value={cells[key]}
          fault={faults[key]}
          listId={listed[key] === undefined ? undefined : `${id}-list-${key}`}
          choices={isReadOnly ? NO_CHOICES : props.choicesOf(key)}
          choicesName={texts.choices ?? ''}
          isReadOnly={isReadOnly}
          scroller={props.scroller}
          onFocus={() => props.onFocus(key)}
          onType={(text) => props.onType(key, text)}
          onChoose={(choice) => props.onChoose(key, choice)}
          onPaste={(text) => props.onPaste(key, text)}
        />
      ))}
      {beside.map(({ key, className, show }, at) => (
        <div
          key={key}
          role="gridcell"
          className={className}
          data-status={status}
          {...kept(1 + lead.length + columns.length + at)}
        >
          {show(row)}
        </div>
      ))}
    </div>
  );
}

interface Kept {
  /** The place of the cell in its row. */
  at: number;
  lead: readonly { width: number }[];
  beside: readonly { width: number; isKept?: boolean }[];
  columns: number;
}

const LINE_WIDTH = 56;

/** What keeps a cell in sight: the number and what leads where something leads, and of what stands beside what says so. */
export function keptStyle({ at, lead, beside, columns }: Kept): { style?: CSSProperties; 'data-kept'?: true } {
  if (lead.length > 0 && at <= lead.length) {
    const before = lead.slice(0, Math.max(0, at - 1)).reduce((sum, { width }) => sum + width, 0);
    return { style: { left: at === 0 ? 0 : LINE_WIDTH + before }, 'data-kept': true };
  }
  const place = at - 1 - lead.length - columns;
  if (beside[place]?.isKept !== true) return {};
  return { style: { right: beside.slice(place + 1).reduce((sum, { width }) => sum + width, 0) }, 'data-kept': true };
}
