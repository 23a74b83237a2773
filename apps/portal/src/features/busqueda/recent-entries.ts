import { onSessionEnd } from '@traza/client/session-end.ts';
import { BUSQUEDA } from '@traza/domain/busqueda';
import type { Entry } from './entry.ts';

/** Entries opened from the search window since the page loaded, by account, newest first; the end of a session clears them. */
const recent = new Map<string, readonly Entry[]>();

onSessionEnd(() => recent.clear());

export function recentEntries(account: string): readonly Entry[] {
  return recent.get(account) ?? [];
}

export function saveRecent(account: string, entry: Entry): void {
  const others = recentEntries(account).filter(({ key }) => key !== entry.key);
  recent.set(account, [{ ...entry, kind: 'reciente' as const }, ...others].slice(0, BUSQUEDA.perKind));
}
