import { inBuenosAires, plusMinutes } from '@traza/domain';
import type { Chofer, Documento, DocumentoType, FlotaPosition, Turno, Vehiculo } from '@traza/domain/flota';
import {
  type Asignacion,
  type AsignacionState,
  type FlotaFacts,
  MESA,
  predictedEnd,
  type SoughtViaje,
  timesOf,
} from '@traza/domain/mesa';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';

/** A pair that is named; without one the whole own flota is looked through. */
interface Pair {
  idChofer: number;
  idVehiculo: number;
}

interface Point {
  lat: number;
  lon: number;
}

/** A parada with what people call it. */
type NamedPoint = Point & { nombre: string };

/** What the statement answers: moments and days are texts within JSON. */
interface SoughtRow {
  version: number;
  idViaje: number | null;
  departure: Temporal.Instant;
  seconds: number | null;
  idTipoVehiculo: number;
  isSalida: boolean;
  isAsap: boolean;
  paradas: (NamedPoint & { esperaMin: number | null })[];
  pasajeros: number;
  plazas: number;
}

/** The own flota, as the statement answers it. */
interface OwnFlotaRow {
  choferes: (Chofer & { nombre: string })[];
  vehiculos: (Vehiculo & { patente: string })[];
  turnos: (Pick<Turno, 'idChofer' | 'idVehiculo'> & { desde: string; hastaPrevisto: string })[];
  documentoTipos: (DocumentoType & { alias: string })[];
  documentos: (Omit<Documento, 'vence'> & { vence: string | null })[];
  asignaciones: {
    idViaje: number;
    idChofer: number;
    idVehiculo: number;
    estado: AsignacionState;
    exclusiva: boolean;
    desde: string;
    hasta: string;
    origen: NamedPoint;
    destino: NamedPoint;
  }[];
  posiciones: (Omit<FlotaPosition, 'ts'> & { ts: string })[];
}

/** The own flota, with what its parts are called. */
export interface FlotaRead {
  facts: FlotaFacts;
  choferNames: ReadonlyMap<number, string>;
  patentes: ReadonlyMap<number, string>;
  /** Of the kinds of documento. */
  documentoNames: ReadonlyMap<number, string>;
  /** What the place is called where each assigned viaje ends. */
  endNames: ReadonlyMap<number, string>;
}

/** A pedido for which somebody is sought, and the own flota, as both are at one moment. */
export interface CandidatoFacts extends FlotaRead {
  version: number;
  viaje: SoughtViaje;
}

const NAME = sql`coalesce(nullif(p.alias, ''), p.direccion)`;
const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`;

/** Those in force, and those of the day that were driven, with where they begin and end. */
function asignacionRows(dayStart: Temporal.Instant): RawBuilder<unknown> {
  const place = (last: boolean) => sql`(
    select json_build_object('lat', p.lat, 'lon', p.lon, 'nombre', ${NAME}) from parada p
     where p.id_cliente = a.id_cliente and p.id_viaje = a.id_viaje order by p.orden ${last ? sql`desc` : sql`asc`} limit 1)`;
  return sql`
    select a.id_viaje as "idViaje", a.id_chofer as "idChofer", a.id_vehiculo as "idVehiculo", a.estado, a.exclusiva, a.desde, a.hasta,
           ${place(false)} as origen, ${place(true)} as destino
      from asignacion a
     where a.estado = 'vigente' or a.estado = 'cumplida' and a.id_chofer in (select id from chofer_propio) and a.desde >= ${dayStart}`;
}

/** What somebody is sought for, in the words of a statement that names it `k`. */
const soughtColumns = sql`
  coalesce(v.version, s.version) as version, v.id as id_viaje, coalesce(v.inicio, s.fecha_hora_salida) as departure,
  coalesce(v.segundos_cotizados, s.segundos) as seconds, coalesce(v.id_tipo_vehiculo, s.id_tipo_vehiculo) as id_tipo_vehiculo,
  v.id_carpool is not null as is_salida,
  coalesce(s.asap, (select x.asap from solicitud x where x.id_cliente = k.id_cliente and x.id_viaje = k.id order by x.id limit 1), false) as is_asap,
  (select json_agg(json_build_object('lat', p.lat, 'lon', p.lon, 'nombre', ${NAME}, 'esperaMin', p.espera_min) order by p.orden) from parada p
    where p.id_cliente = k.id_cliente and (p.id_viaje = k.id or p.id_viaje is null and p.id_solicitud = k.id)) as paradas,
  j.pasajeros, j.plazas`;

/** Each pedido of `k`, as a solicitud or as the viaje that it became, with its people. */
const soughtTables = sql`
    left join viaje v on v.id_cliente = k.id_cliente and v.id = k.id
    left join solicitud s on s.id_cliente = k.id_cliente and s.id = k.id
    cross join lateral (
      select count(*) filter (where p.tipo = 'PASAJERO')::int as pasajeros, count(*) filter (where p.tipo <> 'ENVIO')::int as plazas
        from pasaje p
       where p.id_cliente = k.id_cliente and (p.id_viaje = k.id or p.id_viaje is null and p.id_solicitud = k.id)) j
   where v.id is not null or s.id is not null`;

/** The own flota, or of it a named pair alone: without what others are taken for, and without places. */
function flotaParts(now: Temporal.Instant, pair: Pair | undefined) {
  const dayStart = plusMinutes(inBuenosAires(now).startOfDay().toInstant(), -MESA.takenBeforeMin);
  const isChofer = pair ? sql`c.id = ${pair.idChofer}` : sql`true`;
  const isVehiculo = pair ? sql`v.id = ${pair.idVehiculo}` : sql`true`;
  const nothing = sql`'[]'::json`;
  return {
    tables: sql`
    chofer_propio as materialized (
      select c.id, c.nombre, c.apellido, c.estado, c.id_vehiculo_habitual from chofer c
       where c.id_agencia = (select id from agencia where propia) and ${isChofer}),
    vehiculo_propio as materialized (
      select v.id, v.patente, v.estado, v.id_tipo_vehiculo, v.sirve_tipos, v.plazas from vehiculo v
       where v.id_agencia = (select id from agencia where propia) and ${isVehiculo})`,
    columns: sql`
      ${list(sql`select id as "idChofer", nombre || ' ' || apellido as nombre, estado, id_vehiculo_habitual as "idVehiculoHabitual"
                   from chofer_propio`)} as choferes,
      ${list(sql`select id as "idVehiculo", patente, estado, id_tipo_vehiculo as "idTipoVehiculo", sirve_tipos as "sirveTipos", plazas
                   from vehiculo_propio`)} as vehiculos,
      ${list(sql`select t.id_chofer as "idChofer", t.id_vehiculo as "idVehiculo", t.desde, t.hasta_previsto as "hastaPrevisto"
                   from turno t where t.cerrado is null and (t.id_chofer in (select id from chofer_propio)
                     or t.id_vehiculo in (select id from vehiculo_propio))`)} as turnos,
      ${list(sql`select id as "idTipo", alias, de, bloquea, avisos_dias as "avisosDias" from documento_tipo where bloquea`)} as documento_tipos,
      ${list(sql`select d.id_tipo as "idTipo", d.id_chofer as "idChofer", d.id_vehiculo as "idVehiculo", d.estado, d.vence
                   from documento d where d.estado = 'aprobado' and d.reemplazado is null and (d.id_chofer in (select id from chofer_propio)
                     or d.id_vehiculo in (select id from vehiculo_propio))`)} as documentos,
      ${pair ? nothing : list(asignacionRows(dayStart))} as asignaciones,
      ${
        pair
          ? nothing
          : list(sql`select id_vehiculo as "idVehiculo", ts, lat, lon from posicion_flota
                      where id_vehiculo in (select id from vehiculo_propio)`)
      } as posiciones`,
  };
}

/**
 * Reads in one statement what finding somebody for a pedido needs, so that it is of one moment. Of a named pair alone, it leaves out for
 * what others are taken: whether the pair is, the database says when it is written.
 */
export async function loadCandidatoFacts(
  db: Executor,
  { idCliente, id }: PedidoKey,
  { now, pair }: { now: Temporal.Instant; pair?: Pair | undefined },
): Promise<CandidatoFacts | undefined> {
  const { tables, columns } = flotaParts(now, pair);
  const { rows } = await sql<SoughtRow & OwnFlotaRow>`
    with ${tables} select ${soughtColumns}, ${columns}
      from (values (${idCliente}::int, ${id}::int)) k (id_cliente, id) ${soughtTables}`.execute(db);
  const [row] = rows;
  return row && { ...flotaOf(row), version: row.version, viaje: soughtOf(row) };
}

/** The whole own flota, as it is at one moment. */
export async function loadFlotaFacts(db: Executor, now: Temporal.Instant): Promise<FlotaRead> {
  const { tables, columns } = flotaParts(now, undefined);
  const { rows } = await sql<OwnFlotaRow>`with ${tables} select ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers one row');
  return flotaOf(row);
}

/** A pedido that somebody is sought for, and what the place is called where it ends. */
export interface Sought extends PedidoKey {
  viaje: SoughtViaje;
  endName: string;
}

/** Everything that somebody is sought for among the pedidos of a statement, which answers their keys. */
export async function loadSought(db: Executor, keys: RawBuilder<unknown>): Promise<Sought[]> {
  const { rows } = await sql<SoughtRow & PedidoKey>`
    select k.id_cliente, k.id, ${soughtColumns} from (${keys}) k ${soughtTables}`.execute(db);
  return rows.map((row) => ({
    idCliente: row.idCliente,
    id: row.id,
    viaje: soughtOf(row),
    endName: row.paradas.at(-1)?.nombre ?? '',
  }));
}

function soughtOf({
  paradas,
  seconds,
  departure,
  idViaje,
  idTipoVehiculo,
  isSalida,
  isAsap,
  pasajeros,
  plazas,
}: SoughtRow): SoughtViaje {
  const waitMin = paradas.reduce((sum, { esperaMin }) => sum + (esperaMin ?? 0), 0);
  const [origen, destino] = [paradas.at(0), paradas.at(-1)];
  if (!origen || !destino) throw new Error('nothing is asked for without a place to begin at');
  return {
    idViaje,
    isAsap,
    departure,
    finPrevisto: predictedEnd(departure, { seconds, waitMin }),
    idTipoVehiculo,
    // seats of a salida may yet be sold
    personas: isSalida ? plazas : pasajeros,
    carriesPeople: isSalida || pasajeros > 0,
    origen,
    destino,
  };
}

function flotaOf(row: OwnFlotaRow): FlotaRead {
  const instant = (text: string) => Temporal.Instant.from(text);
  const { choferes, vehiculos, documentoTipos } = row;
  return {
    choferNames: new Map(choferes.map(({ idChofer, nombre }) => [idChofer, nombre])),
    documentoNames: new Map(documentoTipos.map(({ idTipo, alias }) => [idTipo, alias])),
    endNames: new Map(row.asignaciones.map(({ idViaje, destino }) => [idViaje, destino.nombre])),
    patentes: new Map(vehiculos.map(({ idVehiculo, patente }) => [idVehiculo, patente])),
    facts: {
      choferes,
      vehiculos,
      documentoTipos,
      turnos: row.turnos.map(({ desde, hastaPrevisto, ...turno }) => ({
        ...turno,
        desde: instant(desde),
        hastaPrevisto: instant(hastaPrevisto),
      })),
      documentos: row.documentos.map(({ vence, ...documento }) => ({
        ...documento,
        vence: vence === null ? null : Temporal.PlainDate.from(vence),
      })),
      asignaciones: row.asignaciones.map((each): Asignacion => {
        const span = { desde: instant(each.desde), hasta: instant(each.hasta) };
        return { ...each, ...span, ...timesOf(span) };
      }),
      posiciones: row.posiciones.map(({ ts, ...position }) => ({ ...position, ts: instant(ts) })),
    },
  };
}
