import { queryOptions } from '@tanstack/react-query';
import type { RechargedPedido } from '@traza/contract';
import { call } from '#lib/api.ts';
import { reclamosKey } from '#lib/query-keys.ts';

/** How the newest reclamo about each pedido stands; the stream says when that changes. */
export function reclamoStatesQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: [...reclamosKey(account), 'estados', idCliente],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { pedidos } = (await call('GET /reclamos/pedidos', { query: { idCliente } }, { signal })).data;
      return new Map(pedidos.map(({ idPedido, estado }) => [idPedido, estado]));
    },
  });
}

/** The reclamos about a pedido, and whether the viewer may claim. */
export function reclamosOfQuery(account: string, idViaje: number) {
  return queryOptions({
    queryKey: [...reclamosKey(account), 'pedido', idViaje],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/v/:idViaje/reclamos', { params: { idViaje } }, { signal })).data,
  });
}

export async function sendReclamo(idViaje: number, texto: string, key: string): Promise<void> {
  await call(
    'POST /pedidos/v1/v/:idViaje/reclamos',
    { params: { idViaje }, body: { texto } },
    { headers: { 'Idempotency-Key': key } },
  );
}

export interface RechargeForm {
  idCliente: number;
  ids: number[];
  idCeco: number;
  de?: number;
  motivo: string;
}

/** What became of each, and the act of them that can be undone. */
export interface RechargeAnswer {
  pedidos: RechargedPedido[];
  acto: string | null;
}

export async function sendRecharge(body: RechargeForm, key: string): Promise<RechargeAnswer> {
  return (await call('POST /pedidos/centro-costo', { body }, { headers: { 'Idempotency-Key': key } })).data;
}
