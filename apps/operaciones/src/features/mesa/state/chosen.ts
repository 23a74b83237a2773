import { onSessionEnd } from '@traza/client/session-end.ts';
import { MESA } from '@traza/domain/mesa';
import { useCallback, useSyncExternalStore } from 'react';

/** The keys of the cards that are chosen, each with why it was refused last; empty where nothing was. */
type Choice = ReadonlyMap<string, string>;

const NOTHING: Choice = new Map();
const listeners = new Set<() => void>();
let choice = NOTHING;

function publish(next: Choice): void {
  choice = next.size === 0 ? NOTHING : next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cards of the board that are acted on together (M-270). */
export const chosen = {
  get keys(): Choice {
    return choice;
  },

  /** Chooses these alone, as far as one call takes them; what was refused among them says so on. */
  set(keys: Iterable<string>): void {
    const next = [...new Set(keys)].slice(0, MESA.actsAtOnce);
    publish(new Map(next.map((key) => [key, choice.get(key) ?? ''])));
  },

  toggle(key: string): void {
    chosen.set(choice.has(key) ? [...choice.keys()].filter((each) => each !== key) : [...choice.keys(), key]);
  },

  clear(): void {
    if (choice.size > 0) publish(NOTHING);
  },

  /** What is gone is chosen no longer; answers how many that were. */
  retain(isThere: (key: string) => boolean): number {
    const left = [...choice].filter(([key]) => isThere(key));
    const gone = choice.size - left.length;
    if (gone > 0) publish(new Map(left));
    return gone;
  },

  /** What is done is chosen no longer; what was refused stays, with its reason. */
  settle(outcomes: Iterable<readonly [key: string, refusal: string | null]>): void {
    const next = new Map(choice);
    for (const [key, refusal] of outcomes) {
      if (refusal === null) next.delete(key);
      else if (next.has(key)) next.set(key, refusal);
    }
    publish(next);
  },
};

onSessionEnd(() => chosen.clear());

export function useChosen(): Choice {
  return useSyncExternalStore(subscribe, () => choice);
}

export function useIsChosen(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => choice.has(key), [key]),
  );
}
