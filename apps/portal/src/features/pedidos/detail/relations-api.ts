import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';

const key = (account: string, rel: string, idViaje: number, modified: string) =>
  ['pedidos', account, 'relacion', rel, idViaje, modified] as const;

/** From where to where the caller travels on a fixed-route trip (T-182, T-320). */
export function asientoQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: key(account, 'pasaje', idViaje, modified),
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/recorridos/:idViaje/pasaje', { params: { idViaje } }, { signal })).data,
  });
}

/** Who drives it, and in what. */
export function choferQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: key(account, 'chofer', idViaje, modified),
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/recorridos/:idViaje/chofer', { params: { idViaje } }, { signal })).data,
  });
}

/** The path driven so far, polled while the vehicle drives. */
export function trackerQuery(account: string, idViaje: number) {
  return queryOptions({
    queryKey: ['pedidos', account, 'relacion', 'tracker', idViaje],
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/recorridos/:idViaje/tracker', { params: { idViaje } }, { signal })).data.tracker,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PACE.eventsMs,
  });
}

/** What happened to it, and by whom. */
export function historyQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: key(account, 'timeline', idViaje, modified),
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/recorridos/:idViaje/timeline', { params: { idViaje } }, { signal })).data,
  });
}
