import { call } from './api.ts';
import {
  clearDrafts,
  clearSession,
  LOTE_KEY,
  readToken,
  readUsername,
  storeError,
  storeReturn,
} from './session-store.ts';

/** Leaves the session by choice, with nothing left behind: the server is told, nobody waits for it (DA-23, W-051). */
export function logOut(): void {
  clearDrafts();
  sessionStorage.removeItem(LOTE_KEY);
  revoke();
}

function revoke(): void {
  if (readToken() !== null) {
    call('DELETE /login', {}, { keepalive: true }).catch(() => {
      // the token dies on the server by itself when this call is lost
    });
  }
  forget();
}

/** The session came to its end by itself: the code is shown at the sign-in screen. `href` is where to come back to. */
export function endSession(code: string, href?: string): void {
  storeError(code);
  if (href !== undefined) storeReturn(readUsername(), href);
  revoke();
}

/** The server refused the token: there is nothing left to revoke. */
export function dropSession(code: string, href?: string): void {
  storeError(code);
  if (href !== undefined) storeReturn(readUsername(), href);
  forget();
}

function forget(): void {
  clearSession();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** What keeps data of the session in memory drops it when the session ends. Returns the end of the watch. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
