import { ORDERS } from '@traza/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A month of a year, or all of it. */
export interface SummaryRange {
  idCliente: number;
  anio: number;
  mes?: number | undefined;
}

/** Those with few keys, however many orders there are. */
const FEW = sql`('total', 'paso', 'tipo', 'estado', 'ceco', 'servicio', 'distancia', 'causa')`;

const ofPeriod = ({ idCliente, anio, mes = 0 }: SummaryRange) =>
  sql`id_cliente = ${idCliente} and anio = ${anio} and mes = ${mes}`;

/** What a period adds up to (`t`), by dimension and key: what was added up already and what changed since, read at one moment. */
function totals(range: SummaryRange): RawBuilder<unknown> {
  const rows = (from: RawBuilder<unknown>) => sql`
    select dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones
      from ${from} where ${ofPeriod(range)} and dimension in ${FEW}`;
  return sql`t as materialized (
    select dimension, clave, sum(pedidos) as pedidos, sum(importe) as importe, sum(decametros) as decametros,
           sum(espera) as espera, sum(estrellas) as estrellas, sum(calificaciones) as calificaciones
      from (${rows(sql`resumen`)} union all ${rows(sql`resumen_pendiente`)}) x
     group by dimension, clave having sum(pedidos) > 0)`;
}

/**
 * The keys of a dimension that may be among the first, where there are nearly as many as orders: the first of those that nothing
 * happened to, which an index gives, and all that changed since.
 */
function leading(
  range: SummaryRange,
  dimension: 'persona' | 'destino',
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
const ordersOf = (dimension: string, clave: string) =>
  sql`coalesce((select pedidos from t where dimension = ${sql.lit(dimension)} and clave = ${sql.lit(clave)}), 0)`;
const ofTotal = (value: RawBuilder<unknown>) => sql`(select ${value} from t where dimension = 'total')`;

/** A key that is a number; a case, because a join may look at rows of other dimensions first. */
const numberOf = (dimension: string) =>
  sql`case when t.dimension = ${sql.lit(dimension)} then nullif(t.clave, '')::int end`;

const cards = sql`json_build_object(
  'pedidos', ${ordersOf('total', '')},
  'viajes', ${ordersOf('tipo', 'trip')},
  'envios', ${ordersOf('tipo', 'package')},
  'importe', ${pesos(ofTotal(sql`importe`))},
  'km', coalesce(${ofTotal(sql`decametros / 100`)}, 0),
  'esperaMin', coalesce(${ofTotal(sql`espera`)}, 0),
  'calificacion', ${ofTotal(sql`round(estrellas / nullif(calificaciones, 0), 1)`)},
  'anulados', coalesce(round(100.0 * ${ordersOf('estado', 'anulado')} / ${ofTotal(sql`pedidos`)}, 1), 0))`;

const evolution = sql`(select coalesce(json_agg(x order by x.numero), '[]') from (
  select clave::int as numero, pedidos, ${pesos(sql`importe`)} as importe from t where dimension = 'paso') x)`;

/** The biggest by money, under their names. */
const top = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (
  select nombre, sum(pedidos) as pedidos, ${pesos(sql`sum(importe)`)} as importe from (${rows}) r
   group by nombre order by sum(importe) desc, nombre limit ${ORDERS.dashboardTop}) x)`;

const cecos = (idCliente: number) =>
  top(
    sql`select t.pedidos, t.importe, coalesce(k.denominacion, 'Sin centro de costo') as nombre
      from t left join centro_costo k on k.id_cliente = ${idCliente} and k.id = ${numberOf('ceco')}
     where t.dimension = 'ceco'`,
  );

const services = top(
  sql`select t.pedidos, t.importe, v.alias as nombre from t join tipo_vehiculo v on v.id = ${numberOf('servicio')}
     where t.dimension = 'servicio'`,
);

const distances = top(sql`select pedidos, importe, clave as nombre from t where dimension = 'distancia'`);

/** `#7` is a person, whose name is the one of today; `@Ana Paz` somebody who is only a name. Two of one name are two. */
const travellers = (range: SummaryRange) => sql`(select coalesce(json_agg(x), '[]') from (
  select coalesce(n.apellido || ', ' || n.nombre, substr(p.clave, 2)) as nombre, p.pedidos, ${pesos(sql`p.importe`)} as importe
    from ${leading(range, 'persona', sql`order by importe desc fetch first ${sql.lit(ORDERS.dashboardTop)} rows with ties`)} p
    left join persona n on n.id = case when p.clave like '#%' then substr(p.clave, 2)::int end
   order by p.importe desc, nombre, p.clave limit ${ORDERS.dashboardTop}) x)`;

const destinations = (range: SummaryRange) => sql`(select coalesce(json_agg(x), '[]') from (
  select clave as nombre, pedidos, ${pesos(sql`importe`)} as importe
    from ${leading(range, 'destino', sql`order by pedidos desc, clave limit ${ORDERS.dashboardTop}`)} d
   order by pedidos desc, clave limit ${ORDERS.dashboardTop}) x)`;

const cancellations = sql`(select coalesce(json_agg(x order by x.pedidos desc, x.causa), '[]') from (
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
interface Slice {
  nombre: string;
  pedidos: number;
  importe: number;
}

export interface PeriodRow {
  actual: CardsRow;
  evolucion: { numero: number; pedidos: number; importe: number }[];
}

export interface SummaryRow extends PeriodRow {
  cecos: Slice[];
  servicios: Slice[];
  distancias: Slice[];
  pasajeros: Slice[];
  destinos: Slice[];
  anulaciones: { causa: string; pedidos: number }[];
  estados: {
    estado: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
    pedidos: number;
  }[];
}

async function onlyRow<T>(query: RawBuilder<{ row: T }>, db: Executor): Promise<T> {
  const [first] = (await query.execute(db)).rows;
  if (!first) throw new Error('a summary is always one row');
  return first.row;
}

/** Everything that a dashboard shows of a period. */
export function findSummary(db: Executor, range: SummaryRange): Promise<SummaryRow> {
  const query = sql<{ row: SummaryRow }>`
    with ${totals(range)}
    select json_build_object('actual', ${cards}, 'evolucion', ${evolution}, 'cecos', ${cecos(range.idCliente)},
      'servicios', ${services}, 'distancias', ${distances}, 'pasajeros', ${travellers(range)},
      'destinos', ${destinations(range)}, 'anulaciones', ${cancellations}, 'estados', ${statuses}) as row`;
  return onlyRow(query, db);
}

/** What the period before is compared by. */
export function findPeriod(db: Executor, range: SummaryRange): Promise<PeriodRow> {
  const query = sql<{ row: PeriodRow }>`
    with ${totals(range)} select json_build_object('actual', ${cards}, 'evolucion', ${evolution}) as row`;
  return onlyRow(query, db);
}

/** Adds up what changed since the last time; whoever reads meanwhile sees the same figures. */
export async function foldSummary(db: Executor): Promise<void> {
  await sql`select plegar_resumen()`.execute(db);
}
