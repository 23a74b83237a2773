import { type WorkState, whyNotWorkState } from '@traza/domain/flota';
import type { Tx } from '#db/database.ts';
import { refuse, required } from '#lib/app-error.ts';
import { isCancelling } from '#pedidos/actos/facts.ts';
import { giveBack } from '#pedidos/actos/give-back.ts';
import type { DoorDeps } from '#pedidos/escritura/announce.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { endTurno } from './end-turno.ts';
import type { ViajeHold } from './locked-viajes.ts';
import { drivingOnes } from './queries.ts';
import { actBy, type FlotaAuthor } from './trace.ts';

interface WorkColumns {
  estado: WorkState;
  motivo: string | null;
}

/** Whether somebody or something works, as a change leaves it; who works has no reason not to. */
export function readWork(
  row: WorkColumns,
  change: { estado?: WorkState | undefined; motivo?: string | null | undefined },
) {
  const estado = change.estado ?? row.estado;
  const reason = estado === 'activo' ? null : (change.motivo ?? row.motivo) || null;
  refuse(whyNotWorkState(estado, reason));
  return { estado, motivo: reason, activo: estado === 'activo' };
}

const ACTIONS = { activo: 'activar', suspendido: 'suspender', baja: 'dar-de-baja' } as const;

/** The word for it in the audit trail. */
export function workAction(before: WorkState, after: WorkState) {
  return before === after ? 'editar' : ACTIONS[after];
}

/** What goes back says why: the reason, or the state where none was given. */
const reasonOf = ({ estado, motivo }: { estado: WorkState; motivo: string | null }) =>
  motivo ?? (estado === 'baja' ? 'Baja' : 'Suspendido');

/**
 * Who does not work any more is named for nothing: viajes that have not begun go back, one that its requester cancels is left to that, and
 * one under way stays (M-104). Answers what went back.
 */
export async function giveBackAll(
  tx: Tx,
  deps: DoorDeps,
  { current }: ViajeHold,
  { work, author }: { work: { estado: WorkState; motivo: string | null }; author: FlotaAuthor },
): Promise<PedidoKey[]> {
  const back: PedidoKey[] = [];
  for (const key of await current()) {
    const isBack = await withPedido<boolean>(tx, deps, key, actBy(author), async (pedido) => {
      const viaje = required(pedido.viaje, 'internal_error');
      if (await isCancelling(tx, viaje)) return { answer: false, isHarmless: true };
      return { ...(await giveBack(tx, viaje, reasonOf(work))), answer: true };
    });
    if (isBack) back.push(key);
  }
  return back;
}

/** Ends the turno of who or what does not work any more, unless they are on the road: they come home first (M-104). */
export async function endTurnoOf(
  tx: Tx,
  column: 'idChofer' | 'idVehiculo',
  id: number,
  author: FlotaAuthor,
): Promise<void> {
  const turno = await tx
    .selectFrom('turno')
    .selectAll()
    .where(column, '=', id)
    .where('cerrado', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!turno || (await drivingOnes(tx, column, [id])).has(id)) return;
  await endTurno(tx, turno, { bySystem: true }, author);
}
