import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** What rows are put in order by; a column without it is not sorted. */
  sortBy?: (row: T) => string | number | null;
  /** Who gives the rows can put them in order by it, where the table does not (`onSort`). */
  isSortable?: boolean;
  /** What it shows may stand outside its cell, as a tooltip does. */
  hasTips?: boolean;
  /** Put away until somebody asks for it. */
  isExtra?: boolean;
  /** The track of the grid, such as `120px` or `minmax(160px, 2fr)`. */
  width?: string;
  align?: 'start' | 'end';
  /** Always shown: without it nobody would know what a row is. */
  isKept?: boolean;
  /** Stays in sight while the others are scrolled sideways, until somebody lets it go. */
  isPinned?: boolean;
  /** How its cell is changed in its place; undefined where that row cannot be. */
  edit?: (row: T) => CellEdit | undefined;
}

/** A cell that is changed in its place: one of several values. */
export interface CellEdit {
  /** What is changed, and of whom. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Rows under one heading, with what they add up to. */
export interface TableGroup<T> {
  key: string;
  title: string;
  /** How many they are, and their sum, in words. */
  count: string;
  sum: string;
  rows: readonly T[];
  isOpen: boolean;
  /** Undefined where nothing says which rows they are. */
  onToggle: (() => void) | undefined;
  isLoading: boolean;
  /** The way to its further rows. */
  more: { label: string; onMore: () => void } | undefined;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** As people of Argentina look for a name: marks and capitals do not part it, `ñ` comes after `n`, and 9 before 10. */
const collator = new Intl.Collator('es-AR', { numeric: true, sensitivity: 'base' });

/** Rows in order; what has no value comes last either way, and equals stay as they came. */
export function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort | null): readonly T[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Whether its title sorts. */
export function isSorted<T>({ sortBy, isSortable = false }: Column<T>): boolean {
  return isSortable || sortBy !== undefined;
}

/** Up, then down, then as the rows came. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
