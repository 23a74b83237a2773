import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import { type Seen, useSeen } from '@traza/ui/windows/changed.tsx';
import { useCallback, useSyncExternalStore } from 'react';

interface VersionedRow {
  id: number;
  version: number;
}

/** What a form was opened over, where the page hands on what it fetched since: what its person saw is what it sends. */
export function useOpened<T extends { version: number } | undefined>(current: T): Seen<T> {
  return useSeen(current, (value) => value?.version);
}

/** The same of a row of a list: the list under that key is looked through for what became of it. */
export function useOpenedRow<T extends VersionedRow | undefined>(key: QueryKey, opened: T): Seen<T> {
  const id = opened?.id;
  const row = useSyncExternalStore(
    useCallback((listener) => queryClient.getQueryCache().subscribe(listener), []),
    () => (id === undefined ? undefined : findRow(key, id)),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists under one key hold rows of one kind
  return useOpened((row as T | undefined) ?? opened);
}

/** The newest row of that number in any list under the key. */
function findRow(key: QueryKey, id: number): VersionedRow | undefined {
  const rows = queryClient.getQueriesData({ queryKey: key }).flatMap(([, data]) => rowsOf(data));
  return rows.filter((row) => row.id === id).toSorted((a, b) => b.version - a.version)[0];
}

/** A list, with or without pages. */
function rowsOf(data: unknown): VersionedRow[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf);
  if (typeof data !== 'object' || data === null) return [];
  if (isRow(data)) return [data];
  if ('pages' in data) return rowsOf(data.pages);
  return 'filas' in data ? rowsOf(data.filas) : [];
}

function isRow(data: object): data is VersionedRow {
  return 'id' in data && 'version' in data && typeof data.id === 'number' && typeof data.version === 'number';
}
