import { useEffect, useRef, useState } from 'react';

const MARKED_MS = 4000;
const NONE: ReadonlySet<string> = new Set();

/** Keys of the rows that changed under the eyes of who looks at them, for a moment. */
export function useChanged<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, T>>(new Map());
  const [changed, setChanged] = useState(NONE);

  useEffect(() => {
    const known = before.current;
    before.current = new Map(rows.map((row) => [keyOf(row), row]));
    const keys = rows.filter((row) => differs(known.get(keyOf(row)), row)).map(keyOf);
    if (keys.length > 0) setChanged(new Set(keys));
  }, [rows, keyOf]);

  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}

/** The same row loaded again is another object. */
function differs<T>(before: T | undefined, now: T): boolean {
  return before !== undefined && before !== now && JSON.stringify(before) !== JSON.stringify(now);
}
