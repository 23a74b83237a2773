import type { Api, Output, VehiculoTypeView } from '@traza/contract';
import { cleanText, foldSearch } from '@traza/domain';
import { tidyVehiculoType, type VehiculoTypeForm, whyNotVehiculoType } from '@traza/domain/administracion';
import { statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';

type VehiculoTypesQuery = z.output<Api['GET /operaciones/v1/tipos-vehiculo']['query']>;

function vehiculoTypeRows(db: Executor) {
  return db
    .selectFrom('tipoVehiculo as v')
    .selectAll('v')
    .select((eb) =>
      eb
        .selectFrom('clienteTipoVehiculo as k')
        .whereRef('k.idTipoVehiculo', '=', 'v.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('clientes'),
    )
    .orderBy('v.id');
}
type VehiculoTypeRow = Awaited<ReturnType<ReturnType<typeof vehiculoTypeRows>['execute']>>[number];

const presentVehiculoType = ({ clientes, ...row }: VehiculoTypeRow): VehiculoTypeView => ({
  ...row,
  clientes: clientes ?? 0,
});

/** The types of vehicles, by number (M-073). */
export async function listVehiculoTypes(
  db: Executor,
  { q, limit, cursor }: VehiculoTypesQuery,
): Promise<Output<Api['GET /operaciones/v1/tipos-vehiculo']>['data']> {
  const wanted = foldSearch(cleanText(q));
  const rows = await vehiculoTypeRows(db)
    .$if(wanted !== '', (query) =>
      query.where(
        sql<boolean>`normalizar_busqueda(v.id || ' ' || v.alias || ' ' || v.descripcion) like armar_patron(${wanted})`,
      ),
    )
    .$if(cursor !== undefined, (query) => query.where('v.id', '>', cursor ?? 0))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { filas: page.map(presentVehiculoType), siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function showVehiculoType(tx: Tx, id: number): Promise<VehiculoTypeView> {
  return presentVehiculoType(
    required(await vehiculoTypeRows(tx).where('v.id', '=', id).executeTakeFirst(), 'not_found'),
  );
}

/** A name, and a number, are of one type; two that are given at once are told apart by their keys. */
const UNIQUE = {
  tipo_vehiculo_pkey: { field: 'id', code: 'alias_used' },
  tipo_vehiculo_alias_key: { field: 'alias', code: 'alias_used' },
} as const;

function used(field: string, params?: { id: number; alias: string }): AppError {
  return new AppError('alias_used', { fields: [{ field, code: 'alias_used' }], params });
}

/** Who has the name or the number already, where somebody does. */
async function refuseUsed(tx: Tx, { id, alias, own = 0 }: { id: number; alias: string; own?: number }): Promise<void> {
  const other = await tx
    .selectFrom('tipoVehiculo')
    .select(['id', 'alias'])
    .where((eb) => eb.or([eb('id', '=', id), eb('alias', '=', alias)]))
    .where('id', '<>', own)
    .executeTakeFirst();
  if (other) throw used(other.id === id ? 'id' : 'alias', other);
}

function readForm<Form extends VehiculoTypeForm>(form: Form): Form {
  const tidied = tidyVehiculoType(form);
  refuseAll(whyNotVehiculoType(tidied).map(({ field = '', ...violation }) => ({ ...violation, field })));
  return tidied;
}

export type NewVehiculoType = VehiculoTypeForm & { id: number; esPool: boolean };

/** A type of vehicles; no client may ask for it yet (M-073). */
export async function createVehiculoType(tx: Tx, made: NewVehiculoType, authorship: Authorship): Promise<void> {
  const { id, ...values } = readForm(made);
  await refuseUsed(tx, { id, alias: values.alias });
  await onceUnique(
    UNIQUE,
    tx
      .insertInto('tipoVehiculo')
      .values({ id, ...values })
      .execute(),
  );
  await auditAdminAct(tx, { accion: 'crear', objeto: 'tipo_vehiculo', idObjeto: id, despues: values }, authorship);
}

type VehiculoTypeChange = { [Field in keyof VehiculoTypeForm]?: VehiculoTypeForm[Field] | undefined };

/** Changes a type, but for its number and whether it is a pool; who is booked with more people than fit keeps it as it is (M-073). */
export async function changeVehiculoType(
  tx: Tx,
  { id, change, seen }: { id: number; change: VehiculoTypeChange; seen: number },
  authorship: Authorship,
): Promise<void> {
  const row = required(
    await tx.selectFrom('tipoVehiculo').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    'not_found',
  );
  await refuseStale(tx, 'tipo_vehiculo', row, seen);
  const { alias = row.alias, descripcion = row.descripcion, plazas = row.plazas } = change;
  const { esperaMin = row.esperaMin, esperaMax = row.esperaMax } = change;
  const next = readForm({ alias, descripcion, plazas, esperaMin, esperaMax });
  await refuseUsed(tx, { id, alias: next.alias, own: id });
  if (next.plazas < row.plazas) await refuseFull(tx, id, next.plazas);
  const changed = changedFields(row, next);
  if (!changed) return;
  await onceUnique(
    UNIQUE,
    tx
      .updateTable('tipoVehiculo')
      .set({ ...next, version: row.version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  await auditAdminAct(tx, { accion: 'editar', objeto: 'tipo_vehiculo', idObjeto: id, ...changed }, authorship);
}

/** Refuses where orders that are not over have more people than would fit, and counts them. */
async function refuseFull(tx: Tx, idType: number, plazas: number): Promise<void> {
  const { rows } = await sql<{ solicitudes: number; viajes: number }>`
    select (select count(*)::int from solicitud s where s.id_tipo_vehiculo = ${idType} and s.estado in ('A', 'B') and ${plazas} <
             (select count(*) from pasaje p where p.id_cliente = s.id_cliente and p.id_solicitud = s.id and p.tipo = 'PASAJERO')) as solicitudes,
           (select count(*)::int from viaje v where v.id_tipo_vehiculo = ${idType} and v.status = any(${statusesIn('asked', 'taken', 'driven')}) and ${plazas} <
             (select count(*) from pasaje p where p.id_cliente = v.id_cliente and p.id_viaje = v.id and p.tipo = 'PASAJERO')) as viajes`.execute(
    tx,
  );
  const { solicitudes, viajes } = required(rows[0], 'internal_error');
  if (solicitudes + viajes > 0) throw new AppError('open_orders', { params: { solicitudes, viajes } });
}
