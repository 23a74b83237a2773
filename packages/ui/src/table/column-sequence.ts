/** Columns in the order that somebody gave them; one that came since stands behind the one that it always stood behind. */
export function inOrder(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  const ordered = chosen.filter((key) => keys.includes(key));
  keys.forEach((key, index) => {
    if (ordered.includes(key)) return;
    const before = keys.slice(0, index).findLast((other) => ordered.includes(other));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, key);
  });
  return ordered;
}

/** One of them at another place; the ends hold. */
export function movedTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const without = keys.filter((other) => other !== key);
  const to = Math.max(0, Math.min(place, without.length));
  return [...without.slice(0, to), key, ...without.slice(to)];
}
