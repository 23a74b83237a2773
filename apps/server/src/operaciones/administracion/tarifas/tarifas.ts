import type { Api, Output, TarifaView } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { type TarifaPrices, type TarifaValidity, useOf } from '@traza/domain/tarifas';
import type * as z from 'zod';
import type { TarifaRow } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { presentTarifa, pricesOf } from './present.ts';
import { findTarifa, listChoices, listTarifaRows } from './queries.ts';
import { findCreation, restore, takeBack, usedAmong } from './take-back.ts';
import { traceOf } from './undo-tarifa.ts';
import {
  closeOpen,
  insertTarifa,
  lockTarifa,
  lockTypes,
  type ReplacedTarifa,
  refuseEmpty,
  startOf,
  type TarifaKind,
  updateTarifa,
  validityOf,
} from './validity.ts';

type TarifasQuery = z.output<Api['GET /operaciones/v1/tarifas']['query']>;
type TarifasPage = Output<Api['GET /operaciones/v1/tarifas']>['data'];

/** Prices by client and type of vehicles: over, in force and to come (M-064). */
export async function listTarifas(
  db: Executor,
  { al, q, limit, ...filter }: Omit<TarifasQuery, 'al'> & { al?: Temporal.Instant | undefined },
  now: Temporal.Instant,
): Promise<TarifasPage> {
  const rows = await listTarifaRows(db, { ...filter, q: cleanText(q), limit, al }, now);
  const page = rows.slice(0, limit);
  return {
    filas: page.map((row) => presentTarifa(row, now)),
    siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    opciones: await listChoices(db),
  };
}

export interface NewTarifa extends TarifaKind {
  prices: TarifaPrices;
  /** From now on where it is not said. */
  desde?: Temporal.Instant | undefined;
  hasta?: Temporal.Instant | null | undefined;
  /** The one that is open ends where this one begins. */
  terminarAnterior: boolean;
}

async function lockKind(tx: Tx, { idCliente, idTipoVehiculo }: TarifaKind): Promise<void> {
  required((await lockTypes(tx, [idTipoVehiculo]))[0], 'not_found');
  if (idCliente === null) return;
  required(await tx.selectFrom('cliente').select('id').where('id', '=', idCliente).executeTakeFirst(), 'not_found');
}

/** What the trail says of the days of a tarifa, and of the one that it replaced. */
function daysTold({ desde, hasta }: TarifaValidity, reemplaza: ReplacedTarifa | undefined) {
  return { desde: desde.toString(), hasta: hasta?.toString() ?? null, ...(reemplaza && { reemplaza }) };
}

/** What the trail says of a new tarifa. */
export function creationTold(
  made: { idTipoVehiculo: number; prices: TarifaPrices } & TarifaValidity,
  replaced?: ReplacedTarifa,
) {
  return { ...made.prices, idTipoVehiculo: made.idTipoVehiculo, ...daysTold(made, replaced) };
}

/** A new tarifa; asked for, the one that is open ends where it begins, in the same act (M-065, M-066). */
export async function createTarifa(
  tx: Tx,
  made: NewTarifa,
  authorship: Authorship,
): Promise<{ id: number } & TarifaValidity> {
  const { idCliente, idTipoVehiculo, prices, hasta = null } = made;
  const kind = { idCliente, idTipoVehiculo };
  const validity = { desde: startOf(made.desde, authorship.now), hasta };
  refuseEmpty(validity);
  await lockKind(tx, kind);
  const replaced = made.terminarAnterior ? await closeOpen(tx, kind, validity.desde) : undefined;
  const id = await insertTarifa(tx, {
    ...kind,
    ...prices,
    vigenciaDesde: validity.desde,
    vigenciaHasta: validity.hasta,
  });
  await auditAdminAct(
    tx,
    {
      ...(idCliente !== null && { idCliente }),
      accion: 'crear',
      objeto: 'tarifa',
      idObjeto: id,
      despues: creationTold({ idTipoVehiculo, prices, ...validity }, replaced),
    },
    authorship,
  );
  return { id, ...validity };
}

/** A tarifa that may still be changed: it has not begun, and nothing was priced by it (M-067). */
async function lockToCome(tx: Tx, id: number, now: Temporal.Instant): Promise<TarifaRow> {
  const tarifa = required(await lockTarifa(tx, id), 'not_found');
  if (useOf(validityOf(tarifa), now) !== 'futura' || (await usedAmong(tx, [id])).has(id))
    throw new AppError('invalid_transition');
  return tarifa;
}

export interface TarifaChange {
  prices?: Partial<TarifaPrices>;
  desde?: Temporal.Instant | undefined;
  /** Null for no end. */
  hasta?: Temporal.Instant | null | undefined;
}

/** Changes a tarifa to come; where it begins another day, the one that it replaced ends there (M-067). */
export async function changeTarifa(
  tx: Tx,
  { id, change, seen }: { id: number; change: TarifaChange; seen: number },
  authorship: Authorship,
): Promise<void> {
  const stored = required(await lockTarifa(tx, id), 'not_found');
  await refuseStale(tx, 'tarifa', { id, version: stored.version, idCliente: stored.idCliente ?? 0 }, seen);
  const tarifa = await lockToCome(tx, id, authorship.now);
  const before = validityOf(tarifa);
  const { hasta = before.hasta } = change;
  const validity = { desde: change.desde === undefined ? before.desde : startOf(change.desde, authorship.now), hasta };
  refuseEmpty(validity);
  const replaced = await moveReplaced(tx, tarifa, validity.desde);
  const prices = { ...pricesOf(tarifa), ...change.prices };
  const columns = { ...prices, vigenciaDesde: validity.desde, vigenciaHasta: validity.hasta };
  const changed = changedFields(tarifa, columns);
  if (!changed) return;
  await updateTarifa(tx, tarifa, columns);
  const { vigenciaDesde: _from, vigenciaHasta: _until, ...amounts } = changed.despues;
  const { vigenciaDesde: _before, vigenciaHasta: _end, ...amountsBefore } = changed.antes;
  await auditAdminAct(
    tx,
    {
      ...(tarifa.idCliente !== null && { idCliente: tarifa.idCliente }),
      accion: 'editar',
      objeto: 'tarifa',
      idObjeto: id,
      antes: { ...amountsBefore, ...daysTold(before, undefined) },
      despues: { ...amounts, ...daysTold(validity, replaced) },
    },
    authorship,
  );
}

/** The one that a tarifa replaced, which ends where that begins now. */
async function moveReplaced(tx: Tx, tarifa: TarifaRow, desde: Temporal.Instant): Promise<ReplacedTarifa | undefined> {
  const replaced = (await findCreation(tx, tarifa.id))?.despues.reemplaza ?? undefined;
  if (!replaced || tarifa.vigenciaDesde.equals(desde)) return replaced;
  const { vigenciaDesde } = tarifa;
  // in between it covers nothing, so that the one before may be open again
  await tx.updateTable('tarifa').set({ vigenciaHasta: vigenciaDesde }).where('id', '=', tarifa.id).execute();
  const restored = await restore(tx, tarifa, replaced, vigenciaDesde);
  return restored === undefined ? undefined : closeOpen(tx, tarifa, desde);
}

/** Removes a tarifa to come; the one that it replaced holds again (M-067). */
export async function removeTarifa(tx: Tx, id: number, authorship: Authorship): Promise<void> {
  const tarifa = await lockToCome(tx, id, authorship.now);
  const { idCliente, idTipoVehiculo } = tarifa;
  const replaced = (await findCreation(tx, id))?.despues.reemplaza;
  const back = await takeBack(tx, tarifa, { replaced, isUsed: false, now: authorship.now });
  await auditAdminAct(
    tx,
    {
      ...(idCliente !== null && { idCliente }),
      accion: 'eliminar',
      objeto: 'tarifa',
      idObjeto: id,
      antes: creationTold({ idTipoVehiculo, prices: pricesOf(tarifa), ...validityOf(tarifa) }),
      despues: traceOf(back),
    },
    authorship,
  );
}

/** One, as screens show it. */
export async function showTarifa(tx: Tx, id: number, now: Temporal.Instant): Promise<TarifaView> {
  return presentTarifa(await findTarifa(tx, id), now);
}
