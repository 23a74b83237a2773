import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import type { Enlace, Pedido } from '@traza/contract';
import { call } from '#lib/api.ts';
import type { ShareChoice } from './share-choices.ts';

const paramsOf = ({ id, extras }: Pedido) => ({ extrasType: extras.type, id });

/** The enlaces of a pedido, newest first (W-122). */
export function enlacesQuery(account: string, pedido: Pedido) {
  return queryOptions({
    queryKey: ['pedidos', account, 'enlaces', pedido.extras.type, pedido.id],
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/:extrasType/:id/enlaces', { params: paramsOf(pedido) }, { signal })).data,
    staleTime: 0,
  });
}

type Share = Pick<ShareChoice, 'para' | 'idPasaje'>;

/** An auditor of some pasajes cannot list enlaces: their own comes back when they make it again. */
async function listShares(pedido: Pedido, signal: AbortSignal): Promise<Enlace[]> {
  try {
    return (await call('GET /pedidos/v1/:extrasType/:id/enlaces', { params: paramsOf(pedido) }, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return [];
    throw error;
  }
}

/** The live enlace of a pasaje that the caller may open; undefined where there is none. */
export async function findOwnShare(
  pedido: Pedido,
  { para, idPasaje }: Share,
  signal: AbortSignal,
): Promise<Enlace | undefined> {
  const data = await listShares(pedido, signal);
  return data.find((enlace) => enlace.estado === 'vivo' && enlace.para === para && enlace.idPasaje === idPasaje);
}

/** Makes an enlace. A repeat after a lost answer carries the same key and makes no second one. */
export async function sendShare(pedido: Pedido, { para, idPasaje }: Share, key: string): Promise<Enlace> {
  const input = { params: paramsOf(pedido), body: { para, idPasaje } };
  return (await call('POST /pedidos/v1/:extrasType/:id/enlaces', input, { headers: { 'Idempotency-Key': key } })).data;
}

export async function sendRevocation(id: number): Promise<void> {
  await call('DELETE /pedidos/enlaces/:idEnlace', { params: { idEnlace: id } });
}
