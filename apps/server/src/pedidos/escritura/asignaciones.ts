import { toWire } from '@traza/domain';
import type { AsignacionState } from '@traza/domain/mesa';
import { isOver } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { authorRow } from '#lib/author.ts';
import { brokenExclusion } from '#lib/unique.ts';
import type { DatedAct } from './act.ts';
import type { Change, NewAsignacion } from './change.ts';
import type { LockedPedido, PedidoKey } from './lock-pedidos.ts';

const EXCLUSIONS = ['asignacion_chofer', 'asignacion_vehiculo'];

async function endVigente(
  tx: Tx,
  { idCliente, id }: PedidoKey,
  { estado, now }: { estado: Exclude<AsignacionState, 'vigente'>; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('asignacion')
    .set({ estado, terminada: now })
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('estado', '=', 'vigente')
    .execute();
}

/** The asignacion that takes the chofer, or else the vehiculo, at the same time. */
async function findOverlap(db: Executor, { idChofer, idVehiculo, desde, hasta }: NewAsignacion) {
  return db
    .selectFrom('asignacion')
    .innerJoin('chofer', 'chofer.id', 'asignacion.idChofer')
    .innerJoin('vehiculo', 'vehiculo.id', 'asignacion.idVehiculo')
    .select(['asignacion.idViaje', 'asignacion.idChofer', 'asignacion.desde', 'asignacion.hasta'])
    .select(['chofer.nombre', 'chofer.apellido', 'vehiculo.patente'])
    .where('asignacion.estado', '=', 'vigente')
    .where((eb) => eb.or([eb('asignacion.idChofer', '=', idChofer), eb('asignacion.idVehiculo', '=', idVehiculo)]))
    .where(sql<boolean>`tstzrange(asignacion.desde, asignacion.hasta) && tstzrange(${desde}, ${hasta})`)
    .where('asignacion.exclusiva', '=', true)
    .orderBy(sql`asignacion.id_chofer = ${idChofer}`, 'desc')
    .orderBy('asignacion.desde')
    .executeTakeFirst();
}

/** Who is taken, by which viaje, and from when until when; the chofer is told by name, the vehiculo by its plate. */
async function overlapOf(db: Executor, made: NewAsignacion): Promise<AppError> {
  const other = await findOverlap(db, made);
  if (!other) return new AppError('assignment_overlap');
  const { idViaje, desde, hasta, nombre, apellido, patente } = other;
  const quien = other.idChofer === made.idChofer ? `${nombre} ${apellido}` : patente;
  return new AppError('assignment_overlap', {
    params: { quien, idViaje, desde: toWire(desde), hasta: toWire(hasta) },
  });
}

/**
 * Writes who drives it. That nobody is taken twice is what the database holds, whatever was looked at before (M-160); the refused line is
 * taken back alone, so that who overlaps can be read and told.
 */
async function insertAsignacion(
  tx: Tx,
  { idCliente, id: idViaje }: PedidoKey,
  made: NewAsignacion,
  { by, now }: DatedAct,
): Promise<void> {
  await sql`savepoint asignacion`.execute(tx);
  try {
    const { idOperador } = authorRow(by);
    await tx
      .insertInto('asignacion')
      .values({ idCliente, idViaje, ...made, idOperador, creada: now })
      .execute();
  } catch (error) {
    if (!EXCLUSIONS.includes(brokenExclusion(error) ?? '')) throw error;
    await sql`rollback to savepoint asignacion`.execute(tx);
    throw await overlapOf(tx, made);
  }
  await sql`release savepoint asignacion`.execute(tx);
}

/**
 * Writes who of the own flota drives a viaje from now on; whoever did before is dropped, and stays in its history (M-165). At its end,
 * whatever end, nobody is taken by it any more.
 */
export async function writeAsignacion(
  tx: Tx,
  pedido: LockedPedido,
  { viaje, asignacion }: Change<unknown>,
  dated: DatedAct,
): Promise<void> {
  const { now } = dated;
  if (viaje?.status !== undefined && isOver(viaje.status)) {
    const isCancelled = viaje.status === 'anulado' || viaje.substatus === 'Cancelado en origen';
    return endVigente(tx, pedido, { estado: isCancelled ? 'caida' : 'cumplida', now });
  }
  if (asignacion === undefined) return;
  await endVigente(tx, pedido, { estado: 'caida', now });
  if (asignacion) await insertAsignacion(tx, pedido, asignacion, dated);
}

/** What the vehiculo did that a viaje lost has no effect any more (M-170). */
export async function dropMovements(tx: Tx, { idCliente, id }: PedidoKey): Promise<void> {
  await tx
    .updateTable('evento')
    .set({ sinEfecto: true })
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('tipo', 'in', ['circulando', 'arribado'])
    .where('sinEfecto', '=', false)
    .execute();
}
