import { isBefore } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import type { TarifaRow } from './tarifa-at.ts';

/** What became of a tarifa whose creation was undone. */
export interface TarifaUndo {
  idTarifa: number;
  /** Removed, or ended where something was priced by it; from when on it does not hold. */
  isRemoved: boolean;
  desde: Temporal.Instant;
  /** The one that holds again; undefined where it replaced none, or somebody changed that one since. */
  restored: number | undefined;
}

/** How it was created, as the trail tells: which one it replaced, and until when that was to hold. */
interface Creation {
  idCliente: number;
  ts: Temporal.Instant;
  despues: { hasta: string | null; reemplaza?: { id: number; hasta: string | null } | null };
}

async function findCreation(tx: Tx, idTarifa: number): Promise<Creation | undefined> {
  const { rows } = await sql<Creation>`
    select a.id_cliente, a.ts, a.despues from auditoria a
     where a.objeto = 'tarifa' and a.accion = 'crear' and a.id_objeto = ${String(idTarifa)} order by a.id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

async function isUsed(tx: Tx, idTarifa: number): Promise<boolean> {
  const { rows } = await sql`
    select from cotizacion where id_tarifa = ${idTarifa} union all select from solicitud where id_tarifa = ${idTarifa}
    union all select from viaje where id_tarifa = ${idTarifa} limit 1`.execute(tx);
  return rows.length > 0;
}

async function lockTarifa(tx: Tx, id: number): Promise<TarifaRow | undefined> {
  return tx.selectFrom('tarifa').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const isSameMoment = (a: Temporal.Instant | null, b: string | null) =>
  a === null || b === null ? a === b : a.equals(Temporal.Instant.from(b));

async function endAt(tx: Tx, id: number, vigenciaHasta: Temporal.Instant | null): Promise<void> {
  await tx.updateTable('tarifa').set({ vigenciaHasta }).where('id', '=', id).execute();
}

/** Takes it away where nothing was priced by it; else it ends now, and one that has not begun never begins. */
async function retire(
  tx: Tx,
  tarifa: TarifaRow,
  now: Temporal.Instant,
): Promise<Pick<TarifaUndo, 'isRemoved' | 'desde'>> {
  const { id, vigenciaDesde } = tarifa;
  if (!(await isUsed(tx, id))) {
    await tx.deleteFrom('tarifa').where('id', '=', id).execute();
    return { isRemoved: true, desde: vigenciaDesde };
  }
  const desde = isBefore(now, vigenciaDesde) ? vigenciaDesde : now;
  await endAt(tx, id, desde);
  return { isRemoved: false, desde };
}

/** The replaced one holds again up to its end of before, if it still ends where the new one began. */
async function restore(
  tx: Tx,
  { vigenciaDesde }: TarifaRow,
  replaced: NonNullable<Creation['despues']['reemplaza']>,
  from: Temporal.Instant,
): Promise<number | undefined> {
  const before = await lockTarifa(tx, replaced.id);
  if (!before?.vigenciaHasta?.equals(vigenciaDesde)) return undefined;
  const vigenciaHasta = replaced.hasta === null ? null : Temporal.Instant.from(replaced.hasta);
  if (from.equals(vigenciaDesde)) {
    await endAt(tx, before.id, vigenciaHasta);
    return before.id;
  }
  if (vigenciaHasta !== null && !isBefore(from, vigenciaHasta)) return undefined;
  // what was priced meanwhile was priced by the new one: the old one begins anew
  const { id: _id, ...prices } = before;
  const { id } = await tx
    .insertInto('tarifa')
    .values({ ...prices, vigenciaDesde: from, vigenciaHasta })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Undoes the creation of a tarifa (W-316): nothing that was priced by it changes, and the one that it replaced holds again. Refused where
 * another tarifa replaced it since, or after 30 days; undone once.
 */
export async function undoTarifa(
  tx: Tx,
  { idTarifa, now, by }: { idTarifa: number; now: Temporal.Instant; by: Author },
): Promise<TarifaUndo> {
  const creation = required(await findCreation(tx, idTarifa), 'not_found');
  const tarifa = required(await lockTarifa(tx, idTarifa), 'not_found');
  const { idCliente, ts, despues } = creation;
  if (!isBefore(now, ts.add({ hours: AUDITORIA.undoDays * 24 }))) throw new AppError('invalid_transition');
  // it ends elsewhere than it was told to: it was replaced, or undone before
  if (!isSameMoment(tarifa.vigenciaHasta, despues.hasta)) throw new AppError('version_conflict');
  const { isRemoved, desde } = await retire(tx, tarifa, now);
  const restored = despues.reemplaza ? await restore(tx, tarifa, despues.reemplaza, desde) : undefined;
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    accion: 'deshacer',
    objeto: 'tarifa',
    idObjeto: idTarifa,
    despues: { hasta: desde.toString(), ...(restored !== undefined && { rigeDeNuevo: restored }) },
  });
  return { idTarifa, isRemoved, desde, restored };
}
