/** How many heads that are known make a row one of heads: a title may be one of them by chance. */
const KNOWN_HEADS = 2;
/** Titles, dates and logos stand above the heads, and never a page of them. */
const SEARCHED_ROWS = 50;

/** Of some rows the place of the first that holds heads, and how many of them; undefined where none does. */
export function findHeads(
  rows: readonly (readonly string[])[],
  countKnown: (cells: readonly string[]) => number,
): { at: number; known: number } | undefined {
  const counts = rows.slice(0, SEARCHED_ROWS).map(countKnown);
  const sure = counts.findIndex((known) => known >= KNOWN_HEADS);
  const at = sure === -1 ? counts.findIndex((known) => known > 0) : sure;
  return at === -1 ? undefined : { at, known: counts[at] ?? 0 };
}

/** The places of columns that hold something and are taken for nothing: what stands in them would be lost without a word. */
export function unusedColumns(
  { headers, rows }: { headers: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  used: Iterable<number | undefined>,
): number[] {
  const taken = new Set(used);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return Array.from({ length: width }, (_, at) => at).filter(
    (at) => !taken.has(at) && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
}
