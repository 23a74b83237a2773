import type { Look } from '../look.ts';
import { isWrite } from '../said.ts';
import type { Rule, Seen } from '../seen.ts';

const ROWS = ['option', 'row', 'listitem', 'article'];

/** What an act brought to the page is there after a reload: of this walk, the rows that came with the last act that was done. */
export function doneIsThere(): Rule {
  let came: { path: string; rows: string[] } | undefined;
  return {
    name: 'what was done is there',
    judge(seen) {
      const { act, before, after, heard } = seen;
      const known = came;
      came = isDone(seen)
        ? { path: after.path, rows: rowsOf(after).filter((row) => !rowsOf(before).includes(row)) }
        : undefined;
      if (act.kind !== 'reload' || known?.path !== after.path || heard.waiting > 0) return undefined;
      const lost = known.rows.find((row) => !rowsOf(after).includes(row));
      return lost && `the row «${lost}» came with an act, and is gone after a reload`;
    },
  };
}

/** Everything was taken, and no window stands over the page. */
function isDone({ heard: { calls }, after }: Seen): boolean {
  const writes = calls.filter(isWrite);
  const isTaken = writes.length > 0 && writes.every(({ status }) => status >= 200 && status < 300);
  return isTaken && after.windows.length === 0;
}

/** Rows by their first words, but for notices, which go by themselves. */
function rowsOf({ items, lines, notices }: Look): string[] {
  const words = new Map<number, string>();
  for (const { item, text } of lines) if (!words.has(item)) words.set(item, text);
  return [...words]
    .filter(
      ([item, text]) => ROWS.includes(items[item]?.role ?? '') && !notices.some((notice) => notice.includes(text)),
    )
    .map(([, text]) => text);
}
