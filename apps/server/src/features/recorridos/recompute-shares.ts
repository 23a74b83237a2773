import { type Cents, seatShares, toCentsExact } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { listSeats, type RunRow } from './run-queries.ts';

/** What a run costs follows its sold seats until its finish, and so does each share (decisions "Money of a fixed route"). */
export async function recomputeShares(
  tx: Tx,
  run: Pick<RunRow, 'idCliente' | 'id' | 'porAsiento'>,
  now: Temporal.Instant,
): Promise<Cents | null> {
  const { idCliente, id, porAsiento } = run;
  const sold = (await listSeats(tx, run)).filter(({ tipo }) => tipo === 'PASAJERO').map((seat) => seat.id);
  const { total, coefficients } = seatShares(porAsiento === null ? null : toCentsExact(porAsiento), sold.length);
  await sql`
    update pasaje set coef_prorrateo = part.coefficient
      from unnest(${sold}::int[], ${coefficients}::numeric[]) as part (id, coefficient)
     where pasaje.id_cliente = ${idCliente} and pasaje.id = part.id`.execute(tx);
  await tx
    .updateTable('viaje')
    .set((eb) => ({ cotizacion: total, modificado: now, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  return total;
}
