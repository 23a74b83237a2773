import type { Rule } from '../seen.ts';

/** Of a page: the line of changes, and the one that takes its place. */
const MOST_STREAMS = 2;

/** A page holds no more lines to the server than it needs, however long somebody walks through it. */
export const streamsAreFlat: Rule = {
  name: 'streams are flat',
  judge({ page, heard: { streams } }) {
    const most = page.context().pages().length * MOST_STREAMS;
    return streams > most ? `${streams} streams are open, of ${most}` : undefined;
  },
};
