import type { Snapshot } from '@traza/contract';
import { sql } from 'kysely';

/**
 * A table `foto` for the head of a statement: the snapshot that the statement itself reads. Of two readings the one with the higher `xmax`
 * is newer, at the same one that with fewer transactions open: they end, and none begins below it.
 */
export const SNAPSHOT = sql`foto as materialized (
  select pg_snapshot_xmax(s.ahora)::text::bigint as xmax,
         (select count(*)::int from pg_snapshot_xip(s.ahora)) as abiertas
    from (select pg_current_snapshot() as ahora) s)`;

/** Rows that were read in one snapshot. */
export interface SnapshotRows<T> {
  leida: Snapshot;
  rows: T[];
}

/** A row behind its snapshot, by a left join: all of it is null where there is none. */
export type ReadRow<T> = Snapshot & { [K in keyof T]: T[K] | null };

/** An answer without rows has its snapshot too. */
export function toSnapshotRows<T extends { id: number }>(rows: readonly ReadRow<T>[]): SnapshotRows<T> {
  const [{ xmax, abiertas } = { xmax: 0, abiertas: 0 }] = rows;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row with an id is whole
  return { leida: { xmax, abiertas }, rows: rows.filter(({ id }) => id !== null) as unknown as T[] };
}
