import { onSessionEnd } from '@traza/client/session-end.ts';
import { useSyncExternalStore } from 'react';

let hasNews = false;
const listeners = new Set<() => void>();

/** Something happened to an order that the list on the screen has not loaded yet: its refresh button shows a dot (T-017, DT-49). */
export function announceNews(): void {
  publish(true);
}

/** The list was loaded again: nothing is new any more. */
export function settleNews(): void {
  publish(false);
}

/** Whether there is news that no list has loaded. */
export function useHasNews(): boolean {
  return useSyncExternalStore(subscribe, () => hasNews);
}

function publish(next: boolean): void {
  hasNews = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSessionEnd(settleNews);
