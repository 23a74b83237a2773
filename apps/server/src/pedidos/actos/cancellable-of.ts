import type { Cancellable } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { isAskedAsap, type LockedPedido } from '../escritura/lock-pedidos.ts';
import { hasArrived } from './anulacion-rows.ts';

/** What decides whether a pedido may be cancelled; a solicitud that became a viaje is none any more. */
export async function cancellableOf(tx: Tx, pedido: LockedPedido): Promise<Cancellable | undefined> {
  const { solicitud, viaje } = pedido;
  if (viaje) {
    const { status, idCarpool, inicio } = viaje;
    const isAsap = isAskedAsap(pedido);
    return { status, isCarpool: idCarpool !== null, inicio, isAsap, hasArrived: await hasArrived(tx, pedido) };
  }
  if (!solicitud || solicitud.idViaje !== null) return undefined;
  const { estado, fechaHoraSalida: inicio, asap: isAsap } = solicitud;
  return { status: estado === 'X' ? 'anulado' : 'registrado', isCarpool: false, inicio, isAsap, hasArrived: false };
}
