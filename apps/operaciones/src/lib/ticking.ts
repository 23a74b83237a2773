import { now } from '@traza/client/clock.ts';
import { useCallback, useSyncExternalStore } from 'react';

const SECOND = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for everything that counts: each listener looks whether what it shows is another figure by now. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A figure of the present moment: what shows it is drawn anew when it is another, and not each second. */
export function useFigure<T extends number | string | boolean | undefined>(figureOf: (nowMs: number) => T): T {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => figureOf(now().epochMilliseconds), [figureOf]),
  );
}

const TICK_MS = 5 * SECOND;
const tickOf = (nowMs: number) => Math.floor(nowMs / TICK_MS) * TICK_MS;

/** The present moment, every five seconds: for what is sorted and counted over all of the board. */
export function useTick(): number {
  return useFigure(tickOf);
}
