import { toCentsExact } from '@traza/domain';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';

/** Whether somebody asked for the cancellation of an order: until it is decided, nothing else happens to it (DT-30). */
export async function isCancelling(db: Executor, { idCliente, id }: PedidoKey): Promise<boolean> {
  const row = await db
    .selectFrom('anulacion')
    .select('idPedido')
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('resuelta', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const clientesOf = (keys: readonly PedidoKey[]) => [...new Set(keys.map(({ idCliente }) => idCliente))];

export const idsOf = (keys: readonly PedidoKey[]) => keys.map(({ id }) => id);

/** The stops of requests or of trips, in their order. */
export async function listParadas(db: Executor, owner: 'idSolicitud' | 'idViaje', keys: readonly PedidoKey[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('parada')
    .selectAll()
    .where('idCliente', 'in', clientesOf(keys))
    .where(owner, 'in', idsOf(keys))
    .orderBy('orden')
    .execute();
}

export type ViajeParadaRow = Awaited<ReturnType<typeof listParadas>>[number];

/** All events of viajes, those without an effect too, by the times that count. */
export async function listEvents(db: Executor, pedidos: readonly PedidoKey[]) {
  if (pedidos.length === 0) return [];
  return db
    .selectFrom('evento')
    .select(['idPedido', 'tipo', 'parada', 'ts', 'declarado', 'corrido', 'sinEfecto'])
    .where('idCliente', 'in', clientesOf(pedidos))
    .where('idPedido', 'in', idsOf(pedidos))
    .orderBy('ts')
    .orderBy('id')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** The cost lines of a viaje, in their order. */
export async function listCostoLines(db: Executor, { idCliente, id }: PedidoKey) {
  const rows = await db
    .selectFrom('costoLinea')
    .select(['concepto', 'cantidad', 'unidad', 'importe', 'obs', 'origen'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .orderBy('orden')
    .execute();
  return rows.map((row) => ({ ...row, importe: toCentsExact(row.importe) }));
}
