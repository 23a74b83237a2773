const listeners = new Set<() => void>();

/** What keeps data of the session in memory drops it when the session ends. Returns the end of the watch. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page has one session, whichever front end it belongs to. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
