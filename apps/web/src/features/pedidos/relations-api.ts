import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const key = (account: string, rel: string, idViaje: number, modified: string) =>
  ['pedidos', account, 'relacion', rel, idViaje, modified] as const;

/** From where to where the caller travels on a fixed-route trip (T-182, T-320). */
export function seatQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: key(account, 'pasaje', idViaje, modified),
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/recorridos/:idViaje/pasaje', { params: { idViaje } }, { signal })).data,
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
