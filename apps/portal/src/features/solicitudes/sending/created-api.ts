import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { creadaKey } from '#lib/query-keys.ts';

/** A request that was created; asked again and again until a carrier has it. */
export function requestQuery(account: string, idSolicitud: number) {
  return queryOptions({
    queryKey: [...creadaKey(account), idSolicitud],
    queryFn: async ({ signal }) => {
      const { solicitudes } = await call(
        'GET /sgv/rest/solicitudes/:idSolicitud',
        { params: { idSolicitud } },
        { signal },
      );
      return solicitudes[idSolicitud] ?? null;
    },
  });
}
