import { createApi } from '@traza/client/api.ts';
import { tokenReader } from '@traza/client/session.ts';
import { loadConfiguration } from '@traza/client/settings.ts';
import type { Configuration, PortalApi } from '@traza/contract';

/** Begins every key that the portal keeps in a browser. */
export const PREFIX = 'traza.';

/** The calls of the portal. */
export const api = createApi<PortalApi>({
  application: 'in.web',
  readToken: tokenReader(PREFIX),
  signIn: ['POST /login'],
});

export const { call } = api;

export function loadSettings(): Promise<Configuration> {
  return loadConfiguration(() => call('GET /configuracion', {}));
}
