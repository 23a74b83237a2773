import type { Substatus } from '@traza/domain/pedidos';
import type { AuditedScopes, MonthOf, RendicionScope } from '@traza/domain/rendiciones';
import { type Insertable, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Names a rendicion: its scope and its month. */
export interface RendicionKey {
  idCliente: number;
  alcance: RendicionScope;
  idAlcance: number;
  anio: number;
  mes: number;
}

/** The id of a rendicion in the audit trail: `ceco/31/2026-10`. */
export function idOf({ alcance, idAlcance, anio, mes }: RendicionKey): string {
  return `${alcance}/${idAlcance}/${anio}-${String(mes).padStart(2, '0')}`;
}

/** From a moment on, and before another. */
export interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

export interface BilledRow {
  id: number;
  /** The hour of the order, by which it is of its month. */
  hora: Temporal.Instant;
  inicio: Temporal.Instant;
  fin: Temporal.Instant | null;
  idTipoVehiculo: number;
  substatus: Substatus;
  importeTotal: number;
  importePlus: number | null;
  cotizacion: number | null;
  metros: number | null;
  metrosCotizados: number | null;
  idCarpool: number | null;
  idVehiculo: number | null;
  recorridoDudoso: boolean;
}

/** Billed orders of a scope whose hour is within a span: an order has one month, like everywhere. */
export async function findBilled(
  db: Executor,
  { idCliente, alcance, idAlcance }: Omit<RendicionKey, 'anio' | 'mes'>,
  { from, to }: Span,
): Promise<BilledRow[]> {
  const within = {
    ceco: sql`exists (select 1 from pedido_ceco x
      where x.id_cliente = p.id_cliente and x.id_pedido = p.id and x.id_ceco = ${idAlcance})`,
    grupo: sql`exists (select 1 from pedido_grupo x
      where x.id_cliente = p.id_cliente and x.id_pedido = p.id and x.id_grupo = ${idAlcance})`,
    cliente: sql`true`,
  }[alcance];
  const { rows } = await sql<BilledRow>`
    select v.id, p.datetime as hora, v.inicio, v.fin, v.id_tipo_vehiculo, v.substatus, v.importe_total, v.importe_plus, v.cotizacion,
           v.metros, v.metros_cotizados, v.id_carpool, v.id_vehiculo, v.recorrido_dudoso
      from pedido p join viaje v on v.id_cliente = p.id_cliente and v.id = p.id
     where p.id_cliente = ${idCliente} and p.clase = 'v' and p.status in ('finalizado', 'calificado')
       and p.datetime >= ${from} and p.datetime < ${to} and v.importe_total is not null and ${within}
     order by v.id`.execute(db);
  return rows;
}

/**
 * Identifies the state of the data behind rendiciones: the version of each row of the span, and who is in which grupo (DW-20). Null while a
 * changed pedido still waits for its projection.
 */
export async function findStamp(db: Executor, idCliente: number, { from, to }: Span): Promise<string | null> {
  const { rows } = await sql<{ stamp: string | null }>`
    select case when not exists (select 1 from pedido_pendiente where id_cliente = ${idCliente}) then (
      select concat_ws(' ', count(*), bit_xor(hashint8extended(p.xmin::text::bigint, p.id)))
        from pedido p where p.id_cliente = ${idCliente} and p.datetime >= ${from} and p.datetime < ${to})
      || ' ' || (
      select concat_ws(' ', count(*), bit_xor(hashint8extended(id_grupo, id_persona)))
        from cuenta where id_cliente = ${idCliente} and activa and id_grupo is not null) end as stamp`.execute(db);
  return rows[0]?.stamp ?? null;
}

export interface LineRow {
  idViaje: number;
  concepto: string;
  importe: number;
  cantidad: number;
}

export async function findLines(db: Executor, idCliente: number, ids: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id_viaje, concepto, sum(importe)::float8 as importe, sum(cantidad)::float8 as cantidad from costo_linea
     where id_cliente = ${idCliente} and id_viaje = any(${ids}::int[]) group by id_viaje, concepto`.execute(db);
  return rows;
}

export interface RendicionPasajeRow {
  idViaje: number;
  tipo: string;
  idPersona: number | null;
  idPersonaSol: number | null;
  nombre: string | null;
  idCeco: number | null;
  coefProrrateo: number;
  precioAsiento: number | null;
}

/** The taken pasajes of some orders, with who asked for each. */
export async function findPasajes(
  db: Executor,
  idCliente: number,
  ids: readonly number[],
): Promise<RendicionPasajeRow[]> {
  const { rows } = await sql<RendicionPasajeRow>`
    select j.id_viaje, j.tipo, j.id_persona, s.id_persona_sol, j.nombre, j.id_ceco, j.coef_prorrateo::float8 as coef_prorrateo,
           j.precio_asiento
      from pasaje j left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
     where j.id_cliente = ${idCliente} and j.id_viaje = any(${ids}::int[]) and j.tipo <> 'ASIENTO VACÍO'
     order by j.id`.execute(db);
  return rows;
}

export interface EndsRow {
  idViaje: number;
  desdeLat: number;
  desdeLon: number;
  hastaLat: number;
  hastaLon: number;
}

/** First and last stop of some orders. */
export async function findEnds(db: Executor, idCliente: number, ids: readonly number[]): Promise<EndsRow[]> {
  const { rows } = await sql<EndsRow>`
    select id_viaje, (array_agg(lat order by orden))[1] as desde_lat, (array_agg(lon order by orden))[1] as desde_lon,
           (array_agg(lat order by orden desc))[1] as hasta_lat, (array_agg(lon order by orden desc))[1] as hasta_lon
      from parada where id_cliente = ${idCliente} and id_viaje = any(${ids}::int[]) group by id_viaje`.execute(db);
  return rows;
}

/** Who belongs to which group of a client now (DW-20). */
export async function findMembers(db: Executor, idCliente: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('cuenta')
    .select(['idPersona', 'idGrupo'])
    .where('idCliente', '=', idCliente)
    .where('activa', '=', true)
    .where('idGrupo', 'is not', null)
    .execute();
  return new Map(rows.map(({ idPersona, idGrupo }) => [idPersona, idGrupo ?? 0]));
}

export interface ScopeRow {
  alcance: RendicionScope;
  id: number;
  nombre: string;
}

/** Every ceco, grupo and the cliente itself, each of which has rendiciones. */
export async function listScopes(db: Executor, idCliente: number): Promise<ScopeRow[]> {
  const { rows } = await sql<ScopeRow>`
    select * from (select 'cliente' as alcance, id, alias as nombre, 0 as rango from cliente where id = ${idCliente}
    union all select 'ceco', id, denominacion, 1 from centro_costo where id_cliente = ${idCliente}
    union all select 'grupo', id, nombre, 2 from grupo where id_cliente = ${idCliente}
    ) x order by rango, normalizar_busqueda(nombre), id`.execute(db);
  return rows;
}

/** The decisions of a month about llamativos, of every scope of a cliente. */
export function listDecisions(db: Executor, { idCliente, anio, mes }: { idCliente: number } & MonthOf) {
  return db
    .selectFrom('llamativoDecision')
    .innerJoin('persona', 'persona.id', 'llamativoDecision.idPersona')
    .select(['alcance', 'idAlcance', 'idPedido', 'decision', 'texto', 'idReclamo', 'ts', 'nombre', 'apellido'])
    .where('idCliente', '=', idCliente)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .orderBy('idPedido')
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** The signed rendiciones of a month of a cliente, with what was signed. */
export function listSigned(db: Executor, { idCliente, anio, mes }: { idCliente: number } & MonthOf) {
  return db
    .selectFrom('rendicion')
    .innerJoin('persona', 'persona.id', 'rendicion.firmadaPor')
    .select(['alcance', 'idAlcance', 'firmada', 'contenido', 'nombre', 'apellido'])
    .where('idCliente', '=', idCliente)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .execute();
}
export type SignedRow = Awaited<ReturnType<typeof listSigned>>[number];

export interface SignedLineRow extends Omit<RendicionKey, 'idCliente'> {
  /** The name that the scope had when it was signed. */
  nombre: string;
  importe: number;
  firmada: Temporal.Instant;
  nombreFirma: string;
  apellidoFirma: string;
}

/** Signed rendiciones of some scopes, of every month, newest signature first. */
export async function listEverySigned(
  db: Executor,
  idCliente: number,
  { cliente, cecos, grupos }: AuditedScopes,
  { offset, limit }: { offset: number; limit: number },
): Promise<SignedLineRow[]> {
  const { rows } = await sql<SignedLineRow>`
    select r.alcance, r.id_alcance, r.anio, r.mes, r.contenido ->> 'nombre' as nombre, r.importe::float8 as importe, r.firmada,
           p.nombre as nombre_firma, p.apellido as apellido_firma
      from rendicion r join persona p on p.id = r.firmada_por
     where r.id_cliente = ${idCliente}
       and (${cliente} or (r.alcance = 'ceco' and r.id_alcance = any(${cecos}::int[]))
                       or (r.alcance = 'grupo' and r.id_alcance = any(${grupos}::int[])))
     order by r.firmada desc, r.anio desc, r.mes desc, r.alcance, r.id_alcance
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many claims about some orders nobody answered yet. */
export async function countOpenReclamos(db: Executor, idCliente: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ abiertos: number }>`
    select count(*)::int as abiertos from reclamo r join caso k on k.id_cliente = r.id_cliente and k.id_reclamo = r.id
     where r.id_cliente = ${idCliente} and r.id_viaje = any(${ids}::int[]) and k.estado <> 'cerrado'`.execute(db);
  return rows[0]?.abiertos ?? 0;
}

/** What each pedido cost the scope when the rendicion was signed. */
export async function findSignedAportes(db: Executor, key: RendicionKey): Promise<unknown> {
  const row = await db
    .selectFrom('rendicion')
    .select('aportes')
    .where('idCliente', '=', key.idCliente)
    .where('alcance', '=', key.alcance)
    .where('idAlcance', '=', key.idAlcance)
    .where('anio', '=', key.anio)
    .where('mes', '=', key.mes)
    .executeTakeFirst();
  return row?.aportes;
}

export async function insertSigned(
  tx: Tx,
  row: Omit<Schema['rendicion'], 'contenido' | 'aportes' | 'huellaFirmada'> & { contenido: string; aportes: string },
): Promise<void> {
  await tx.insertInto('rendicion').values(row).execute();
}

/** Writes a decision, in place of the one before it. */
export async function writeDecision(tx: Tx, row: Insertable<Schema['llamativoDecision']>): Promise<void> {
  const { decision, texto, idPersona, idReclamo, ts } = row;
  await tx
    .insertInto('llamativoDecision')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['idCliente', 'alcance', 'idAlcance', 'anio', 'mes', 'idPedido'])
        .doUpdateSet({ decision, texto, idPersona, idReclamo, ts }),
    )
    .execute();
}
