/** The part of a query that says how old what it holds is. */
export interface Dated {
  state: { dataUpdatedAt: number };
}

/** What a page knows of its stream. It stands in the first visit: the stream comes later. */
interface Live {
  /** From when on every change is told; null while somebody has to ask (W-108). */
  since: number | null;
  /** The stream was tried for and is away, which who looks at a screen is told. */
  isAway: boolean;
  /** Who hears when it goes away or comes back. */
  listeners: Set<() => void>;
}

export const live: Live = { since: null, isAway: false, listeners: new Set() };

/** Says whether the stream is away. */
export function sayAway(isAway: boolean): void {
  live.isAway = isAway;
  for (const listener of live.listeners) listener();
}

/** An answer may have been read on the server a moment before the stream began, and come a moment after. */
const ON_ITS_WAY_MS = 2000;

/** Whether what a query holds is kept up by the stream: until then it is asked for again at its own pace (W-107, W-108). */
export function isTold({ state }: Dated): boolean {
  return live.since !== null && state.dataUpdatedAt > live.since + ON_ITS_WAY_MS;
}

/** The interval of a query that the stream keeps up. */
export function unlessLive(ms: number): (query: Dated) => number | false {
  return (query) => (isTold(query) ? false : ms);
}
