import { type ApiClient, createApi } from '@traza/client/api.ts';
import type { Guard } from '@traza/client/frame/guard.ts';
import { createSession, tokenReader } from '@traza/client/session.ts';
import { loadConfiguration } from '@traza/client/settings.ts';
import type { OperacionesApi, PortalApi } from '@traza/contract';

const PREFIX = 'traza.operaciones.';

type Calls = OperacionesApi & Pick<PortalApi, 'GET /configuracion'>;

/** The calls of operadores. */
export const api: ApiClient<Calls> = createApi<Calls>({
  application: 'in.operaciones',
  readToken: tokenReader(PREFIX),
  signIn: ['POST /operaciones/v1/ingreso', 'POST /operaciones/v1/ingreso/codigo'],
});
export const { call } = api;
export const loadSettings = () => loadConfiguration(() => call('GET /configuracion', {}));

/** The session of an operador in this browser; that of a person of the portal stands beside it (M-015). */
export const session = createSession({
  prefix: PREFIX,
  revoke: () => call('DELETE /operaciones/v1/ingreso', {}, { keepalive: true }),
});
export const GUARD: Guard = { session, isPublicPath: (path) => path === '/login' || path === '/invitacion', home: '/' };

/** Keys of what a screen asks for and the stream asks for anew: each is made here alone. */
export const YO_KEY = ['yo'] as const;
/** Every list of the flota. */
export const FLOTA_KEY = ['flota'] as const;
/** Casos: every list of them, each one, and their counts. */
export const CASOS_KEY = ['casos'] as const;
/** The list of clientes, and the page of each. */
export const CLIENTES_KEY = ['clientes'] as const;
/** Agencias: their list, each one, and its keys. */
export const AGENCIAS_KEY = ['agencias'] as const;
/** The panel of a pedido, and what hangs on it. */
export function panelKey({ idCliente, id }: { idCliente: number; id: number }) {
  return ['panel', idCliente, id] as const;
}
