import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';
import type { StoredPosition } from './mark-positions.ts';

/** Every position of a trip, oldest first. */
export async function listPositions(db: Executor, { idCliente, id }: PedidoKey): Promise<StoredPosition[]> {
  const { rows } = await sql<StoredPosition>`
    select ${us} as us, p.lat, p.lon, p.descartada from posicion p
     where p.id_cliente = ${idCliente} and p.id_viaje = ${id} order by p.ts`.execute(db);
  return rows;
}

/** Turns the marks of some positions of a trip round. */
export async function changeMarks(
  db: Executor,
  { idCliente, id }: PedidoKey,
  changed: readonly StoredPosition[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update posicion p set descartada = not p.descartada
     where p.id_cliente = ${idCliente} and p.id_viaje = ${id} and p.ts = any(${timesOf(changed)})`.execute(db);
}

/** Micros, as text: no number of the wire holds all of them. */
export const us = sql`(extract(epoch from p.ts) * 1000000)::bigint::text`;

/**
 * The moments of stored positions, computed by the database from their microseconds: written out, five hundred of them would make a call
 * long.
 */
export function timesOf(positions: readonly Pick<StoredPosition, 'us'>[]) {
  return momentsOf(positions.map(({ us }) => us));
}

export function momentsOf(micros: readonly (string | null)[]) {
  return sql`array(select timestamptz 'epoch' + x.us * interval '1 microsecond'
                     from unnest(${micros}::bigint[]) with ordinality x (us, place) order by x.place)`;
}
