import { useState } from 'react';

/** Columns that somebody put away, on this device. */
export function useHiddenColumns(name: string): [ReadonlySet<string>, (key: string) => void] {
  const place = `traza.columnas.${name}`;
  const [hidden, setHidden] = useState(() => read(place));

  function toggle(key: string) {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    localStorage.setItem(place, [...next].join(' '));
    setHidden(next);
  }

  return [hidden, toggle];
}

function read(place: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(place) ?? '').split(' ').filter((key) => key !== ''));
}
