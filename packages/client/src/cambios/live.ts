/** The part of a query that says how old what it holds is. */
export interface Dated {
  state: { dataUpdatedAt: number };
}

/** The state of the page's stream. It is separate from the stream, which loads after the first visit. */
interface Live {
  /** Since when the stream sends every change; null while queries have to poll (W-108). */
  since: number | null;
  /** The stream was tried and is down; a banner says so. */
  isAway: boolean;
  /** When it said something last; null before that. */
  heardMs: number | null;
  /** Called when the stream goes down or comes back. */
  listeners: Set<() => void>;
}

export const live: Live = { since: null, isAway: false, heardMs: null, listeners: new Set() };

/** Says whether the stream is away. */
export function sayAway(isAway: boolean): void {
  live.isAway = isAway;
  for (const listener of live.listeners) listener();
}

/** An answer may have been read on the server a moment before the stream began, and come a moment after. */
const ON_ITS_WAY_MS = 2000;

/** Whether the stream keeps a query up to date; until then the query polls (W-107, W-108). */
export function isTold({ state }: Dated): boolean {
  return live.since !== null && state.dataUpdatedAt > live.since + ON_ITS_WAY_MS;
}

/** The polling interval of a query; false while the stream keeps it up to date. */
export function unlessLive(ms: number): (query: Dated) => number | false {
  return (query) => (isTold(query) ? false : ms);
}
