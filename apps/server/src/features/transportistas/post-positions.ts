import { aheadMs, isFarOff, statusesIn } from '@traza/domain';
import { sql } from 'kysely';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { badTimestamp, readTimestamp } from './timestamps.ts';

export interface PostedPosition {
  lat: number;
  lon: number;
  timestamp: string;
  velocidad?: number | null | undefined;
}

/** The times that the positions of a batch count at, and what a fast clock declared in their place. */
function readTimes(
  posted: readonly PostedPosition[],
  now: Temporal.Instant,
): { ts: string[]; declared: (string | null)[] } {
  const declared = posted.map(({ timestamp }, index) => {
    const field = `posiciones.${index}.timestamp`;
    const instant = readTimestamp(timestamp, field);
    if (isFarOff(instant, now)) throw badTimestamp(field);
    return instant;
  });
  const ahead = Math.max(0, ...declared.map((instant) => aheadMs(instant, now)));
  return {
    ts: declared.map((instant) => instant.subtract({ milliseconds: ahead }).toString()),
    declared: declared.map((instant) => (ahead > 0 ? instant.toString() : null)),
  };
}

/**
 * Keeps a batch of positions; those kept already are passed over, and those of a clock that is fast are moved back together
 * (ruling: time of carrier events). Answers how many were new. All of it is one statement, which is
 * sent some hundred times a second: the trip is followed from the moment it sets out to the origin until it ends, and its last
 * position only moves forward in time, so that a batch that comes late does not take the car back.
 */
export async function postPositions(
  { db, clock, committed }: Pick<Deps, 'db' | 'clock' | 'committed'>,
  agencia: Agencia,
  idViaje: number,
  posted: readonly PostedPosition[],
): Promise<number> {
  const now = clock.now();
  const { ts, declared } = readTimes(posted, now);
  const column = (key: 'lat' | 'lon' | 'velocidad') => posted.map((position) => position[key] ?? null);
  const { rows } = await sql<{ idPublic: string; isFollowed: boolean; added: number }>`
    with trip as (
      select v.id_cliente, v.id, v.id_public,
             v.status = any(${statusesIn('driven')}::text[]) or (v.status = 'confirmado' and v.substatus = 'a origen') as is_followed
        from viaje v where v.id = ${idViaje} and v.id_agencia = ${agencia.idAgencia}),
    added as (
      insert into posicion (id_cliente, id_viaje, ts, lat, lon, velocidad, declarado)
      select trip.id_cliente, trip.id, p.ts, p.lat, p.lon, p.velocidad, p.declarado
        from trip, unnest(${ts}::timestamptz[], ${column('lat')}::float8[], ${column('lon')}::float8[],
                          ${column('velocidad')}::real[], ${declared}::timestamptz[])
                     as p (ts, lat, lon, velocidad, declarado)
       where trip.is_followed
         and (p.declarado is null or not exists (
           select 1 from posicion k where k.id_cliente = trip.id_cliente and k.id_viaje = trip.id
              and k.ts > ${now}::timestamptz - interval '1 day' and k.declarado = p.declarado))
      on conflict do nothing
      returning id_cliente, id_viaje, ts, lat, lon),
    moved as (
      insert into posicion_ultima as u (id_cliente, id_viaje, ts, lat, lon)
      select * from added order by ts desc limit 1
      on conflict (id_cliente, id_viaje) do update set
        ts = greatest(u.ts, excluded.ts),
        lat = case when excluded.ts > u.ts then excluded.lat else u.lat end,
        lon = case when excluded.ts > u.ts then excluded.lon else u.lon end)
    select trip.id_public as "idPublic", trip.is_followed as "isFollowed", (select count(*)::int from added) as added
      from trip`.execute(db);
  const viaje = required(rows[0], 'not_found');
  if (!viaje.isFollowed) throw new AppError('invalid_transition');
  if (viaje.added > 0) committed.trips([viaje.idPublic], 'position');
  return viaje.added;
}
