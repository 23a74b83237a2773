import { createHash } from 'node:crypto';
import type { TarifaUpdatePreview } from '@traza/contract';
import { isBefore, pesosFromCents, toWire } from '@traza/domain';
import {
  type Amount,
  canEndAt,
  examplePrice,
  type Rounding,
  raiseTarifa,
  roundedTooFar,
  TARIFAS,
  type TarifaPrices,
} from '@traza/domain/tarifas';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { authorRow } from '#lib/author.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { presentKind, presentPrices, presentTarifa, pricesOf } from './present.ts';
import { findTarifas, type NamedTarifa } from './queries.ts';
import { takeBack, usedAmong } from './take-back.ts';
import { creationTold } from './tarifas.ts';
import { traceOf } from './undo-tarifa.ts';
import { daysOf, insertTarifa, lockTypes, validityOf } from './validity.ts';

/** One percentage over several tarifas, from a date on. */
export interface TarifaUpdate {
  ids: readonly number[];
  porcentaje: number;
  redondeo: Rounding;
  desde: Temporal.Instant;
}

interface Raised {
  tarifa: NamedTarifa;
  antes: TarifaPrices;
  despues: TarifaPrices;
}

interface Conflict {
  id: number;
  motivo: TarifaUpdatePreview['conflictos'][number]['motivo'];
  redondeado?: { valor: Amount; porcentaje: number };
  tarifa: NamedTarifa | null;
}

const isTooMuch = (prices: TarifaPrices) =>
  Object.values(prices).some((amount) => amount !== null && amount > TARIFAS.amountMax);

/** What becomes of one tarifa, or why nothing can. */
function raiseOne(tarifa: NamedTarifa, { porcentaje, redondeo, desde }: TarifaUpdate): Raised | Conflict {
  if (!canEndAt(validityOf(tarifa), desde)) return { id: tarifa.id, motivo: 'no_rige', tarifa };
  const antes = pricesOf(tarifa);
  const despues = raiseTarifa(antes, porcentaje, redondeo);
  if (isTooMuch(despues)) return { id: tarifa.id, motivo: 'importe', tarifa };
  const far = roundedTooFar(antes, porcentaje, redondeo);
  if (!far) return { tarifa, antes, despues };
  return { id: tarifa.id, motivo: 'redondeo', redondeado: { valor: far.amount, porcentaje: far.percentage }, tarifa };
}

/** What an actualizacion makes of tarifas: what is shown of it before is what it does (M-069). */
async function planUpdate(db: Executor, update: TarifaUpdate, now: Temporal.Instant) {
  const { ids, porcentaje, redondeo, desde } = update;
  if (!isBefore(now, desde)) throw new AppError('date_past', { fields: [{ field: 'desde', code: 'date_past' }] });
  const rows = await findTarifas(db, ids);
  const found = rows.map((row) => raiseOne(row, update));
  const raised = found.filter((each) => 'despues' in each);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  const conflicts = [
    ...found.filter((each) => 'motivo' in each),
    ...unknown.map((id): Conflict => ({ id, motivo: 'no_existe', tarifa: null })),
  ];
  const shown = raised.map(({ tarifa: { id, vigenciaHasta }, antes, despues }) => [id, vigenciaHasta, antes, despues]);
  const told = [porcentaje, redondeo, desde, shown, conflicts.map(({ id, motivo }) => [id, motivo])];
  // changes with anything that is shown
  const huella = createHash('sha256').update(JSON.stringify(told)).digest('base64url');
  return { raised, conflicts, huella };
}

function exampleOf(antes: TarifaPrices, despues: TarifaPrices) {
  const viaje = { meters: TARIFAS.exampleMeters, seconds: TARIFAS.exampleSeconds };
  const before = examplePrice(antes, viaje);
  // a price that was rounded away makes no other thing of it
  const after = before.de === 'asiento' ? (despues.porAsiento ?? before.importe) : examplePrice(despues, viaje).importe;
  return { de: before.de, antes: pesosFromCents(before.importe), despues: pesosFromCents(after) };
}

/** Shows what an actualizacion would make of tarifas, each with an example; writes nothing (M-069). */
export async function previewActualizacion(
  db: Executor,
  update: TarifaUpdate,
  now: Temporal.Instant,
): Promise<TarifaUpdatePreview> {
  const { raised, conflicts, huella } = await planUpdate(db, update, now);
  return {
    desde: toWire(update.desde),
    filas: raised.map(({ tarifa, antes, despues }) => ({
      id: tarifa.id,
      ...presentKind(tarifa),
      antes: presentPrices(antes),
      despues: presentPrices(despues),
      hasta: tarifa.vigenciaHasta === null ? null : toWire(tarifa.vigenciaHasta),
      ejemplo: exampleOf(antes, despues),
    })),
    conflictos: conflicts.map(({ tarifa, redondeado = null, ...conflict }) => ({
      ...conflict,
      redondeado,
      tarifa: tarifa && presentTarifa(tarifa, now),
    })),
    huella,
  };
}

const nameOf = ({ cliente, tipo }: Pick<NamedTarifa, 'cliente' | 'tipo'>) => `${tipo}, ${cliente ?? 'general'}`;

/** The first tarifa that leaves all as they were, by name and days. */
function refuseConflict({ id, tarifa, redondeado }: Conflict): never {
  if (tarifa && redondeado)
    throw new AppError('rounding_too_far', { params: { id, tarifa: nameOf(tarifa), ...redondeado } });
  const told = tarifa
    ? { tarifa: nameOf(tarifa), ...daysOf(validityOf(tarifa)) }
    : { tarifa: '', desde: '', hasta: '' };
  throw new AppError('tariff_overlap', { params: { id, ...told } });
}

/**
 * Ends tarifas on a date and opens others with raised values there, all or none. What is not any more as it was shown is refused: a tarifa
 * that cannot be ended then by its name, anything else as changed.
 */
export async function applyActualizacion(
  tx: Tx,
  { huella, ...update }: TarifaUpdate & { huella: string },
  authorship: Authorship,
): Promise<number> {
  const { porcentaje, redondeo, desde } = update;
  const { now } = authorship;
  const kinds = await tx
    .selectFrom('tarifa')
    .select('idTipoVehiculo')
    .distinct()
    .where('id', 'in', [...update.ids, 0])
    .execute();
  await lockTypes(
    tx,
    kinds.map(({ idTipoVehiculo }) => idTipoVehiculo),
  );
  const plan = await planUpdate(tx, update, now);
  const [conflict] = plan.conflicts;
  if (conflict) refuseConflict(conflict);
  if (plan.huella !== huella) throw new AppError('version_conflict');
  const { id } = await tx
    .insertInto('tarifaActualizacion')
    .values({ porcentaje, redondeo, desde, creada: now, idOperador: authorRow(authorship.by).idOperador })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('tarifa')
    .set((eb) => ({ vigenciaHasta: desde, version: eb('version', '+', 1) }))
    .where('id', 'in', [...update.ids])
    .execute();
  for (const raised of plan.raised) await insertRaised(tx, raised, { id, desde, authorship });
  const despues = { porcentaje, redondeo, desde: desde.toString(), tarifas: plan.raised.length };
  await auditAdminAct(tx, { ...ACTUALIZACION, accion: 'programar', idObjeto: id, despues }, authorship);
  return id;
}

const ACTUALIZACION = { objeto: 'actualización de tarifas' } as const;

async function insertRaised(
  tx: Tx,
  { tarifa, despues: prices }: Raised,
  { id: idActualizacion, desde, authorship }: { id: number; desde: Temporal.Instant; authorship: Authorship },
): Promise<void> {
  const { id: idTarifa, idCliente, idTipoVehiculo, vigenciaHasta: hasta } = tarifa;
  const kind = { idCliente, idTipoVehiculo };
  const idNueva = await insertTarifa(tx, { ...kind, ...prices, vigenciaDesde: desde, vigenciaHasta: hasta });
  await tx
    .insertInto('tarifaActualizacionLinea')
    .values({ idActualizacion, idTarifa, idNueva, hastaAnterior: hasta })
    .execute();
  const replaced = { id: idTarifa, hasta: hasta?.toString() ?? null };
  const told = creationTold({ idTipoVehiculo, prices, desde, hasta }, replaced);
  await auditAdminAct(
    tx,
    {
      ...(idCliente !== null && { idCliente }),
      accion: 'crear',
      objeto: 'tarifa',
      idObjeto: idNueva,
      despues: { ...told, actualizacion: idActualizacion },
    },
    authorship,
  );
}

/**
 * Undoes an actualizacion whole: what it opened goes, and what it ended holds again as long as it was to. Until its date, and while nothing
 * was priced by what it opened and nobody replaced it: else the answer names those (M-072).
 */
export async function undoActualizacion(
  tx: Tx,
  { id, motivo }: { id: number; motivo: string },
  authorship: Authorship,
): Promise<void> {
  const { now } = authorship;
  const update = required(
    await tx.selectFrom('tarifaActualizacion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    'not_found',
  );
  if (update.deshecha !== null || !isBefore(now, update.desde)) throw new AppError('invalid_transition');
  const lines = await tx.selectFrom('tarifaActualizacionLinea').selectAll().where('idActualizacion', '=', id).execute();
  const opened = await lockOpened(
    tx,
    lines.map(({ idNueva }) => idNueva),
  );
  await refuseHeld(tx, opened, lines);
  for (const tarifa of opened) {
    const { idTarifa, hastaAnterior } = required(
      lines.find(({ idNueva }) => idNueva === tarifa.id),
      'internal_error',
    );
    const replaced = { id: idTarifa, hasta: hastaAnterior?.toString() ?? null };
    const back = await takeBack(tx, tarifa, { replaced, isUsed: false, now });
    const { idCliente } = tarifa;
    const what = { accion: 'deshacer', objeto: 'tarifa', idObjeto: tarifa.id, despues: traceOf(back) } as const;
    await auditAdminAct(tx, { ...what, ...(idCliente !== null && { idCliente }) }, authorship);
  }
  await tx.updateTable('tarifaActualizacion').set({ deshecha: now }).where('id', '=', id).execute();
  const despues = { motivo, tarifas: opened.length };
  await auditAdminAct(tx, { ...ACTUALIZACION, accion: 'deshacer', idObjeto: id, despues }, authorship);
}

/** What an actualizacion opened and is still there, under the locks of their types. */
async function lockOpened(tx: Tx, ids: readonly number[]): Promise<NamedTarifa[]> {
  const rows = await findTarifas(tx, ids);
  await lockTypes(
    tx,
    rows.map(({ idTipoVehiculo }) => idTipoVehiculo),
  );
  return findTarifas(tx, ids);
}

/** Refuses where something was priced by one of them, or another one replaced it since, and names those. */
async function refuseHeld(
  tx: Tx,
  opened: readonly NamedTarifa[],
  lines: readonly { idNueva: number; hastaAnterior: Temporal.Instant | null }[],
): Promise<void> {
  const used = await usedAmong(
    tx,
    opened.map(({ id }) => id),
  );
  const endOf = new Map(lines.map(({ idNueva, hastaAnterior }) => [idNueva, String(hastaAnterior)]));
  const held = opened.filter(({ id, vigenciaHasta }) => used.has(id) || endOf.get(id) !== String(vigenciaHasta));
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id).join(', ');
  throw new AppError('invalid_transition', { params: { ids, tarifas: held.map(nameOf).join(' · ') } });
}
