import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, ifMatch } from '@traza/client/api.ts';
import type { PendingAprobacion } from '@traza/contract';
import { PACE } from '#lib/limits.ts';

export function pendingKey(account: string) {
  return ['aprobaciones', account] as const;
}

/** What waits for a decision, page by page; looked at again by itself, since others decide too. */
export function pendingQuery(account: string, idCliente: number) {
  return infiniteQueryOptions({
    queryKey: pendingKey(account),
    initialPageParam: '',
    refetchInterval: PACE.aprobacionesPollMs,
    staleTime: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { idCliente, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return (await call('GET /aprobaciones', { query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor,
  });
}

export interface Decision {
  pedido: PendingAprobacion;
  aprobar: boolean;
  motivo: string | null;
}

export async function sendDecision({ pedido, aprobar, motivo }: Decision): Promise<void> {
  const { idSolicitud, version } = pedido;
  await call(
    'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion',
    { params: { idSolicitud }, body: { aprobar, motivo } },
    { headers: ifMatch(version) },
  );
}
