import { type WorkState, whyNotWorkState } from '@traza/domain/flota';
import type { Tx } from '#db/database.ts';
import { refuse } from '#lib/app-error.ts';
import { endTurno } from './end-turno.ts';
import { drivingOnes } from './queries.ts';
import type { FlotaAuthor } from './trace.ts';

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

/** Ends the turno of who or what does not work any more, unless they are on the road: they come home first (M-104). */
export async function endTurnoOf(
  tx: Tx,
  column: 'idChofer' | 'idVehiculo',
  id: number,
  deed: FlotaAuthor,
): Promise<void> {
  const turno = await tx
    .selectFrom('turno')
    .selectAll()
    .where(column, '=', id)
    .where('cerrado', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!turno || (await drivingOnes(tx, column, [id])).has(id)) return;
  await endTurno(tx, turno, { bySystem: true }, deed);
}
