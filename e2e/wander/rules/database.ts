import { isWrite } from '../said.ts';
import type { Rule, Seen } from '../seen.ts';

/** An act that the server refused changed nothing there. */
export const refusalChangesNothing: Rule = {
  name: 'a refusal changes nothing',
  judge({ digest, heard }) {
    const writes = heard.calls.filter(isWrite);
    const refused = writes.find(({ status }) => status >= 400 && status < 500);
    // one that went through, or whose answer was lost, may have changed something
    const othersMay = writes.some(({ status }) => status < 400 || status >= 500);
    if (!digest || !refused || othersMay || digest.before === digest.after) return undefined;
    return `${refused.method} ${refused.path} was refused with ${refused.status} ${refused.code}, and the database changed: ${changedIn(digest)}`;
  },
};

/** The tables whose rows are others than before. */
function changedIn({ before, after }: NonNullable<Seen['digest']>): string {
  const known = before.split('\n');
  const lines = after.split('\n').filter((line) => !known.includes(line));
  return lines.map((line) => line.split(' ')[0]).join(', ');
}

/** «Deshacer» leaves the database as it was before what it takes back: one of these for each walk. */
export function undoLeavesNothing(): Rule {
  /** Digests before the acts of the walk, the last one last. */
  let earlier: string[] = [];
  return {
    name: 'undo leaves nothing',
    judge({ act, digest, heard }) {
      if (!digest) return undefined;
      const { before, after } = digest;
      const isUndo = act.kind === 'press' && act.control?.name === 'Deshacer';
      const isRefused = heard.calls.some((call) => isWrite(call) && call.status >= 400);
      if (!isUndo || isRefused) {
        if (before !== after) earlier = [...earlier.slice(-KEPT), before];
        return undefined;
      }
      return earlier.includes(after) ? undefined : '«Deshacer» did not leave the database as it was before';
    },
  };
}

/** A toast that takes back an act stands for a few acts more. */
const KEPT = 10;
