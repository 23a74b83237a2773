import { TIME_ZONE } from '@traza/domain';
import { INFORMES } from '@traza/domain/informes';
import { PEDIDOS } from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

interface ResumenRange {
  idCliente: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** What an instant counts for: the day of its month, or the month of its year. */
  unit: 'day' | 'month';
}

/**
 * The orders of a period and what each taken ticket bears of the billed ones: `o`, `parte` (a ticket), `b` (a billed order). What a ticket
 * bears is read from the stored order, where the domain's rule has written it.
 */
function pedidos({ idCliente, from, to, unit }: ResumenRange): RawBuilder<unknown> {
  return sql`
    o as materialized (
      select p.id, p.tipo, p.status, p.substatus, p.id_carpool, p.importe_total,
             extract(${sql.raw(unit)} from p.datetime at time zone ${TIME_ZONE})::int as numero,
             p.substatus in ('Fallo', 'Cancelado en origen') as fallido,
             p.status in ('finalizado', 'calificado') and p.importe_total is not null as cobrado
        from pedido p
       where p.id_cliente = ${idCliente} and p.datetime >= ${from} and p.datetime < ${to}),
    told as (
      select o.id, (j.told ->> 'idPasaje')::int as id_pasaje, (j.told #>> '{prorrateo,importe}')::numeric * 100 as importe
        from o join pedido p on p.id_cliente = ${idCliente} and p.id = o.id
        cross join lateral jsonb_array_elements(p.item::jsonb #> '{pedido,extras,pasajes}') j (told)
       where o.cobrado),
    parte as materialized (
      select w.id, w.id_pasaje, t.id_ceco, t.id_persona, t.id_solicitud, t.nombre, t.tipo, w.importe
        from told w join pasaje t on t.id_cliente = ${idCliente} and t.id = w.id_pasaje
       where t.tipo <> 'ASIENTO VACÍO'),
    b as materialized (
      select o.*, coalesce(s.importe, 0) as importe, v.id_tipo_vehiculo,
             round(coalesce(v.metros, v.metros_cotizados) / 10.0) / 100 as km
        from o join viaje v on v.id_cliente = ${idCliente} and v.id = o.id
        left join (select id, sum(importe) as importe from parte group by id) s on s.id = o.id
       where o.cobrado)`;
}

const pesos = (cents: RawBuilder<unknown>) => sql`coalesce(${cents}, 0) / 100.0`;

const cards = (idCliente: number) => sql`json_build_object(
  'pedidos', (select count(*) from o),
  'viajes', (select count(*) from o where tipo = 'trip'),
  'envios', (select count(*) from o where tipo = 'package'),
  'importe', (select ${pesos(sql`sum(importe)`)} from b),
  'km', (select coalesce(sum(km), 0) from b where not fallido),
  'esperaMin', (select coalesce(sum(l.cantidad), 0) from b join costo_linea l
                   on l.id_cliente = ${idCliente} and l.id_viaje = b.id and l.concepto = 'espera'
                where not b.fallido),
  'calificacion', (select round(avg(c.estrellas), 1) from o join calificacion c
                      on c.id_cliente = ${idCliente} and c.id_viaje = o.id),
  'anulados', (select coalesce(round(100.0 * count(*) filter (where status = 'anulado') / nullif(count(*), 0), 1), 0) from o))`;

const evolution = sql`(select coalesce(json_agg(x order by x.numero), '[]') from (
  select o.numero, count(*) as pedidos, ${pesos(sql`sum(b.importe)`)} as importe
    from o left join b on b.id = o.id group by o.numero) x)`;

/** The biggest by money, with how many orders. */
const top = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (
  select nombre, count(distinct id) as pedidos, ${pesos(sql`sum(importe)`)} as importe from (${rows}) r
   group by nombre order by sum(importe) desc, nombre limit ${INFORMES.top}) x)`;

const cecos = (idCliente: number) =>
  top(sql`select p.id, p.importe, coalesce(k.denominacion, 'Sin centro de costo') as nombre
    from parte p left join centro_costo k on k.id_cliente = ${idCliente} and k.id = p.id_ceco`);

const services = top(
  sql`select b.id, b.importe, t.alias as nombre from b join tipo_vehiculo t on t.id = b.id_tipo_vehiculo`,
);

const distances = top(sql`select id, importe, case when km is null then 'Sin distancia'
    when km < ${PEDIDOS.distanceShortKm} then 'Corta' when km <= ${PEDIDOS.distanceMediumKm} then 'Media' else 'Larga' end as nombre
  from b`);

/** Two people of one name are two. */
const people = (pasajes: RawBuilder<unknown>, otherwise: string) => sql`(select coalesce(json_agg(x), '[]') from (
  select max(r.nombre) as nombre, count(distinct r.id) as pedidos, ${pesos(sql`sum(r.importe)`)} as importe from (
    select p.id, p.importe, p.quien, coalesce(n.apellido || ', ' || n.nombre, ${sql.lit(otherwise)}) as nombre
      from (${pasajes}) p left join persona n on n.id = p.quien) r
   group by r.quien order by sum(r.importe) desc, max(r.nombre), '#' || r.quien limit ${INFORMES.top}) x)`;

/** Passengers alone; whoever is only a name is a guest. */
const pasajeros = people(sql`select id, importe, id_persona as quien from parte where tipo = 'PASAJERO'`, 'Invitados');
const guests = sql`(select json_build_object('personas', count(distinct normalizar_texto(coalesce(nombre, 'Sin nombre'))),
    'pedidos', count(distinct id), 'importe', ${pesos(sql`sum(importe)`)})
  from parte where tipo = 'PASAJERO' and id_persona is null)`;

/** Parcels, by who asked for them. */
const shipments = (idCliente: number) =>
  people(
    sql`select p.id, p.importe, s.id_persona_sol as quien
          from parte p left join solicitud s on s.id_cliente = ${idCliente} and s.id = p.id_solicitud where p.tipo = 'ENVIO'`,
    'Sin nombre',
  );

const notDriven = sql`(select coalesce(sum(km), 0) from b where fallido)`;

const destinations = (idCliente: number) => sql`(select coalesce(json_agg(x), '[]') from (
  select d.direccion as nombre, count(*) as pedidos, ${pesos(sql`sum(b.importe)`)} as importe
    from b cross join lateral (select s.direccion from parada s where s.id_cliente = ${idCliente} and s.id_viaje = b.id
                                order by s.orden desc limit 1) d
   group by d.direccion order by count(*) desc, d.direccion limit ${INFORMES.top}) x)`;

/** Why orders were not driven: cancelled in time, by the carrier's clock too late, or failed. */
const anulaciones = (
  idCliente: number,
) => sql`(select coalesce(json_agg(x order by x.pedidos desc, x.causa), '[]') from (
  select causa, count(*) as pedidos from (
    select case when o.substatus in ('Fallo', 'Cancelado en origen') then o.substatus
                else coalesce((select s.motivo_anulacion from solicitud s where s.id_cliente = ${idCliente}
                                and (s.id = o.id or s.id_viaje = o.id) and s.motivo_anulacion is not null limit 1), 'a tiempo')
           end as causa
      from o where o.status = 'anulado' or o.substatus in ('Fallo', 'Cancelado en origen')) c
   group by causa) x)`;

const statuses = sql`(select coalesce(json_agg(x), '[]') from (
  select status as estado, count(*) as pedidos from o group by status order by count(*) desc, status) x)`;

/** Everything that a dashboard shows of a period, added up from its orders at once: what the kept totals must equal. */
export async function resumenOfPedidos(db: Db, range: ResumenRange): Promise<unknown> {
  const { idCliente } = range;
  const { rows } = await sql<{ row: unknown }>`
    with ${pedidos(range)}
    select json_build_object('actual', ${cards(idCliente)}, 'evolucion', ${evolution}, 'kmSinRecorrer', ${notDriven}, 'cobrados', (select count(*) from b),
      'programados', 0, 'cecos', ${cecos(idCliente)},
      'servicios', ${services}, 'distancias', ${distances}, 'pasajeros', ${pasajeros},
      'invitados', ${guests}, 'envios', ${shipments(idCliente)}, 'destinos', ${destinations(idCliente)}, 'anulaciones', ${anulaciones(idCliente)}, 'estados', ${statuses}) as row`.execute(
    db,
  );
  return rows[0]?.row;
}
