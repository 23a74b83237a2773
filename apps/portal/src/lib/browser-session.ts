import { createSession } from '@traza/client/session.ts';
import { call, PREFIX } from './api.ts';
import { CLIENTE, clearDrafts, ID_CLIENTE, LOTE_KEY } from './browser-store.ts';

/** The session of the portal in this browser. */
export const browserSession = createSession({
  prefix: PREFIX,
  more: [CLIENTE, ID_CLIENTE],
  revoke: () => call('DELETE /login', {}, { keepalive: true }),
});

/** Leaves by choice, with nothing left behind (W-051). */
export function logOut(): void {
  clearDrafts();
  sessionStorage.removeItem(LOTE_KEY);
  browserSession.leave();
}
