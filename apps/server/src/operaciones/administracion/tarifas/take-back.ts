import { isBefore } from '@traza/domain';
import { sql } from 'kysely';
import type { TarifaRow } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor, Tx } from '#db/database.ts';
import { endAt, lockTarifa, type ReplacedTarifa } from './validity.ts';

/** Which of some tarifas something was priced by: a quote that still holds, or an order. */
export async function usedAmong(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const wanted = sql`${[...ids]}::int[]`;
  const { rows } = await sql<{ idTarifa: number }>`
    select id_tarifa from cotizacion where id_tarifa = any(${wanted})
     union select id_tarifa from solicitud where id_tarifa = any(${wanted})
     union select id_tarifa from viaje where id_tarifa = any(${wanted})`.execute(db);
  return new Set(rows.map(({ idTarifa }) => idTarifa));
}

/** How a tarifa was created, as the trail tells: until when it was to hold, and which one it replaced. */
export interface TarifaCreation {
  idCliente: number;
  ts: Temporal.Instant;
  despues: { hasta: string | null; reemplaza?: ReplacedTarifa | null };
}

/** A change of it tells both anew. */
export async function findCreation(tx: Tx, idTarifa: number): Promise<TarifaCreation | undefined> {
  const { rows } = await sql<TarifaCreation>`
    select a.id_cliente, a.ts, a.despues from auditoria a
     where a.objeto = 'tarifa' and a.accion in ('crear', 'editar') and a.id_objeto = ${String(idTarifa)}
     order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

/** What became of a tarifa that is taken back. */
export interface TakenBack {
  /** Removed, or ended where something was priced by it; from when on it does not hold. */
  isRemoved: boolean;
  desde: Temporal.Instant;
  /** The one that holds again; undefined where it replaced none, or somebody changed that one since. */
  restored: number | undefined;
}

/** Takes it away where nothing was priced by it; else it ends now, and one that has not begun never begins. */
async function retire(
  tx: Tx,
  { id, vigenciaDesde }: TarifaRow,
  { isUsed, now }: { isUsed: boolean; now: Temporal.Instant },
): Promise<Temporal.Instant> {
  if (!isUsed) {
    await tx.deleteFrom('tarifa').where('id', '=', id).execute();
    return vigenciaDesde;
  }
  const desde = isBefore(now, vigenciaDesde) ? vigenciaDesde : now;
  await endAt(tx, id, desde);
  return desde;
}

/** The replaced one holds again up to its end of before, if it still ends where the new one began. */
export async function restore(
  tx: Tx,
  { vigenciaDesde }: Pick<TarifaRow, 'vigenciaDesde'>,
  replaced: ReplacedTarifa,
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
  const { id: _id, version: _version, ...prices } = before;
  const { id } = await tx
    .insertInto('tarifa')
    .values({ ...prices, vigenciaDesde: from, vigenciaHasta })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a tarifa back, and gives back the one that it replaced: the one way back of a creation, a removal and an actualizacion. */
export async function takeBack(
  tx: Tx,
  tarifa: TarifaRow,
  { replaced, isUsed, now }: { replaced: ReplacedTarifa | null | undefined; isUsed: boolean; now: Temporal.Instant },
): Promise<TakenBack> {
  const desde = await retire(tx, tarifa, { isUsed, now });
  const restored = replaced ? await restore(tx, tarifa, replaced, desde) : undefined;
  return { isRemoved: !isUsed, desde, restored };
}
