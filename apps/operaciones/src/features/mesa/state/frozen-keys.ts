/** A column as the hand in it finds it, beside the column as it is by now. */
export interface LaneSight {
  keys: readonly string[];
  /** Keys that are in another column by now, or in none. */
  gone: ReadonlySet<string>;
  /** How many stand at the end that would stand further up. */
  news: number;
}

/**
 * While the focus or the pointer is in a column nothing in it moves: what came stands at its end, what left stays in its place, marked. Once
 * the hand is gone it is the column as it is (M-146).
 */
export function freezeKeys(before: readonly string[], now: readonly string[]): LaneSight {
  const [known, present] = [new Set(before), new Set(now)];
  const came = now.filter((key) => !known.has(key));
  const gone = new Set(before.filter((key) => !present.has(key)));
  // what came last in any case is nothing new to look for
  const last = now.findLastIndex((key) => known.has(key));
  return { keys: [...before, ...came], gone, news: came.filter((key) => now.indexOf(key) < last).length };
}
