import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { pedidosKey } from '#lib/query-keys.ts';

/** The calificaciones of a viaje; loaded again when it changes (T-144). */
export function calificacionesQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: pedidosKey(account, 'calificaciones', idViaje, modified),
    queryFn: ({ signal }) => call('GET /sgv/rest/viajes/:idViaje/calificaciones', { params: { idViaje } }, { signal }),
  });
}
