import type { PedidoPathView } from '@traza/contract';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { pedidoOfCliente } from '#pedidos/lectura/pedido-of-cliente.ts';
import { findRecorridoOf } from '#pedidos/seguimiento/get-recorrido.ts';

/** The way of a pedido as a board draws it. */
export async function getPath(deps: Deps, key: PedidoKey): Promise<PedidoPathView> {
  const found = await pedidoOfCliente(deps, key);
  if (!('pedido' in found)) throw new AppError('not_found');
  const { isReal, recorrido } = required(await findRecorridoOf(deps, found.pedido.idPublic), 'not_found');
  return { real: isReal, puntos: recorrido.map(({ lat, lon }): [number, number] => [lat, lon]) };
}
