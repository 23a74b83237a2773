import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The decision on a solicitud; loaded again when its state changes. */
export function aprobacionQuery(account: string, { id, estado }: { id: number; estado: string | null }) {
  return queryOptions({
    queryKey: ['pedidos', account, 'autorizacion', id, estado],
    queryFn: async ({ signal }) => {
      const params = { idSolicitud: id };
      const { solicitudes } = await call('GET /sgv/rest/solicitudes/:idSolicitud', { params }, { signal });
      return solicitudes[id]?.autorizacion ?? null;
    },
  });
}
