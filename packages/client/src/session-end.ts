const listeners = new Set<() => void>();

/** Runs the listener when the session ends, to drop its data from memory. Returns the end of the watch. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page has one session, whichever front end it belongs to. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
