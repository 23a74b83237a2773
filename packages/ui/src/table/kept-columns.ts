import { useState } from 'react';
import type { Column } from './columns.ts';

type Named = Pick<Column<unknown>, 'key' | 'isExtra'>;

/** Columns that somebody put away, on this device; under a name of who it is, where a device has several. */
export function useHiddenColumns(
  name: string,
  columns: readonly Named[],
): [ReadonlySet<string>, (key: string) => void] {
  const place = `traza.columnas.${name}`;
  const [turned, setTurned] = useState(() => read(place));
  const hidden = new Set(
    columns.filter(({ key, isExtra = false }) => turned.has(key) !== isExtra).map(({ key }) => key),
  );

  function toggle(key: string) {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    localStorage.setItem(place, [...next].join(' '));
    setTurned(next);
  }

  return [hidden, toggle];
}

/** Those that are not as they are for who never chose. */
function read(place: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(place) ?? '').split(' ').filter((key) => key !== ''));
}
