import type { Api, Input, MesaAnulacionPreview } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { freeUntil, isLateAnulacion, whyNotCancellable } from '@traza/domain/pedidos';
import { tarifaOf } from '#clientes/tarifas/viaje-tarifa.ts';
import type { Executor } from '#db/database.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { act } from '#pedidos/actos/act.ts';
import { cancel } from '#pedidos/actos/cancel.ts';
import { cancellableOf } from '#pedidos/actos/cancellable-of.ts';
import { isCancelling } from '#pedidos/actos/facts.ts';
import { type LockedPedido, lockPedidos, type PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { lateMinOf } from '#pedidos/lectura/coming-pedidos.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/anulacion';
type CancelBody = Input<Api[typeof CALL]>['body'];

/** In whose name a pedido is cancelled: of a salida everybody asked for their own seats. */
function requesterOf({ solicitudes, viaje }: LockedPedido): number {
  const isSalida = viaje !== undefined && viaje.idCarpool !== null;
  return required(isSalida ? undefined : solicitudes[0], 'order_not_cancellable').idPersonaSol;
}

async function minimumOf(db: Executor, { viaje, solicitud }: LockedPedido): Promise<number> {
  const asked = viaje ?? (solicitud && { ...solicitud, inicio: solicitud.fechaHoraSalida });
  const tarifa = asked && (await tarifaOf(db, asked));
  return pesosFromCents(tarifa?.minimo ?? toCentsExact(0));
}

async function nameOf(db: Executor, idPersona: number): Promise<string> {
  const { nombre, apellido } = await db
    .selectFrom('persona')
    .select(['nombre', 'apellido'])
    .where('id', '=', idPersona)
    .executeTakeFirstOrThrow();
  return `${nombre} ${apellido}`;
}

/** What it would cost to cancel a pedido now, and in whose name it would be (M-178). */
export async function previewMesaAnulacion(deps: Deps, { idCliente, id }: PedidoKey): Promise<MesaAnulacionPreview> {
  return deps.db.transaction().execute(async (tx) => {
    const [pedido] = await lockPedidos(tx, idCliente, [id]);
    const locked = required((pedido?.viaje ?? pedido?.solicitud) ? pedido : undefined, 'not_found');
    const cancellable = required(await cancellableOf(tx, locked), 'not_found');
    refuse(whyNotCancellable(cancellable, { isRequester: true }));
    if (await isCancelling(tx, locked)) throw new AppError('order_not_cancellable');
    const [lateMin, now] = [await lateMinOf(tx, idCliente), deps.clock.now()];
    const free = freeUntil(cancellable, lateMin, now);
    return {
      solicitante: await nameOf(tx, requesterOf(locked)),
      tardia: isLateAnulacion(cancellable, lateMin, now),
      costoMinimo: await minimumOf(tx, locked),
      gratisHasta: free ? toWire(free) : null,
      // what has begun is cancelled by nobody
      puedeSinCosto: true,
    };
  });
}

/** Asks for the cancellation in the name of the requester, by whose rules and at whose cost it is; by the own fault it costs nothing (M-178, M-179). */
export async function cancelForRequester(
  deps: Deps,
  operador: Operador,
  request: BoardRequest<CancelBody>,
): Promise<{ tardia: boolean }> {
  const { motivo, quienLlamo, porNuestraCulpa } = request.body;
  const typed = { idOperador: operador.idOperador, motivo, quienLlamo, porNuestraCulpa };
  return act(deps, operador, { ...request, call: CALL, name: 'anular' }, async (tx, pedido, now) => {
    const lateMin = await lateMinOf(tx, pedido.idCliente);
    const change = await cancel(tx, deps, pedido, { idPersona: requesterOf(pedido), lateMin, typed }, now);
    return { ...change, answer: { tardia: required(change.answer, 'order_not_cancellable') } };
  });
}
