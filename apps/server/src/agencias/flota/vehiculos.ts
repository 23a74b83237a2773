import type { Api, Output, VehiculoView } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { tidyVehiculo, type VehiculoForm, whyNotVehiculo } from '@traza/domain/flota';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { refuseAll, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { standings } from './documentos.ts';
import { holdingViajes } from './locked-viajes.ts';
import { presentNext, presentOpenTurno } from './present.ts';
import {
  cutPage,
  findOwnAgencia,
  findVehiculoRow,
  listVehiculoRows,
  nextViajes,
  notBegun,
  ownAgencia,
  type VehiculoRow,
} from './queries.ts';
import { endTurnoOf, giveBackAll, readWork, workAction } from './stop-work.ts';
import { auditFlota, type FlotaAuthor } from './trace.ts';

type VehiculosQuery = z.output<Api['GET /operaciones/v1/vehiculos']['query']>;
type NewVehiculo = z.output<Api['POST /operaciones/v1/vehiculos']['body']>;
type VehiculoChange = z.output<Api['PATCH /operaciones/v1/vehiculos/:id']['body']>;

async function listTypes(db: Executor) {
  return db.selectFrom('tipoVehiculo').select(['id', 'alias', 'plazas']).orderBy('id').execute();
}
type VehiculoTypes = Awaited<ReturnType<typeof listTypes>>;

async function presentVehiculos(
  db: Executor,
  rows: readonly VehiculoRow[],
  tipos: VehiculoTypes,
  now: Temporal.Instant,
): Promise<VehiculoView[]> {
  const ids = rows.map(({ id }) => id);
  const stands = await standings(db, 'vehiculo', ids, now);
  const next = await nextViajes(db, 'idVehiculo', ids);
  const typeOf = (id: number | null) => ({ id: id ?? 0, alias: tipos.find((type) => type.id === id)?.alias ?? '' });
  return rows.map((row) => {
    const { id, version, estado, motivo, patente, marca, modelo, plazas, nombre, apellido } = row;
    return {
      id,
      version,
      estado,
      motivo,
      patente,
      marca,
      modelo,
      plazas,
      tipoVehiculo: typeOf(row.idTipoVehiculo),
      sirveTipos: row.sirveTipos.map(typeOf),
      turno: presentOpenTurno(row, { chofer: { id: row.idChofer ?? 0, nombre: `${nombre} ${apellido}` } }),
      documentos: stands(id),
      proximo: presentNext(next.get(id)),
    };
  });
}

/** The vehiculos of the own flota, by plate, and the types that one may be of (M-101, M-103). */
export async function listVehiculos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, ...filter }: VehiculosQuery,
): Promise<Output<Api['GET /operaciones/v1/vehiculos']>['data']> {
  const agencia = await findOwnAgencia(db);
  const known = await listTypes(db);
  const tipos = known.map(({ id, alias }) => ({ id, alias }));
  if (!agencia) return { agencia: null, filas: [], siguiente: null, tipos };
  const rows = await listVehiculoRows(db, agencia.id, { ...filter, q: cleanText(q) });
  const { page, siguiente } = cutPage(rows, filter.limit);
  return { agencia, filas: await presentVehiculos(db, page, known, clock.now()), siguiente, tipos };
}

async function presentOne(tx: Tx, idAgencia: number, id: number, now: Temporal.Instant) {
  const row = await findVehiculoRow(tx, idAgencia, id);
  const [vehiculo] = await presentVehiculos(tx, [row], await listTypes(tx), now);
  return required(vehiculo, 'internal_error');
}

/** A plate is one vehiculo, however it is written. */
const PLATES = {
  vehiculo_patente_clave: { field: 'patente', code: 'patente_used' },
  vehiculo_id_agencia_patente_key: { field: 'patente', code: 'patente_used' },
} as const;

interface TypedForm extends VehiculoForm {
  idTipoVehiculo: number;
  sirveTipos: number[];
}

/** The form as it is stored; its own type is no further one. */
async function readForm<Form extends TypedForm>(tx: Tx, form: Form): Promise<Form> {
  const tidied = tidyVehiculo(form);
  const ids = (await listTypes(tx)).map(({ id }) => id);
  const isKnown = (id: number) => ids.includes(id);
  refuseAll([
    ...whyNotVehiculo(tidied).map(({ field = '', ...violation }) => ({ ...violation, field })),
    ...(isKnown(form.idTipoVehiculo) ? [] : [{ field: 'idTipoVehiculo', code: 'service_invalid' } as const]),
    ...(form.sirveTipos.every(isKnown) ? [] : [{ field: 'sirveTipos', code: 'service_invalid' } as const]),
  ]);
  const further = new Set(form.sirveTipos.filter((id) => id !== form.idTipoVehiculo));
  return { ...tidied, sirveTipos: [...further].toSorted((a, b) => a - b) };
}

/** A vehiculo of the own flota; it has the seats of its type unless somebody says otherwise (M-103). */
export async function createVehiculo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Operador,
  { plazas, sirveTipos = [], ...given }: NewVehiculo,
  ip?: string,
): Promise<VehiculoView> {
  const now = clock.now();
  return onceUnique(
    PLATES,
    db.transaction().execute(async (tx) => {
      const { id: idAgencia } = await ownAgencia(tx);
      const usual = (await listTypes(tx)).find(({ id }) => id === given.idTipoVehiculo)?.plazas ?? 1;
      const form = await readForm(tx, { ...given, sirveTipos, plazas: plazas ?? usual });
      const { id } = await tx
        .insertInto('vehiculo')
        .values({ idAgencia, ...form, patenteClave: form.patente })
        .returning('id')
        .executeTakeFirstOrThrow();
      await auditFlota(tx, { objeto: 'vehiculo', accion: 'crear', id, despues: form }, { by: caller, now, ip });
      return presentOne(tx, idAgencia, id, now);
    }),
  );
}

/** Changes a vehiculo, and whether it works; what it was named for goes back where it endsWork to (M-104). */
export async function changeVehiculo(
  deps: Deps,
  caller: Operador,
  { id, change: { version, ...change }, ip }: { id: number; change: VehiculoChange; ip?: string },
): Promise<VehiculoView & { viajesAfectados: PedidoKey[] }> {
  const now = deps.clock.now();
  const findViajes = async (tx: Tx) => (change.estado === undefined ? [] : notBegun(tx, 'idVehiculo', id));
  return onceUnique(
    PLATES,
    holdingViajes(deps.db, findViajes, async (tx, held) => {
      const { id: idAgencia } = await ownAgencia(tx);
      const row = await lockVehiculo(tx, idAgencia, id);
      await refuseStale(tx, 'vehiculo', row, version);
      const next = await readChange(tx, row, change);
      const author: FlotaAuthor = { by: caller, now, ip };
      const endsWork = row.estado === 'activo' && next.estado !== 'activo';
      const viajesAfectados = endsWork ? await giveBackAll(tx, deps, held, { work: next, author }) : [];
      await writeChange(tx, row, next, author);
      return { ...(await presentOne(tx, idAgencia, id, now)), viajesAfectados };
    }),
  );
}

async function lockVehiculo(tx: Tx, idAgencia: number, id: number) {
  const row = await tx
    .selectFrom('vehiculo')
    .select(['id', 'patente', 'marca', 'modelo', 'idTipoVehiculo', 'sirveTipos', 'plazas'])
    .select(['estado', 'motivo', 'version'])
    .where('id', '=', id)
    .where('idAgencia', '=', idAgencia)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return required(row, 'not_found');
}
type LockedVehiculo = Awaited<ReturnType<typeof lockVehiculo>>;

/** What a change makes of the columns of a vehiculo. */
async function readChange(tx: Tx, row: LockedVehiculo, change: Omit<VehiculoChange, 'version'>) {
  const { patente = row.patente, marca = row.marca, modelo = row.modelo, plazas = row.plazas } = change;
  const { idTipoVehiculo = row.idTipoVehiculo ?? 0, sirveTipos = row.sirveTipos } = change;
  const form = await readForm(tx, { patente, marca, modelo, plazas, idTipoVehiculo, sirveTipos });
  return { ...form, ...readWork(row, change) };
}

async function writeChange(
  tx: Tx,
  row: LockedVehiculo,
  next: Awaited<ReturnType<typeof readChange>>,
  author: FlotaAuthor,
): Promise<void> {
  const { activo, ...columns } = next;
  const changed = changedFields(row, columns);
  if (!changed) return;
  await tx
    .updateTable('vehiculo')
    .set({ ...columns, activo, patenteClave: next.patente, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const accion = workAction(row.estado, next.estado);
  await auditFlota(tx, { objeto: 'vehiculo', accion, id: row.id, ...changed }, author);
  if (next.estado !== 'activo') await endTurnoOf(tx, 'idVehiculo', row.id, author);
}
