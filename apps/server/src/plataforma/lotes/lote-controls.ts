import type { Api, Lote, LoteRowView, Output } from '@traza/contract';
import { toWire } from '@traza/domain';
import { EMPLEADOS } from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Db, Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { busyBy } from './insert-lote.ts';
import type { LoteRow, NewLoteRow } from './lote.ts';
import { mayWork } from './may-work.ts';
import { findLote, findRows, moveLote } from './queries.ts';

type LoteRowsQuery = z.output<Api['GET /lotes/:idLote/filas']['query']>;
type LoteRowsPage = Output<Api['GET /lotes/:idLote/filas']>['data'];

export function presentLote({ id: idLote, tipo, nombre, estado, total, hechas, rechazadas, creado }: LoteRow): Lote {
  return { idLote, tipo, nombre, estado, total, hechas, rechazadas, creado: toWire(creado) };
}

export function presentRow({ n, estado, code, idCuenta, idPedido, datos }: NewLoteRow): LoteRowView {
  const { nombre, antes, despues, faltas, por } = datos;
  const ids = { idCuentaCorporativa: idCuenta, idSolicitud: idPedido ?? null };
  return { n, estado, code, ...ids, nombre, antes, despues, faltas, ...(por && { por }) };
}

/** A lote of the caller's own, while they may still do what it does; another's is as unknown as none. */
export async function findOwnLote(db: Executor, caller: Actor, idLote: string): Promise<LoteRow> {
  const lote = required(await findLote(db, idLote), 'not_found');
  if (lote.idPersona !== caller.idPersona || !(await mayWork(db, caller, lote))) throw new AppError('not_found');
  return lote;
}

export async function getLote(db: Db, caller: Actor, idLote: string): Promise<Lote> {
  return presentLote(await findOwnLote(db, caller, idLote));
}

export async function listRows(db: Db, caller: Actor, idLote: string, query: LoteRowsQuery): Promise<LoteRowsPage> {
  const lote = await findOwnLote(db, caller, idLote);
  const { desde, estado } = query;
  const rows = await findRows(db, lote, { desde, estado, limit: EMPLEADOS.filasPage });
  return { filas: rows.map(presentRow) };
}

/** Stops a lote that is under way after the row in hand; any other stays as it is. */
export async function stopLote({ db, clock }: Deps, caller: Actor, idLote: string): Promise<Lote> {
  const lote = await findOwnLote(db, caller, idLote);
  await moveLote(db, lote, { from: 'corriendo', to: 'detenido', now: clock.now() });
  return getLote(db, caller, idLote);
}

/** Goes on with one that was stopped; any other stays as it is. A sheet waits for the one that the person has under way (W-252). */
export async function resumeLote({ db, clock, jobs }: Deps, caller: Actor, idLote: string): Promise<Lote> {
  try {
    await db.transaction().execute(async (tx) => {
      const lote = await findOwnLote(tx, caller, idLote);
      const isOn = await moveLote(tx, lote, { from: 'detenido', to: 'corriendo', now: clock.now() });
      if (isOn) await jobs.send(tx, 'trabajar-lote', { idLote });
    });
  } catch (error) {
    throw busyBy(error);
  }
  return getLote(db, caller, idLote);
}
