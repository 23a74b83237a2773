/** How well a query fits a name: every word the same, the name begins with it, or its words appear in it. */
const FIT = { exact: 3, start: 2, inside: 1 } as const;

/** The best fit of the query's words with any of the names, or 0; every word is a prefix of one word of the name. */
export function fitOf(query: readonly string[], names: readonly (readonly string[])[]): number {
  let best = 0;
  for (const name of names) {
    const fit = fitOne(query, name);
    if (fit > best) best = fit;
  }
  return best;
}

function fitOne(query: readonly string[], name: readonly string[]): number {
  if (query.length > name.length) return 0;
  let used = 0;
  let inOrder = true;
  let whole = query.length === name.length;
  for (let at = 0; at < query.length; at += 1) {
    const word = query[at] ?? '';
    const found = firstUnused(word, name, used);
    if (found < 0) return 0;
    used |= 1 << found;
    if (found !== at) inOrder = false;
    if (name[found] !== word) whole = false;
  }
  if (whole) return FIT.exact;
  return inOrder ? FIT.start : FIT.inside;
}

function firstUnused(word: string, name: readonly string[], used: number): number {
  for (let at = 0; at < name.length; at += 1) {
    if ((used & (1 << at)) === 0 && isBegunBy(name[at] ?? '', word)) return at;
  }
  return -1;
}

/** "Ruta 2" is no beginning of "Ruta 26": a number is whole or another. */
function isBegunBy(word: string, typed: string): boolean {
  return /^\d/.test(typed) ? word === typed : word.startsWith(typed);
}
