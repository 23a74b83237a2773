import type { PendingAprobacion } from '@traza/contract';
import { type Cents, inBuenosAires, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { isUnusual, paisOf } from '@traza/domain/aprobaciones';
import { type Driven, RENDICIONES, UsualPrices } from '@traza/domain/rendiciones';
import { type AprobacionRule, aprobacionReason } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PendingRow } from './aprobacion-queries.ts';

type PendingContext = NonNullable<PendingAprobacion['contexto']>;

interface WayRow {
  id: number;
  servicio: number;
  inicio: Temporal.Instant;
  total: number;
  desdeLat: number;
  desdeLon: number;
  hastaLat: number;
  hastaLon: number;
}

/** Degrees around a stop, a little more than the distance that counts; the domain measures. */
const AROUND = 0.01;
const YEAR_DAYS = 365;

const pesosOrNull = (cents: Cents | null) => (cents === null ? null : pesosFromCents(cents));

function drivenOf({ id, servicio, inicio, total, desdeLat, desdeLon, hastaLat, hastaLon }: WayRow): Driven {
  const [desde, hasta] = [
    { lat: desdeLat, lon: desdeLon },
    { lat: hastaLat, lon: hastaLon },
  ];
  return { id, servicio, inicio, total: toCentsExact(total), desde, hasta };
}

/** The ways of some orders, as they would be driven now. */
async function findAsked(db: Executor, idCliente: number, ids: readonly number[], now: Temporal.Instant) {
  const { rows } = await sql<Omit<WayRow, 'inicio' | 'total'>>`
    select s.id, s.id_tipo_vehiculo as servicio,
           (array_agg(x.lat order by x.orden))[1] as desde_lat, (array_agg(x.lon order by x.orden))[1] as desde_lon,
           (array_agg(x.lat order by x.orden desc))[1] as hasta_lat, (array_agg(x.lon order by x.orden desc))[1] as hasta_lon
      from solicitud s join parada x on x.id_cliente = s.id_cliente and x.id_solicitud = s.id
     where s.id_cliente = ${idCliente} and s.id = any(${ids}::int[]) group by s.id, s.id_tipo_vehiculo`.execute(db);
  return new Map(rows.map((row) => [row.id, drivenOf({ ...row, inicio: now, total: 0 })]));
}

/** Billed viajes that began near the same places, by the same service, in the days that count for usual prices. */
async function findHistory(db: Executor, idCliente: number, asked: readonly Driven[], now: Temporal.Instant) {
  const from = now.subtract({ hours: 24 * RENDICIONES.usualDays });
  const { rows } = await sql<WayRow>`
    with cerca as (
      select distinct servicio, lat, lon
        from unnest(${asked.map(({ servicio }) => servicio)}::int[], ${asked.map(({ desde }) => desde.lat)}::float8[],
                    ${asked.map(({ desde }) => desde.lon)}::float8[]) as u(servicio, lat, lon)),
    camino as (
      select distinct o.id_viaje, c.servicio, o.lat, o.lon
        from cerca c join parada o on o.id_cliente = ${idCliente} and o.orden = 0 and o.id_viaje is not null
         and o.lat between c.lat - ${AROUND}::float8 and c.lat + ${AROUND}::float8
         and o.lon between c.lon - ${AROUND}::float8 and c.lon + ${AROUND}::float8)
    select v.id, v.id_tipo_vehiculo as servicio, v.inicio, v.importe_total as total, k.lat as desde_lat, k.lon as desde_lon,
           d.lat as hasta_lat, d.lon as hasta_lon
      from camino k join viaje v on v.id_cliente = ${idCliente} and v.id = k.id_viaje and v.id_tipo_vehiculo = k.servicio
      cross join lateral (select x.lat, x.lon from parada x where x.id_cliente = v.id_cliente and x.id_viaje = v.id
                           order by x.orden desc limit 1) d
     where v.status in ('finalizado', 'calificado') and v.substatus not in ('Fallo', 'Cancelado en origen')
       and v.id_carpool is null and v.importe_total is not null and v.inicio >= ${from} and v.inicio < ${now}`.execute(
    db,
  );
  return rows.map(drivenOf);
}

/** The sums billed this month by key: `persona #7` and `ceco 31`. */
async function findGastos(db: Executor, idCliente: number, rows: readonly PendingRow[], now: Temporal.Instant) {
  const { year, month } = inBuenosAires(now);
  const first = inBuenosAires(now).toPlainDate().with({ day: 1 });
  const personas = rows.map(({ idPersonaSol }) => `#${idPersonaSol}`);
  const cecos = rows.flatMap(({ idCeco }) => (idCeco === null ? [] : [String(idCeco)]));
  const keys = sql`((dimension in ('persona', 'envio') and clave = any(${personas}::text[]))
                    or (dimension = 'ceco' and clave = any(${cecos}::text[])))`;
  const { rows: sums } = await sql<{ de: string; importe: number }>`
    select case dimension when 'ceco' then 'ceco ' else 'persona ' end || clave as de, sum(importe)::float8 as importe
      from (select dimension, clave, importe from resumen
             where id_cliente = ${idCliente} and anio = ${year} and mes = ${month} and ${keys}
            union all
            select dimension, clave, importe from resumen_cambio
             where id_cliente = ${idCliente} and dia >= ${first.toString()}::date
               and dia < ${first.add({ months: 1 }).toString()}::date and ${keys}) g
     group by 1`.execute(db);
  const known = new Map(sums.map(({ de, importe }) => [de, toCentsExact(importe)]));
  return (de: string) => pesosFromCents(known.get(de) ?? toCentsExact(0));
}

/** Those of some countries in which a client had a stop within a year. */
async function findVisited(db: Executor, idCliente: number, countries: readonly string[], now: Temporal.Instant) {
  const { rows } = await sql<{ pais: string }>`
    select pais from unnest(${countries}::text[]) as p(pais)
     where exists (select from parada x join viaje v on v.id_cliente = x.id_cliente and v.id = x.id_viaje
                    where x.id_cliente = ${idCliente} and x.direccion like '%' || pais
                      and v.inicio >= ${now.subtract({ hours: 24 * YEAR_DAYS })})`.execute(db);
  return new Set(rows.map(({ pais }) => pais));
}

/** The facts that a decision on each solicitud needs (W-203 to W-205), for a whole page at once. */
export async function readContexts(
  db: Executor,
  { idCliente, rule, now }: { idCliente: number; rule: AprobacionRule; now: Temporal.Instant },
  rows: readonly PendingRow[],
): Promise<(row: PendingRow) => PendingContext> {
  const asked = await findAsked(
    db,
    idCliente,
    rows.map(({ id }) => id),
    now,
  );
  const usual = new UsualPrices(await findHistory(db, idCliente, [...asked.values()], now));
  const spendingOf = await findGastos(db, idCliente, rows, now);
  const countries = new Set(rows.flatMap(({ paradas }) => paradas.flatMap((direccion) => paisOf(direccion) ?? [])));
  const visited = countries.size === 0 ? new Set<string>() : await findVisited(db, idCliente, [...countries], now);
  return (row) => {
    const cotizacion = row.cotizacion === null ? null : toCentsExact(row.cotizacion);
    const { motivo, limite, exceso } = aprobacionReason(rule, cotizacion);
    const way = asked.get(row.id);
    const habitual = way && usual.told(way);
    return {
      // it leaves then, or is annulled
      vence: toWire(row.fechaHoraSalida),
      motivo,
      limite: pesosOrNull(limite),
      exceso: pesosOrNull(exceso),
      gastoPersona: spendingOf(`persona #${row.idPersonaSol}`),
      gastoCeco: row.idCeco === null ? null : spendingOf(`ceco ${row.idCeco}`),
      habitual: habitual ? { mediana: pesosFromCents(habitual.mediana), viajes: habitual.viajes } : null,
      raro: isUnusual({ cotizacion, usual: habitual?.mediana ?? null, direcciones: row.paradas, visited }),
    };
  };
}
