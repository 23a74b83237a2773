import { createSession } from '@traza/client/session.ts';
import { onSessionEnd } from '@traza/client/session-end.ts';
import { call, PREFIX } from './api.ts';
import { CLIENTE, DRAFTS, ID_CLIENTE, KEPT, LOTE_KEY } from './browser-store.ts';

/** The session of the portal in this browser. */
export const browserSession = createSession({
  prefix: PREFIX,
  more: [CLIENTE, ID_CLIENTE],
  revoke: () => call('DELETE /login', {}, { keepalive: true }),
});

// what was kept for a visit without network belongs to the session
onSessionEnd(() => void globalThis.caches?.delete(KEPT));

/** Leaves by choice, with nothing left behind (W-051). */
export function logOut(): void {
  sessionStorage.removeItem(DRAFTS);
  sessionStorage.removeItem(LOTE_KEY);
  browserSession.leave();
}
