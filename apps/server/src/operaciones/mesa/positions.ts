import type { VehiculoPosition } from '@traza/contract';
import { isBefore, toWire } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface PositionRow {
  idVehiculo: number;
  ts: Temporal.Instant;
  lat: number;
  lon: number;
  velocidad: number | null;
  idCliente: number | null;
  idViaje: number | null;
}

/**
 * The last positions of vehiculos that drive a viaje, or stand free in an open turno, told since a moment; in one statement. Of a vehiculo
 * that is known by both, the newer one.
 */
export async function findPositions(db: Executor, since: Temporal.Instant): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select v.id_vehiculo, u.ts, u.lat, u.lon, null::float4 as velocidad, v.id_cliente, v.id as id_viaje
      from posicion_ultima u
      join viaje v on v.id_cliente = u.id_cliente and v.id = u.id_viaje
     where u.ts > ${since} and v.id_vehiculo is not null and v.status in ('confirmado', 'iniciado')
    union all
    select p.id_vehiculo, p.ts, p.lat, p.lon, p.velocidad, null, null from posicion_flota p where p.ts > ${since}`.execute(
    db,
  );
  const newest = new Map<number, PositionRow>();
  for (const row of rows) {
    const known = newest.get(row.idVehiculo);
    if (!known || isBefore(known.ts, row.ts)) newest.set(row.idVehiculo, row);
  }
  return [...newest.values()];
}

export function presentPosition({ idCliente, idViaje, ts, ...place }: PositionRow): VehiculoPosition {
  const { idVehiculo, lat, lon, velocidad } = place;
  const pedido = idCliente === null || idViaje === null ? null : { idCliente, id: idViaje };
  return { idVehiculo, lat, lon, ts: toWire(ts), velocidad, pedido };
}
