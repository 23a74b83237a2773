import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import type { Api, Output, PendingAprobacion } from '@traza/contract';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { aprobacionesKey } from '#lib/query-keys.ts';

/** The order of the list: by how soon a decision is due, or by departure, newest first (W-202). */
export type AprobacionSort = 'vence' | 'salida';

export function pendingKey(account: string) {
  return [...aprobacionesKey(account), 'pendientes'] as const;
}

/** What waits for a decision, page by page; looked at again by itself, since others decide too. */
export function pendingQuery(account: string, idCliente: number, orden: AprobacionSort) {
  return infiniteQueryOptions({
    queryKey: [...pendingKey(account), orden],
    initialPageParam: '',
    refetchInterval: unlessLive(PACE.aprobacionesPollMs),
    staleTime: 0,
    queryFn: async ({ signal, pageParam }) => {
      const asked = { idCliente, orden, contexto: 'true' } as const;
      const query = { ...asked, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return (await call('GET /aprobaciones', { query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor,
  });
}

/** How many wait, for the menu; looked at again by itself, since others decide too (W-208). */
export function countQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: [...aprobacionesKey(account), 'cantidad'],
    refetchInterval: unlessLive(PACE.aprobacionesPollMs),
    queryFn: async ({ signal }) =>
      (await call('GET /aprobaciones/cantidad', { query: { idCliente } }, { signal })).data.pendientes,
  });
}

/** The decisions of a year, page by page. */
export function decidedQuery(account: string, idCliente: number) {
  return infiniteQueryOptions({
    queryKey: [...aprobacionesKey(account), 'decididas'],
    initialPageParam: '',
    queryFn: async ({ signal, pageParam }) => {
      const query = { idCliente, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return (await call('GET /aprobaciones/decididas', { query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor,
  });
}

export interface Decisions {
  pedidos: readonly PendingAprobacion[];
  aprobar: boolean;
  motivo: string | null;
}

export type Outcome = Output<Api['POST /aprobaciones/decisiones']>['data'][number];

/** Decides on several; each has its own answer. */
export async function sendDecisions(idCliente: number, { pedidos, aprobar, motivo }: Decisions): Promise<Outcome[]> {
  const decisiones = pedidos.map(({ idSolicitud, version }) => ({ idSolicitud, version, aprobar }));
  return (await call('POST /aprobaciones/decisiones', { body: { idCliente, decisiones, motivo } })).data;
}
