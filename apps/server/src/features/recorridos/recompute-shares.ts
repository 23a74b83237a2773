import { type Cents, soldSeats, toCentsExact } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { listSeats, type RunRow } from './run-queries.ts';

/**
 * What a run costs is the sum of what was told of its sold seats (decisions "Fixed routes"). A seat that a process of the
 * release before sold has no price of its own yet: it gets the one that was told then.
 */
export async function recomputeShares(
  tx: Tx,
  run: Pick<RunRow, 'idCliente' | 'id' | 'porAsiento'>,
  now: Temporal.Instant,
): Promise<Cents | null> {
  const { idCliente, id, porAsiento } = run;
  const sold = (await listSeats(tx, run)).filter(({ tipo }) => tipo === 'PASAJERO');
  const prices = sold.map(({ precioAsiento }) => precioAsiento ?? porAsiento);
  const { total, coefficients } = soldSeats(prices.map((price) => (price === null ? null : toCentsExact(price))));
  await sql`
    update pasaje set coef_prorrateo = part.coefficient, precio_asiento = part.price
      from unnest(${sold.map(({ id: idPasaje }) => idPasaje)}::int[], ${coefficients}::numeric[], ${prices}::bigint[])
        as part (id, coefficient, price)
     where pasaje.id_cliente = ${idCliente} and pasaje.id = part.id`.execute(tx);
  await tx
    .updateTable('viaje')
    .set((eb) => ({ cotizacion: total, modificado: now, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  return total;
}
