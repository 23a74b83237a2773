import type { Api, Input } from '@traza/contract';
import { isBefore } from '@traza/domain';
import { MESA } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { act } from '#pedidos/actos/act.ts';
import { assignPair } from '#pedidos/actos/assign-pair.ts';
import { giveBack } from '#pedidos/actos/give-back.ts';
import type { LockedPedido, LockedViajeRow, PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { conflictOf } from '#pedidos/escritura/version.ts';
import type { BoardRequest } from './board-request.ts';
import { eachLine, type LineOutcome, type LinesRequest, lineRequest } from './each-line.ts';

const CALL = 'POST /operaciones/v1/asignaciones/deshacer';
type UndoBody = Input<Api[typeof CALL]>['body'];

/** Until a press of the last second is here. */
const GRACE_MS = 5000;
const UNDONE = 'Asignación deshecha';

/** The last asignacion of a viaje, and the one before it. */
async function lastTwo(tx: Tx, { idCliente, id }: PedidoKey) {
  return tx
    .selectFrom('asignacion')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** The own assignment that made the version that stands, and the pair that it put aside; whatever else was written last is a conflict. */
async function ownAssignment(tx: Tx, operador: Operador, pedido: LockedPedido, viaje: LockedViajeRow) {
  const [made, before] = await lastTwo(tx, viaje);
  const isOwn = made?.estado === 'vigente' && made.idOperador === operador.idOperador;
  if (!made || !isOwn || !made.creada.equals(viaje.modificado)) throw await conflictOf(tx, pedido, operador);
  return { made, before: before?.terminada?.equals(made.creada) === true ? before : undefined };
}

/** Whether anybody heard since, or will, that somebody else drives. */
async function isClienteTold(tx: Tx, { idCliente, id }: PedidoKey, since: Temporal.Instant): Promise<boolean> {
  const novedad = await tx
    .selectFrom('notificacion')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where((eb) => eb.or([eb('idViaje', '=', id), eb('idSolicitud', '=', id)]))
    .where('estado', '=', 'Asignado')
    .where('creada', '>=', since)
    .executeTakeFirst();
  const aviso = await tx
    .selectFrom('aviso')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('acto', '=', 'asignado')
    .where('estado', 'in', ['pendiente', 'enviado'])
    .where('creado', '>=', since)
    .executeTakeFirst();
  return novedad !== undefined || aviso !== undefined;
}

async function undoOne(deps: Deps, operador: Operador, request: BoardRequest<object>): Promise<object> {
  return act(deps, operador, { ...request, call: CALL, name: 'asignar' }, async (tx, pedido, now) => {
    const viaje = required(pedido.viaje, 'invalid_transition');
    const { made, before } = await ownAssignment(tx, operador, pedido, viaje);
    if (isBefore(made.creada.add({ milliseconds: MESA.undoMs + GRACE_MS }), now))
      throw new AppError('invalid_transition');
    const answer = { avisado: await isClienteTold(tx, viaje, made.creada) };
    if (!before) return { ...(await giveBack(tx, viaje, UNDONE)), answer };
    const { idChofer, idVehiculo, motivo } = before;
    return { ...(await assignPair(tx, viaje, { idChofer, idVehiculo, igual: motivo ?? undefined }, now)), answer };
  });
}

/** Takes own assignments back on the version that they wrote: whoever drove before does again, or nobody (M-272). */
export async function undoAsignaciones(
  deps: Deps,
  operador: Operador,
  { body, ...from }: LinesRequest<UndoBody>,
): Promise<(LineOutcome & { avisado: boolean })[]> {
  return eachLine(body.pedidos, {
    refused: { avisado: false },
    act: async ({ version, ...pedido }) => undoOne(deps, operador, lineRequest(pedido, { version }, from)),
  });
}
