import type { Cancellable } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import type { LockedPedido } from '#features/pedidos/escritura/lock-pedidos.ts';
import { hasArrived } from './queries.ts';

/** What decides whether a pedido may be cancelled; a solicitud that became a viaje is none any more. */
export async function cancellableOf(tx: Tx, pedido: LockedPedido): Promise<Cancellable | undefined> {
  const { solicitud, viaje } = pedido;
  if (viaje) {
    const { status, idCarpool, inicio } = viaje;
    return { status, isCarpool: idCarpool !== null, inicio, hasArrived: await hasArrived(tx, pedido) };
  }
  if (!solicitud || solicitud.idViaje !== null) return undefined;
  const { estado, fechaHoraSalida: inicio } = solicitud;
  return { status: estado === 'X' ? 'anulado' : 'registrado', isCarpool: false, inicio, hasArrived: false };
}
