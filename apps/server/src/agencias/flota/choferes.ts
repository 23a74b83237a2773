import type { Api, ChoferView, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { type ChoferForm, tidyChofer, whyNotChofer } from '@traza/domain/flota';
import { hasRole } from '@traza/domain/operadores';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { standings } from './documentos.ts';
import { holdingViajes } from './locked-viajes.ts';
import { presentNext, presentOpenTurno } from './present.ts';
import {
  type ChoferRow,
  cutPage,
  findChoferRow,
  findOwnAgencia,
  listChoferRows,
  nextViajes,
  notBegun,
  ownAgencia,
} from './queries.ts';
import { endTurnoOf, giveBackAll, readWork, workAction } from './stop-work.ts';
import { auditFlota, type FlotaAuthor } from './trace.ts';

type ChoferesQuery = z.output<Api['GET /operaciones/v1/choferes']['query']>;
type NewChofer = z.output<Api['POST /operaciones/v1/choferes']['body']>;
type ChoferChange = z.output<Api['PATCH /operaciones/v1/choferes/:id']['body']>;

async function presentChoferes(
  db: Executor,
  rows: readonly ChoferRow[],
  { roles }: Pick<Operador, 'roles'>,
  now: Temporal.Instant,
): Promise<ChoferView[]> {
  const ids = rows.map(({ id }) => id);
  const stands = await standings(db, 'chofer', ids, now);
  const next = await nextViajes(db, 'idChofer', ids);
  // who may only look sees no phone (M-039)
  const seesPhones = hasRole(roles, ['despachar', 'flota']);
  return rows.map((row) => {
    const { id, version, estado, motivo, nombre, apellido, legajo, phone, idHabitual, patenteHabitual } = row;
    return {
      id,
      version,
      estado,
      motivo,
      nombre,
      apellido,
      legajo,
      phone: seesPhones ? phone : null,
      vehiculoHabitual: idHabitual === null ? null : { id: idHabitual, patente: patenteHabitual ?? '' },
      turno: presentOpenTurno(row, { vehiculo: { id: row.idVehiculo ?? 0, patente: row.patente ?? '' } }),
      documentos: stands(id),
      proximo: presentNext(next.get(id)),
    };
  });
}

/** Who drives for the own flota, by surname, as an operador may see them (M-101). */
export async function listChoferes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Pick<Operador, 'roles'>,
  { q, ...filter }: ChoferesQuery,
): Promise<Output<Api['GET /operaciones/v1/choferes']>['data']> {
  const agencia = await findOwnAgencia(db);
  if (!agencia) return { agencia: null, filas: [], siguiente: null };
  const rows = await listChoferRows(db, agencia.id, { ...filter, q: cleanText(q) });
  const { page, siguiente } = cutPage(rows, filter.limit);
  return { agencia, filas: await presentChoferes(db, page, caller, clock.now()), siguiente };
}

async function presentOne(tx: Tx, idAgencia: number, id: number, caller: Operador, now: Temporal.Instant) {
  const [chofer] = await presentChoferes(tx, [await findChoferRow(tx, idAgencia, id)], caller, now);
  return required(chofer, 'internal_error');
}

/** Whoever has the same name and phone is the same one. */
const IDENTITY = { chofer_identidad: { field: 'nombre', code: 'existUser' } } as const;

/** The usual vehiculo is one of the own flota that has not left it. */
async function checkHabitual(tx: Tx, idAgencia: number, id: number | null): Promise<void> {
  if (id === null) return;
  const vehiculo = await tx
    .selectFrom('vehiculo')
    .select('id')
    .where('id', '=', id)
    .where('idAgencia', '=', idAgencia)
    .where('estado', '<>', 'baja')
    .executeTakeFirst();
  if (!vehiculo)
    throw new AppError('not_eligible', {
      fields: [{ field: 'idVehiculoHabitual', code: 'not_eligible' }],
      params: { motivo: 'sin_vehiculo' },
    });
}

function readForm(form: ChoferForm): ChoferForm {
  const chofer = tidyChofer(form);
  refuseAll(whyNotChofer(chofer).map(({ field = '', ...violation }) => ({ ...violation, field })));
  return chofer;
}

/** A chofer of the own flota (M-102). */
export async function createChofer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Operador,
  { idVehiculoHabitual = null, legajo = null, phone = null, nombre, apellido }: NewChofer,
  ip?: string,
): Promise<ChoferView> {
  const now = clock.now();
  const form = { ...readForm({ nombre, apellido, legajo, phone }), idVehiculoHabitual };
  return onceUnique(
    IDENTITY,
    db.transaction().execute(async (tx) => {
      const { id: idAgencia } = await ownAgencia(tx);
      await checkHabitual(tx, idAgencia, idVehiculoHabitual);
      const { id } = await tx
        .insertInto('chofer')
        .values({ idAgencia, ...form })
        .returning('id')
        .executeTakeFirstOrThrow();
      await auditFlota(tx, { objeto: 'chofer', accion: 'crear', id, despues: form }, { by: caller, now, ip });
      return presentOne(tx, idAgencia, id, caller, now);
    }),
  );
}

/** Changes a chofer, and whether they work; what they were named for goes back where they stop to (M-104). */
export async function changeChofer(
  deps: Deps,
  caller: Operador,
  { id, change: { version, ...change }, ip }: { id: number; change: ChoferChange; ip?: string },
): Promise<ChoferView & { viajesAfectados: PedidoKey[] }> {
  const now = deps.clock.now();
  const findViajes = async (tx: Tx) => (change.estado === undefined ? [] : notBegun(tx, 'idChofer', id));
  return onceUnique(
    IDENTITY,
    holdingViajes(deps.db, findViajes, async (tx, held) => {
      const { id: idAgencia } = await ownAgencia(tx);
      const row = await lockChofer(tx, idAgencia, id);
      await refuseStale(tx, 'chofer', row, version);
      const next = await readChange(tx, idAgencia, row, change);
      const author: FlotaAuthor = { by: caller, now, ip };
      const endsWork = row.estado === 'activo' && next.estado !== 'activo';
      const viajesAfectados = endsWork ? await giveBackAll(tx, deps, held, { work: next, author }) : [];
      await writeChange(tx, row, next, author);
      return { ...(await presentOne(tx, idAgencia, id, caller, now)), viajesAfectados };
    }),
  );
}

async function lockChofer(tx: Tx, idAgencia: number, id: number) {
  const row = await tx
    .selectFrom('chofer')
    .select(['id', 'nombre', 'apellido', 'legajo', 'phone', 'idVehiculoHabitual', 'estado', 'motivo', 'version'])
    .where('id', '=', id)
    .where('idAgencia', '=', idAgencia)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return required(row, 'not_found');
}
type LockedChofer = Awaited<ReturnType<typeof lockChofer>>;

/** What a change makes of the columns of a chofer. */
async function readChange(tx: Tx, idAgencia: number, row: LockedChofer, change: Omit<ChoferChange, 'version'>) {
  const { nombre = row.nombre, apellido = row.apellido, legajo = row.legajo, phone = row.phone } = change;
  const { idVehiculoHabitual = row.idVehiculoHabitual } = change;
  if (idVehiculoHabitual !== row.idVehiculoHabitual) await checkHabitual(tx, idAgencia, idVehiculoHabitual);
  return { ...readForm({ nombre, apellido, legajo, phone }), idVehiculoHabitual, ...readWork(row, change) };
}

async function writeChange(
  tx: Tx,
  row: LockedChofer,
  next: Awaited<ReturnType<typeof readChange>>,
  author: FlotaAuthor,
): Promise<void> {
  const { activo, ...columns } = next;
  const changed = changedFields(row, columns);
  if (!changed) return;
  await tx
    .updateTable('chofer')
    .set({ ...columns, activo, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const accion = workAction(row.estado, next.estado);
  await auditFlota(tx, { objeto: 'chofer', accion, id: row.id, ...changed }, author);
  if (next.estado !== 'activo') await endTurnoOf(tx, 'idChofer', row.id, author);
}
