import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import type { Inicio } from '@traza/contract';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { readAccountKey, readIdCliente } from '#lib/browser-store.ts';
import { PACE } from '#lib/limits.ts';
import { inicioKey } from '#lib/query-keys.ts';

/** Everything on the home. Viajes under way are refreshed soon, prices when they expire (DO-26). */
export function inicioQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: [...inicioKey(account), idCliente],
    queryFn: async ({ signal }): Promise<Inicio> =>
      (await call('GET /inicio', { query: { idCliente } }, { signal })).data,
    enabled: idCliente > 0,
    staleTime: PACE.dataMs,
    refetchInterval: ({ state }) =>
      state.data?.enCurso?.length ? PACE.minutesLeftMs : SOLICITUDES.quotePromiseMin * 60_000,
  });
}

export async function deleteFavourite(id: number): Promise<void> {
  await call('DELETE /pedidos/favoritos/:id', { params: { id } });
}

/** Asks for the home beside what the shell asks for, where the browser knows the account of the last visit (W-256). */
export function beginInicio(): void {
  const username = browserSession.readToken() === null ? null : browserSession.readUsername();
  const key = username === null ? null : readAccountKey(username);
  const idCliente = key === null ? null : readIdCliente(key);
  if (key !== null && idCliente !== null) void queryClient.prefetchQuery(inicioQuery(key, idCliente));
}
