import type { LatLon } from '@traza/domain/direcciones';
import type { EventType } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** The last position of a viaje, and the events that its carrier sent. */
export interface LiveViaje {
  position: (LatLon & { ts: Temporal.Instant }) | null;
  events: { type: EventType; parada: number; ts: Temporal.Instant }[];
}

interface LiveRow {
  id: number;
  lat: number | null;
  lon: number | null;
  ts: Temporal.Instant | null;
  events: { type: EventType; parada: number; ts: string }[];
}

export async function findLive(
  db: Executor,
  idCliente: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LiveViaje>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LiveRow>`
    select v.id, u.lat, u.lon, u.ts, (
        select coalesce(json_agg(json_build_object('type', e.tipo, 'parada', e.parada, 'ts', e.ts)), '[]') from evento e
         where e.id_cliente = v.id_cliente and e.id_pedido = v.id and not e.sin_efecto
           and e.parada is not null) events
      from viaje v left join posicion_ultima u on u.id_cliente = v.id_cliente and u.id_viaje = v.id
     where v.id_cliente = ${idCliente} and v.id = any(${ids}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, lat, lon, ts, events }) => [
      id,
      {
        position: lat !== null && lon !== null && ts !== null ? { lat, lon, ts } : null,
        events: events.map((event) => ({ ...event, ts: Temporal.Instant.from(event.ts) })),
      },
    ]),
  );
}
