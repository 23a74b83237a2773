import type { PortalApi } from '@traza/contract';
import { vi } from 'vitest';
import { createApi } from '../api.ts';
import type { StreamOptions } from '../cambios/browser-stream.ts';
import { createSession } from '../session.ts';

/** Replaces the call that ends the session on the server. */
export const revoke = vi.fn<() => Promise<unknown>>(async () => undefined);

/** A front end like the portal, for tests of what none of them owns. */
export const session = createSession({ prefix: 'traza.', more: ['traza.cliente'], revoke });

export const api = createApi<PortalApi>({
  application: 'in.web',
  readToken: session.readToken,
  signIn: ['POST /login'],
});

export const { call } = api;

export const STREAM_OPTIONS: StreamOptions = {
  name: 'traza.cambios',
  key: 'GET /cambios',
  api,
  session,
  sayHere: (idCambios) => call('POST /cambios/presencia', { body: { idCambios } }),
  follow: (idCambios, pedidos) => call('POST /cambios/mirados', { body: { idCambios, pedidos } }),
};
