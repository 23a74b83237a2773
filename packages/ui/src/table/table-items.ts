import type { TableGroup } from './columns.ts';

/** What stands in a line of a table: a row, the heading of a group, or the way to its further rows. */
export type TableItem<T> =
  | { kind: 'row'; id: string; key: string; row: T }
  | { kind: 'group'; id: string; group: TableGroup<T> }
  | { kind: 'more'; id: string; group: TableGroup<T> };

/** The lines of a table: its rows, or its groups with the rows of those that are open. */
export function tableItems<T>(
  rows: readonly T[],
  groups: readonly TableGroup<T>[] | undefined,
  keyOf: (row: T) => string,
): readonly TableItem<T>[] {
  const lines = (some: readonly T[], of = '') =>
    some.map((row): TableItem<T> => {
      const key = keyOf(row);
      return { kind: 'row', id: `${of}${key}`, key, row };
    });
  if (!groups) return lines(rows);
  return groups.flatMap((group): readonly TableItem<T>[] => {
    const heading = { kind: 'group', id: `g ${group.key}`, group } as const;
    if (!group.isOpen) return [heading];
    const more = group.more || group.isLoading ? [{ kind: 'more', id: `m ${group.key}`, group } as const] : [];
    // a row may stand in several groups
    return [heading, ...lines(group.rows, `${group.key} `), ...more];
  });
}
