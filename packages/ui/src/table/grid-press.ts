import type { KeyboardEvent } from 'react';
import { type Column, isSorted } from './columns.ts';
import type { Place } from './grid-keys.ts';
import type { TableItem } from './table-items.ts';

const RESIZE_STEP = 16;

/** The cell that is being changed in its place. */
export interface EditedCell {
  item: string;
  column: string;
}

/** What the keys of a table do, and where they do it. */
interface KeyedTable<T> {
  items: readonly TableItem<T>[];
  at: Place;
  /** Columns before those of the rows. */
  lead: number;
  shown: readonly Column<T>[];
  choose: (key: string, isRange: boolean) => void;
  chooseAll: () => void;
  chooseEvery: () => void;
  sortBy: (key: string) => void;
  onOpen?: ((row: T) => void) | undefined;
  letters?: Readonly<Record<string, (row: T) => void>> | undefined;
  edit: (cell: EditedCell) => void;
  onWiden: (column: number, step: number) => void;
}

/** The key of an act, in the line where the keyboard is; whether there was one. */
export function press<T>({ key, shiftKey, ctrlKey }: KeyboardEvent, table: KeyedTable<T>): boolean {
  const { items, at, chooseEvery } = table;
  const item = items[at.row];
  if (at.row < 0) return pressTitle(table, key);
  if (key === 'a' && ctrlKey) chooseEvery();
  else if (item?.kind === 'row') return pressRow(table, item, key, shiftKey);
  else return item !== undefined && pressGroup(item, key);
  return true;
}

function pressTitle<T>({ at, lead, shown, chooseAll, sortBy }: KeyedTable<T>, key: string): boolean {
  if (key !== ' ' && key !== 'Enter') return false;
  const column = shown[at.column - lead];
  if (at.column < lead) chooseAll();
  else if (column && isSorted(column)) sortBy(column.key);
  return true;
}

function pressRow<T>(
  { at, lead, shown, choose, onOpen, letters, edit }: KeyedTable<T>,
  item: TableItem<T> & { kind: 'row' },
  key: string,
  isRange: boolean,
): boolean {
  const column = shown[at.column - lead];
  if (key === ' ') choose(item.key, isRange);
  else if (key === 'Enter') onOpen?.(item.row);
  else if (key === 'F2' && column?.edit?.(item.row)) edit({ item: item.id, column: column.key });
  else {
    const act = letters?.[key];
    act?.(item.row);
    return act !== undefined;
  }
  return true;
}

function pressGroup<T>({ kind, group }: TableItem<T> & { kind: 'group' | 'more' }, key: string): boolean {
  if (key !== ' ' && key !== 'Enter') return false;
  if (kind === 'more') group.more?.onMore();
  else group.onToggle?.();
  return true;
}

/** The arrows that do not move: on a title with Shift they change its width, on a heading they open and close its group. */
export function pressSideways<T>({ key, shiftKey }: KeyboardEvent, table: KeyedTable<T>): boolean {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return false;
  const { items, at, lead, onWiden } = table;
  if (at.row < 0) {
    if (shiftKey && at.column >= lead) onWiden(at.column - lead, step * RESIZE_STEP);
    return shiftKey;
  }
  const item = items[at.row];
  if (item?.kind !== 'group' || !item.group.onToggle || item.group.isOpen !== step < 0) return false;
  item.group.onToggle();
  return true;
}
