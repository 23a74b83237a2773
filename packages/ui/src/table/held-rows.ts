import { useState } from 'react';

/** A list as somebody reads it, beside the list as it is by now. */
interface HeldRows<T> {
  rows: readonly T[];
  /** Keys of rows that the list has no more. */
  out: ReadonlySet<string>;
  /** How many it has that no row shows. */
  news: number;
}

/**
 * The rows that somebody reads keep their places as they are by now; what is new behind the last of them follows, since it moves nothing, and
 * what is new between them is counted.
 */
export function holdRows<T>(before: readonly T[], now: readonly T[], keyOf: (row: T) => string): HeldRows<T> {
  const known = new Set(before.map(keyOf));
  const byKey = new Map(now.map((row) => [keyOf(row), row]));
  const last = now.findLastIndex((row) => known.has(keyOf(row)));
  // where nothing is left of what was read there is no place to stand behind
  const behind = last === -1 && before.length > 0 ? [] : now.slice(last + 1);
  const isSame = behind.length === 0 && before.every((row) => (byKey.get(keyOf(row)) ?? row) === row);
  return {
    rows: isSame ? before : [...before.map((row) => byKey.get(keyOf(row)) ?? row), ...behind],
    out: new Set(before.map(keyOf).filter((key) => !byKey.has(key))),
    news: now.filter((row) => !known.has(keyOf(row))).length - behind.length,
  };
}

/** Holds the rows of a list until it is another list (`scope`) or somebody takes what is there by now. */
export function useHeldRows<T>(scope: string, now: readonly T[], keyOf: (row: T) => string) {
  const [kept, setKept] = useState({ scope, rows: now });
  const before = kept.scope === scope ? kept.rows : now;
  const held = holdRows(before, now, keyOf);
  // what is read is remembered as it stands, so that it has its place the next time
  if (kept.scope !== scope || held.rows !== kept.rows) setKept({ scope, rows: held.rows });
  return { ...held, take: () => setKept({ scope: '', rows: [] }) };
}
