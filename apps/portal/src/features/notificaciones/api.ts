import { queryOptions } from '@tanstack/react-query';
import { call } from '@traza/client/api.ts';
import { readToken } from '@traza/client/session-store.ts';
import type { Api, Output, StoredNovedad } from '@traza/contract';
import { PACE } from '#lib/limits.ts';

export type Novedades = Output<Api['GET /notificaciones']>['data'];

/** The bell's list, asked for again by itself: a push only makes it come sooner; unchanged, it has no body (DT-47). */
export const novedadesQuery = queryOptions({
  queryKey: ['notificaciones'],
  queryFn: async ({ signal }) => (await call('GET /notificaciones', {}, { signal })).data,
  // between the end of a session and the sign-in screen there is nobody to ask for
  enabled: () => readToken() !== null,
  refetchInterval: ({ state }) => (state.data?.clavePublica === '' ? PACE.novedadesQuietPollMs : PACE.novedadesPollMs),
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

export function asRead(inbox: Novedades, { id }: Pick<StoredNovedad, 'id'>): Novedades {
  const novedades = inbox.novedades.map((novedad) => (novedad.id === id ? { ...novedad, leida: true } : novedad));
  const wasUnread = inbox.novedades.some((novedad) => novedad.id === id && !novedad.leida);
  return { ...inbox, novedades, sinLeer: Math.max(0, inbox.sinLeer - (wasUnread ? 1 : 0)) };
}

export async function sendRead(id: number): Promise<void> {
  await call('POST /notificaciones/leidas', { body: { ids: [id] } });
}

/** Up to the newest one that is shown: what comes meanwhile stays (DT-49). */
export async function sendClear(hasta: number): Promise<void> {
  await call('DELETE /notificaciones', { query: { hasta } });
}
