import { inBuenosAires, isBefore, toWire } from '@traza/domain';
import type { TarifaValidity } from '@traza/domain/tarifas';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { TarifaRow } from '#clientes/tarifas/tarifa-at.ts';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { AppError, required } from '#lib/app-error.ts';
import { brokenExclusion } from '#lib/unique.ts';

/** Of whom and of what a tarifa is: those of one kind never hold at once. */
export interface TarifaKind {
  /** Null for the general one. */
  idCliente: number | null;
  idTipoVehiculo: number;
}

const EXCLUSION = 'tarifa_coalesce_id_tipo_vehiculo_tstzrange_excl';

/**
 * Tarifas of a type of vehicles are written one after another: two that exclude each other would else wait for each other. Answers which of
 * them there are.
 */
export async function lockTypes(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('tipoVehiculo')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** A tarifa under its lock, after that of its type. */
export async function lockTarifa(tx: Tx, id: number): Promise<TarifaRow | undefined> {
  const kind = await tx.selectFrom('tarifa').select('idTipoVehiculo').where('id', '=', id).executeTakeFirst();
  if (!kind) return undefined;
  await lockTypes(tx, [kind.idTipoVehiculo]);
  return tx.selectFrom('tarifa').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function validityOf({ vigenciaDesde, vigenciaHasta }: Pick<TarifaRow, 'vigenciaDesde' | 'vigenciaHasta'>) {
  return { desde: vigenciaDesde, hasta: vigenciaHasta };
}

/** The days of a tarifa, as a refusal tells them. */
export function daysOf({ desde, hasta }: TarifaValidity) {
  return { desde: toWire(desde), hasta: hasta === null ? '' : toWire(hasta) };
}

/** When a tarifa begins: now where nobody says; today is from now on, and nothing begins earlier (M-067). */
export function startOf(desde: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant {
  if (desde === undefined || !isBefore(desde, now)) return desde ?? now;
  const today = inBuenosAires(now).startOfDay().toInstant();
  if (desde.equals(today)) return now;
  throw new AppError('date_past', { fields: [{ field: 'desde', code: 'date_past' }] });
}

export function refuseEmpty({ desde, hasta }: TarifaValidity): void {
  if (hasta === null || isBefore(desde, hasta)) return;
  throw new AppError('date_past', { fields: [{ field: 'hasta', code: 'date_past' }] });
}

function ofKind(tx: Tx, { idCliente, idTipoVehiculo }: TarifaKind) {
  return tx
    .selectFrom('tarifa')
    .select(['id', 'vigenciaDesde', 'vigenciaHasta'])
    .where('idTipoVehiculo', '=', idTipoVehiculo)
    .where((eb) => (idCliente === null ? eb('idCliente', 'is', null) : eb('idCliente', '=', idCliente)));
}

/** A tarifa that another one replaced, and until when it was to hold. */
export interface ReplacedTarifa {
  id: number;
  hasta: string | null;
}

export async function endAt(tx: Tx, id: number, vigenciaHasta: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('tarifa')
    .set((eb) => ({ vigenciaHasta, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends the tarifa that is open when the new one begins; answers it as it was, which the trail keeps for the way back (M-066). */
export async function closeOpen(
  tx: Tx,
  kind: TarifaKind,
  desde: Temporal.Instant,
): Promise<ReplacedTarifa | undefined> {
  const open = await ofKind(tx, kind)
    .where('vigenciaDesde', '<', desde)
    .where((eb) => eb.or([eb('vigenciaHasta', 'is', null), eb('vigenciaHasta', '>', desde)]))
    .executeTakeFirst();
  if (!open) return undefined;
  await endAt(tx, open.id, desde);
  return { id: open.id, hasta: open.vigenciaHasta?.toString() ?? null };
}

async function overlapOf(tx: Tx, kind: TarifaKind, { desde, hasta }: TarifaValidity, own: number): Promise<AppError> {
  const other = await ofKind(tx, kind)
    .where('id', '<>', own)
    .where(sql<boolean>`tstzrange(vigencia_desde, vigencia_hasta) && tstzrange(${desde}, ${hasta})`)
    .orderBy('vigenciaDesde')
    .executeTakeFirst();
  const { id, ...row } = required(other, 'internal_error');
  return new AppError('tariff_overlap', { params: { id, ...daysOf(validityOf(row)) } });
}

/**
 * Writes a validity. That two of a kind never hold at once is what the database holds, whatever was looked at before (M-065); the refused
 * line is taken back alone, so that the other one can be read and told.
 */
async function unlessOverlapping<T>(
  tx: Tx,
  { kind, validity, own = 0 }: { kind: TarifaKind; validity: TarifaValidity; own?: number },
  write: () => Promise<T>,
): Promise<T> {
  await sql`savepoint tarifa`.execute(tx);
  try {
    const written = await write();
    await sql`release savepoint tarifa`.execute(tx);
    return written;
  } catch (error) {
    if (brokenExclusion(error) !== EXCLUSION) throw error;
    await sql`rollback to savepoint tarifa`.execute(tx);
    throw await overlapOf(tx, kind, validity, own);
  }
}

export type NewTarifaColumns = Insertable<Schema['tarifa']> & { vigenciaHasta: Temporal.Instant | null };

export async function insertTarifa(tx: Tx, values: NewTarifaColumns): Promise<number> {
  const { idCliente = null, idTipoVehiculo } = values;
  return unlessOverlapping(tx, { kind: { idCliente, idTipoVehiculo }, validity: validityOf(values) }, async () => {
    const { id } = await tx.insertInto('tarifa').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** Changes the columns of a tarifa, and its validity with them. */
export async function updateTarifa(
  tx: Tx,
  tarifa: TarifaRow,
  columns: Updateable<Schema['tarifa']> & Pick<TarifaRow, 'vigenciaDesde' | 'vigenciaHasta'>,
): Promise<void> {
  const { id, version } = tarifa;
  await unlessOverlapping(tx, { kind: tarifa, validity: validityOf(columns), own: id }, () =>
    tx
      .updateTable('tarifa')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
}
