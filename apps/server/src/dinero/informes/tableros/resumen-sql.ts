import { INFORMES } from '@traza/domain/informes';
import { AHEAD_STATUSES, type Status } from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A month of a year, or all of it. */
export interface ResumenRange {
  idCliente: number;
  anio: number;
  mes?: number | undefined;
}

/** From now to the end of the running period: departures in it are summed apart (W-179). */
export interface Ahead {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** The last day of a period that another one is compared with, and the instants of that day's month. */
export interface UntilDay {
  day: Temporal.PlainDate;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Where the figures of a period come from. */
export interface FigureSource {
  idCliente: number;
  /** The sums by dimension and key: `t`. */
  totals: RawBuilder<unknown>;
  /** The keys of a dimension that may be among the first: `clave, pedidos, importe`. */
  leading: (dimension: 'persona' | 'envio' | 'destino', first: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** How often each key of a dimension stands there: `clave, pedidos, importe`. */
  every: (dimension: 'invitado' | 'persona') => RawBuilder<unknown>;
  /** How many orders are still to depart. */
  programados: RawBuilder<unknown>;
}

/** Those with few keys, however many orders there are. */
const FEW = sql`('total', 'paso', 'tipo', 'estado', 'ceco', 'servicio', 'distancia', 'causa')`;

const ofPeriod = ({ idCliente, anio, mes = 0 }: ResumenRange) =>
  sql`id_cliente = ${idCliente} and anio = ${anio} and mes = ${mes}`;

const SUMS = sql`sum(pedidos) as pedidos, sum(importe) as importe, sum(decametros) as decametros, sum(espera) as espera,
    sum(estrellas) as estrellas, sum(calificaciones) as calificaciones`;
const MEASURES = sql`pedidos, importe, decametros, espera, estrellas, calificaciones`;

/** The stored sums and the changes since, read at one moment. */
const storedRows = (which: RawBuilder<unknown>) => sql`
  select mes, dimension, clave, ${MEASURES} from resumen where ${which}
  union all select mes, dimension, clave, ${MEASURES} from resumen_pendiente where ${which}`;

/** Orders that depart later and that nothing happened to yet. */
const aheadPedidos = (idCliente: number, { from, to }: Ahead) => sql`
  select id from pedido where id_cliente = ${idCliente} and datetime > ${from} and datetime < ${to}
     and status = any(${AHEAD_STATUSES}::text[])`;

/** What those count for, to be taken off; `paso` as the period has it. */
function notYet({ idCliente, mes }: ResumenRange, ahead: Ahead): RawBuilder<unknown> {
  const step = mes === undefined ? sql`extract(month from a.dia)` : sql`extract(day from a.dia)`;
  return sql`
    select x.dimension, x.clave, -(p ->> 2)::bigint, -(p ->> 3)::bigint, -(p ->> 4)::bigint, -(p ->> 5)::numeric,
           -(p ->> 6)::bigint, -(p ->> 7)::bigint
      from pedido_aporte a cross join lateral jsonb_array_elements(a.partes) p
     cross join lateral (values (p ->> 0, p ->> 1), ('paso', (${step})::int::text)) as x (dimension, clave)
     where a.id_cliente = ${idCliente} and a.id_pedido in (${aheadPedidos(idCliente, ahead)})
       and (x.dimension <> 'paso' or p ->> 0 = 'total')`;
}

/** The sums of a period (`t`), by dimension and key, without later departures. */
function totals(range: ResumenRange, ahead?: Ahead): RawBuilder<unknown> {
  const later = ahead ? sql`union all ${notYet(range, ahead)}` : sql``;
  return sql`t as materialized (
    select dimension, clave, ${SUMS}
      from (select dimension, clave, ${MEASURES} from (${storedRows(sql`${ofPeriod(range)} and dimension in ${FEW}`)}) k ${later}) x
     group by dimension, clave having sum(pedidos) > 0)`;
}

/** The sums of a period until a day (`h`): whole months, the days of the last one, and pedidos for figures that are not stored by day. */
function totalsUntil({ idCliente, anio, mes }: ResumenRange, { day, from, to }: UntilDay): RawBuilder<unknown> {
  const ofCliente = sql`id_cliente = ${idCliente} and anio = ${anio}`;
  const days = storedRows(
    sql`${ofCliente} and mes = ${day.month} and dimension = 'paso'
        and case when dimension = 'paso' then clave::int end <= ${day.day}`,
  );
  // lists each month: the index can narrow by dimension only after an exact month
  const before = Array.from({ length: day.month - 1 }, (_, index) => index + 1);
  const months = storedRows(sql`${ofCliente} and mes = any(${before}) and dimension in ('total', 'tipo', 'estado')`);
  const pedidos = sql`select tipo, status from pedido where id_cliente = ${idCliente} and datetime >= ${from} and datetime < ${to}`;
  return sql`
    u as materialized (${pedidos}),
    h as materialized (
      select dimension, clave, ${SUMS} from (
        select 'total' as dimension, '' as clave, ${MEASURES} from (${days}) d
        union all select 'tipo', tipo, count(*), 0, 0, 0, 0, 0 from u group by tipo
        union all select 'estado', status, count(*), 0, 0, 0, 0, 0 from u group by status
        ${mes === undefined ? sql`union all select dimension, clave, ${MEASURES} from (${months}) m` : sql``}) x
       group by dimension, clave having sum(pedidos) > 0)`;
}

/**
 * The keys of a dimension that may be among the first, where there are nearly as many as orders: the first of those that nothing
 * happened to, which an index gives, and all that changed since.
 */
function leading(
  range: ResumenRange,
  dimension: 'persona' | 'envio' | 'destino',
  first: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const which = sql`${ofPeriod(range)} and dimension = ${sql.lit(dimension)}`;
  const changed = sql`select clave from resumen_pendiente where ${which}`;
  return sql`(
    (select clave, pedidos, importe from resumen where ${which} and pedidos > 0 and clave not in (${changed}) ${first})
    union all
    select clave, sum(pedidos), sum(importe) from (
      select clave, pedidos, importe from resumen where ${which} and clave in (${changed})
      union all select clave, pedidos, importe from resumen_pendiente where ${which}) x
     group by clave having sum(pedidos) > 0)`;
}

const pesos = (cents: RawBuilder<unknown>) => sql`coalesce(${cents}, 0) / 100.0`;

/** A key that is a number; a case, because a join may look at rows of other dimensions first. */
const numberOf = (dimension: string) =>
  sql`case when t.dimension = ${sql.lit(dimension)} then nullif(t.clave, '')::int end`;

/** The figures of the period (`t`), or of it until a day (`h`). */
function cards(of: 't' | 'h'): RawBuilder<unknown> {
  const from = sql.raw(of);
  const pedidosOf = (dimension: string, clave: string) =>
    sql`coalesce((select pedidos from ${from} where dimension = ${sql.lit(dimension)} and clave = ${sql.lit(clave)}), 0)`;
  const ofTotal = (value: RawBuilder<unknown>) => sql`(select ${value} from ${from} where dimension = 'total')`;
  return sql`json_build_object(
    'pedidos', ${pedidosOf('total', '')},
    'viajes', ${pedidosOf('tipo', 'trip')},
    'envios', ${pedidosOf('tipo', 'package')},
    'importe', ${pesos(ofTotal(sql`importe`))},
    'km', coalesce(${ofTotal(sql`decametros / 100`)}, 0),
    'esperaMin', coalesce(${ofTotal(sql`espera`)}, 0),
    'calificacion', ${ofTotal(sql`round(estrellas / nullif(calificaciones, 0), 1)`)},
    'anulados', coalesce(round(100.0 * ${pedidosOf('estado', 'anulado')} / ${ofTotal(sql`pedidos`)}, 1), 0))`;
}

/** Kilometres that were quoted and never driven: of late cancellations and failures (W-184). */
const notDriven = sql`coalesce((select sum(decametros) / 100 from t where dimension = 'causa'), 0)`;

/** Each billed order has one distance, known or not. */
const billed = sql`coalesce((select sum(pedidos) from t where dimension = 'distancia'), 0)`;

const programmed = (idCliente: number, ahead?: Ahead) =>
  ahead
    ? sql`(select count(*) from pedido where id_cliente = ${idCliente} and status <> 'anulado'
                  and id in (${aheadPedidos(idCliente, ahead)}))`
    : sql`0`;

const evolution = sql`(select coalesce(json_agg(x order by x.numero), '[]') from (
  select clave::int as numero, pedidos, ${pesos(sql`importe`)} as importe from t where dimension = 'paso') x)`;

/** The largest by money, by name. Several keys of one name are one line, which lists all of them. */
const top = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (
  select string_agg(distinct clave, ',') as clave, nombre, sum(pedidos) as pedidos, ${pesos(sql`sum(importe)`)} as importe from (${rows}) r
   group by nombre order by sum(importe) desc, normalizar_busqueda(nombre), min(clave) limit ${INFORMES.top}) x)`;

const cecos = (idCliente: number) =>
  top(
    sql`select coalesce(nullif(t.clave, ''), '-1') as clave, t.pedidos, t.importe, coalesce(k.denominacion, 'Sin centro de costo') as nombre
      from t left join centro_costo k on k.id_cliente = ${idCliente} and k.id = ${numberOf('ceco')}
     where t.dimension = 'ceco'`,
  );

const services = top(
  sql`select t.clave, t.pedidos, t.importe, v.alias as nombre from t join tipo_vehiculo v on v.id = ${numberOf('servicio')}
     where t.dimension = 'servicio'`,
);

const distances = top(sql`select clave, pedidos, importe, clave as nombre from t where dimension = 'distancia'`);

const PERSON_NAME = sql`coalesce(apellido_primero(n.apellido, n.nombre), nullif(substr(p.clave, 2), ''), 'Sin nombre')`;

/**
 * `#7` is a person, whose name is the one of today; `@Invitados` all who are only a name (W-177), and an empty key nobody at all.
 * Two of one name are two.
 */
const people = (source: FigureSource, dimension: 'persona' | 'envio') => sql`(select coalesce(json_agg(x), '[]') from (
  select p.clave, ${PERSON_NAME} as nombre,
         p.pedidos, ${pesos(sql`p.importe`)} as importe
    from ${source.leading(dimension, sql`order by importe desc fetch first ${sql.lit(INFORMES.top)} rows with ties`)} p
    left join persona n on n.id = case when p.clave like '#%' then substr(p.clave, 2)::int end
   order by p.importe desc, normalizar_busqueda(${PERSON_NAME}), p.clave limit ${INFORMES.top}) x)`;

/** Different names of people without an account, accents and capitals being no difference; and what they count for together. */
const guests = ({ every }: FigureSource) => sql`(select json_build_object(
  'personas', (select count(*) from (${every('invitado')}) k where pedidos > 0),
  'pedidos', coalesce(sum(pedidos), 0), 'importe', ${pesos(sql`sum(importe)`)})
  from (${every('persona')}) k where clave = '@Invitados')`;

const destinations = ({ leading: leadingOf }: FigureSource) => sql`(select coalesce(json_agg(x), '[]') from (
  select clave, clave as nombre, pedidos, ${pesos(sql`importe`)} as importe
    from ${leadingOf('destino', sql`order by pedidos desc, clave limit ${INFORMES.top}`)} d
   order by pedidos desc, clave limit ${INFORMES.top}) x)`;

const anulaciones = sql`(select coalesce(json_agg(x order by x.pedidos desc, x.causa), '[]') from (
  select clave as causa, pedidos from t where dimension = 'causa') x)`;

const statuses = sql`(select coalesce(json_agg(x), '[]') from (
  select clave as estado, pedidos from t where dimension = 'estado' order by pedidos desc, clave) x)`;

interface CardsRow {
  pedidos: number;
  viajes: number;
  envios: number;
  importe: number;
  km: number;
  esperaMin: number;
  calificacion: number | null;
  anulados: number;
}
interface SliceRow {
  clave: string;
  nombre: string;
  pedidos: number;
  importe: number;
}

export interface PeriodRow {
  actual: CardsRow;
  evolucion: { numero: number; pedidos: number; importe: number }[];
}

export interface ResumenRow extends PeriodRow {
  kmSinRecorrer: number;
  cobrados: number;
  programados: number;
  cecos: SliceRow[];
  servicios: SliceRow[];
  distancias: SliceRow[];
  pasajeros: SliceRow[];
  /** Whom the row "Invitados" of the pasajeros stands for. */
  invitados: { personas: number; pedidos: number; importe: number };
  envios: SliceRow[];
  destinos: SliceRow[];
  anulaciones: { causa: string; pedidos: number }[];
  estados: {
    estado: Status;
    pedidos: number;
  }[];
}

async function onlyRow<T>(query: RawBuilder<{ row: T }>, db: Executor): Promise<T> {
  const [first] = (await query.execute(db)).rows;
  if (!first) throw new Error('a summary is always one row');
  return first.row;
}

/** The stored sums of all pedidos of a cliente; of a running period, only departures until now. */
function storedSource(range: ResumenRange, ahead?: Ahead): FigureSource {
  return {
    idCliente: range.idCliente,
    totals: totals(range, ahead),
    leading: (dimension, first) => leading(range, dimension, first),
    every: (dimension) => sql`select clave, sum(pedidos) as pedidos, sum(importe) as importe
      from (${storedRows(sql`${ofPeriod(range)} and dimension = ${sql.lit(dimension)}`)}) k group by clave`,
    programados: programmed(range.idCliente, ahead),
  };
}

/** Everything that a dashboard shows of a period. */
export function readFigures(db: Executor, source: FigureSource): Promise<ResumenRow> {
  const query = sql<{ row: ResumenRow }>`
    with ${source.totals}
    select json_build_object('actual', ${cards('t')}, 'evolucion', ${evolution}, 'kmSinRecorrer', ${notDriven}, 'cobrados', ${billed},
      'programados', ${source.programados}, 'cecos', ${cecos(source.idCliente)},
      'servicios', ${services}, 'distancias', ${distances}, 'pasajeros', ${people(source, 'persona')},
      'invitados', ${guests(source)}, 'envios', ${people(source, 'envio')}, 'destinos', ${destinations(source)}, 'anulaciones', ${anulaciones}, 'estados', ${statuses}) as row`;
  return onlyRow(query, db);
}

/** Its cards and steps alone. */
export async function readPeriod(db: Executor, { totals: figures }: Pick<FigureSource, 'totals'>): Promise<PeriodRow> {
  const query = sql<{ row: PeriodRow }>`
    with ${figures} select json_build_object('actual', ${cards('t')}, 'evolucion', ${evolution}) as row`;
  return onlyRow(query, db);
}

/** Everything that a dashboard shows of a period of a whole client; of one that runs, what has departed by now. */
export function findResumen(db: Executor, range: ResumenRange, ahead?: Ahead): Promise<ResumenRow> {
  return readFigures(db, storedSource(range, ahead));
}

/** The period to compare with: its figures until a day where the other one still runs, its steps whole. */
export function findPeriod(db: Executor, range: ResumenRange, until?: UntilDay): Promise<PeriodRow> {
  const query = sql<{ row: PeriodRow }>`
    with ${totals(range)} ${until ? sql`, ${totalsUntil(range, until)}` : sql``}
    select json_build_object('actual', ${cards(until ? 'h' : 't')}, 'evolucion', ${evolution}) as row`;
  return onlyRow(query, db);
}

/** Folds recent changes into the stored sums; readers see the same figures meanwhile. */
export async function foldResumen(db: Executor): Promise<void> {
  await sql`select plegar_resumen()`.execute(db);
}
