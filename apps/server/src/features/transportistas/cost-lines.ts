import { type Cents, type TripCost, toCentsExact, totalOf } from '@traza/domain';
import type { Executor, Tx } from '#db/database.ts';
import type { OrderKey } from './queries.ts';

export interface CostLineRow extends TripCost {
  obs: string;
}

export async function hasCostLines(db: Executor, { idCliente, id }: OrderKey): Promise<boolean> {
  const row = await db
    .selectFrom('costoLinea')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the lines of a trip and the totals that follow from them (DT-37); `plus` is what night or holiday added to them. */
export async function replaceCostLines(
  tx: Tx,
  viaje: OrderKey,
  lines: readonly CostLineRow[],
  plus = toCentsExact(0),
): Promise<Cents> {
  const { idCliente, id: idViaje } = viaje;
  const { total, vat } = totalOf(lines);
  await tx.deleteFrom('costoLinea').where('idCliente', '=', idCliente).where('idViaje', '=', idViaje).execute();
  if (lines.length > 0) {
    await tx
      .insertInto('costoLinea')
      .values(lines.map((line, orden) => ({ idCliente, idViaje, orden, ...line })))
      .execute();
  }
  await tx
    .updateTable('viaje')
    .set({ importeTotal: total, importeIva: vat, importePlus: plus })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idViaje)
    .execute();
  return total;
}
