import { isBefore } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { findCreation, type TakenBack, takeBack, usedAmong } from './take-back.ts';
import { lockTarifa } from './validity.ts';

const isSameMoment = (a: Temporal.Instant | null, b: string | null) =>
  a === null || b === null ? a === b : a.equals(Temporal.Instant.from(b));

/**
 * Undoes the creation of a tarifa (W-316): nothing that was priced by it changes, and the one that it replaced holds again. Refused where
 * another tarifa replaced it since, or after 30 days; undone once.
 */
export async function undoTarifa(tx: Tx, idTarifa: number, authorship: Authorship): Promise<TakenBack> {
  const { now } = authorship;
  const { idCliente, ts, despues } = required(await findCreation(tx, idTarifa), 'not_found');
  const tarifa = required(await lockTarifa(tx, idTarifa), 'not_found');
  if (!isBefore(now, ts.add({ hours: AUDITORIA.undoDays * 24 }))) throw new AppError('invalid_transition');
  // it ends elsewhere than it was told to: it was replaced, or undone before
  if (!isSameMoment(tarifa.vigenciaHasta, despues.hasta)) throw new AppError('version_conflict');
  const isUsed = (await usedAmong(tx, [idTarifa])).has(idTarifa);
  const back = await takeBack(tx, tarifa, { replaced: despues.reemplaza, isUsed, now });
  await auditAdminAct(
    tx,
    { idCliente, accion: 'deshacer', objeto: 'tarifa', idObjeto: idTarifa, despues: traceOf(back) },
    authorship,
  );
  return back;
}

/** What the trail says of a tarifa that was taken back. */
export function traceOf({ desde, restored }: TakenBack) {
  return { hasta: desde.toString(), ...(restored !== undefined && { rigeDeNuevo: restored }) };
}
