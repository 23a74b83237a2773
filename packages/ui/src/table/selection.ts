/** Keys of the rows that are chosen. */
export type Selection = ReadonlySet<string>;

/** One more or one less. */
export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Everything from the row that was pressed last to this one becomes as that one is. */
export function extended(selection: Selection, keys: readonly string[], anchor: string | null, key: string): Selection {
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  if (anchor === null || from === -1) return toggled(selection, key);
  const to = keys.indexOf(key);
  const between = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selection);
  for (const each of between) {
    if (selection.has(anchor)) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** All of them; none where all were. */
export function allOrNone(selection: Selection, keys: readonly string[]): Selection {
  const isAll = keys.every((key) => selection.has(key));
  const next = new Set(selection);
  for (const key of keys) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return next;
}
