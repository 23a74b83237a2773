import { statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { StoredPosition } from '#pedidos/actos/mark-positions.ts';
import { momentsOf, timesOf, us } from '#pedidos/actos/positions.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

const position = sql`json_build_object('us', ${us}, 'lat', p.lat, 'lon', p.lon, 'descartada', p.descartada)`;

/** From the moment it sets out to the origin until it ends. */
const isFollowed = sql`(v.status = any(${statusesIn('driven')}::text[]) or (v.status = 'confirmado' and v.substatus = 'a origen'))`;

/** A trip of an agencia, whether its car is followed now, and its positions around some moments. */
export interface FollowedViaje extends PedidoKey {
  idPublic: string;
  isFollowed: boolean;
  near: StoredPosition[];
  /** Declared times that are known: a batch of a fast clock that is sent again. */
  known: string[];
}

/** How many positions before and after a batch, and how many minutes, are looked at to judge it. */
const NEAR = { positions: 200, minutes: 15 };

export async function findFollowed(
  db: Executor,
  idAgencia: number,
  idViaje: number,
  { first, last, declared }: { first: Temporal.Instant; last: Temporal.Instant; declared: readonly Temporal.Instant[] },
): Promise<FollowedViaje | undefined> {
  const from = first.subtract({ minutes: NEAR.minutes });
  const until = last.add({ minutes: NEAR.minutes });
  const own = sql`p.id_cliente = v.id_cliente and p.id_viaje = v.id`;
  const { rows } = await sql<FollowedViaje>`
    select v.id_cliente as "idCliente", v.id, v.id_public as "idPublic",
           ${isFollowed} as "isFollowed",
           (select coalesce(json_agg(${position} order by p.ts), '[]') from (
              (select * from posicion p where ${own} and p.ts >= ${from} and p.ts < ${first} order by p.ts desc limit ${NEAR.positions})
              union all
              (select * from posicion p where ${own} and p.ts between ${first} and ${last})
              union all
              (select * from posicion p where ${own} and p.ts > ${last} and p.ts <= ${until} order by p.ts limit ${NEAR.positions})) p) as near,
           (select coalesce(json_agg((extract(epoch from p.declarado) * 1000000)::bigint::text), '[]') from posicion p
             where ${own} and p.ts >= ${from} and p.declarado = any(${declared}::timestamptz[])) as known
      from viaje v where v.id = ${idViaje} and v.id_agencia = ${idAgencia}`.execute(db);
  return rows[0];
}

/** A position with the additional values that its carrier sent. */
export interface NewPosition extends StoredPosition {
  velocidad: number | null;
  /** Micros that a fast clock declared in place of its moment. */
  declarado: string | null;
}

/** The effects of a batch of positions on a viaje. */
interface TrackBatch {
  added: readonly NewPosition[];
  /** Positions stored earlier whose mark changes now. */
  changed: readonly StoredPosition[];
  /** Where the car is by now, as far as this batch says. */
  last: StoredPosition | undefined;
  /** Where it was not. */
  discarded: readonly StoredPosition[];
}

/** Keeps a batch, all of it in one statement; answers how many positions were new, or undefined where the trip is over. */
export async function savePositions(
  db: Executor,
  { idCliente, id }: PedidoKey,
  { added, changed, last, discarded }: TrackBatch,
): Promise<number | undefined> {
  const { rows } = await sql<{ added: number }>`
    with trip as (
      select v.id_cliente, v.id from viaje v where v.id_cliente = ${idCliente} and v.id = ${id} and ${isFollowed}),
    added as (
      insert into posicion (id_cliente, id_viaje, ts, lat, lon, velocidad, declarado, descartada)
      select trip.id_cliente, trip.id, p.*
        from trip, unnest(${timesOf(added)}, ${added.map(({ lat }) => lat)}::float8[],
                          ${added.map(({ lon }) => lon)}::float8[], ${added.map(({ velocidad }) => velocidad)}::real[],
                          ${momentsOf(added.map(({ declarado }) => declarado))},
                          ${added.map(({ descartada }) => descartada)}::bool[]) p
      on conflict do nothing
      returning ts),
    judged as (
      update posicion p set descartada = not p.descartada
        from trip, unnest(${timesOf(changed)}) changed (ts)
       where p.id_cliente = trip.id_cliente and p.id_viaje = trip.id and p.ts = changed.ts),
    moved as (
      insert into posicion_ultima as u (id_cliente, id_viaje, ts, lat, lon)
      select trip.id_cliente, trip.id, p.* from trip,
             unnest(${timesOf(last ? [last] : [])}, ${last ? [last.lat] : []}::float8[], ${last ? [last.lon] : []}::float8[]) p
      on conflict (id_cliente, id_viaje) do update set ts = excluded.ts, lat = excluded.lat, lon = excluded.lon
       where excluded.ts > u.ts or u.ts = any(${timesOf(discarded)}))
    select (select count(*)::int from added) as added from trip`.execute(db);
  return rows[0]?.added;
}
