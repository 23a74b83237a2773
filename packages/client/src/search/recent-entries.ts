import { BUSQUEDA } from '@traza/domain/busqueda';
import { onSessionEnd } from '../session-end.ts';
import type { PlaceEntry } from './entry.ts';

/** Entries opened from the search window since the page loaded, by whose they are, newest first; the end of a session clears them. */
const recent = new Map<string, readonly PlaceEntry[]>();

onSessionEnd(() => recent.clear());

const recentEntries = (owner: string) => recent.get(owner) ?? [];

/** Those opened last, then the others. */
export function withRecent(owner: string, entries: readonly PlaceEntry[]): PlaceEntry[] {
  const opened = recentEntries(owner);
  return [...opened, ...entries.filter((entry) => opened.every(({ key }) => key !== entry.key))];
}

export function saveRecent(owner: string, entry: PlaceEntry): void {
  const others = recentEntries(owner).filter(({ key }) => key !== entry.key);
  recent.set(owner, [{ ...entry, kind: 'reciente' as const }, ...others].slice(0, BUSQUEDA.perKind));
}
