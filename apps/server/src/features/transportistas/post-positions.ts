import type { OrderState } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { findViaje, type ViajeRow } from './queries.ts';
import { readTimestamp } from './timestamps.ts';

export interface PostedPosition {
  lat: number;
  lon: number;
  timestamp: string;
  velocidad?: number | null | undefined;
}

interface Position {
  lat: number;
  lon: number;
  ts: Temporal.Instant;
  velocidad: number | null;
}

/** The vehicle is followed from the moment it sets out to the origin until the trip ends. */
function isFollowed({ status, substatus }: OrderState): boolean {
  return status === 'iniciado' || (status === 'confirmado' && substatus === 'a origen');
}

async function insertPositions(tx: Tx, { idCliente, id }: ViajeRow, positions: readonly Position[]): Promise<number> {
  const column = <K extends keyof Position>(key: K) => positions.map((position) => position[key]);
  const { numAffectedRows } = await sql`
    insert into posicion (id_cliente, id_viaje, ts, lat, lon, velocidad)
    select ${idCliente}, ${id}, p.ts, p.lat, p.lon, p.velocidad
      from unnest(
        ${column('ts').map(String)}::timestamptz[], ${column('lat')}::float8[], ${column('lon')}::float8[], ${column('velocidad')}::real[]
      ) as p (ts, lat, lon, velocidad)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Moves forward in time alone: a batch that comes late does not take the car back. */
async function upsertLast(tx: Tx, { idCliente, id: idViaje }: ViajeRow, positions: readonly Position[]): Promise<void> {
  const last = positions.toSorted((a, b) => Temporal.Instant.compare(a.ts, b.ts)).at(-1);
  if (!last) return;
  const { ts, lat, lon } = last;
  await tx
    .insertInto('posicionUltima')
    .values({ idCliente, idViaje, ts, lat, lon })
    .onConflict((conflict) =>
      conflict
        .columns(['idCliente', 'idViaje'])
        .doUpdateSet({ ts, lat, lon })
        .whereRef('posicionUltima.ts', '<', 'excluded.ts'),
    )
    .execute();
}

/** Keeps a batch of positions; those kept already are passed over. Answers how many were new. */
export async function postPositions(
  { db, clock }: Deps,
  carrier: Carrier,
  idViaje: number,
  posted: readonly PostedPosition[],
): Promise<number> {
  const now = clock.now();
  const positions = posted.map(
    ({ lat, lon, timestamp, velocidad }, index): Position => ({
      lat,
      lon,
      ts: readTimestamp(timestamp, { field: `posiciones.${index}.timestamp`, now }),
      velocidad: velocidad ?? null,
    }),
  );
  return db.transaction().execute(async (tx) => {
    const viaje = required(await findViaje(tx, carrier.idAgencia, idViaje), 'not_found');
    if (!isFollowed(viaje)) throw new AppError('invalid_transition');
    const inserted = await insertPositions(tx, viaje, positions);
    await upsertLast(tx, viaje, positions);
    return inserted;
  });
}
