import type { AgenciaViaje } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import { listEvents, listParadas } from '#features/pedidos/actos/facts.ts';
import type { PedidoKey } from '#features/pedidos/escritura/lock-pedidos.ts';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { presentViaje } from './present.ts';
import { findViajeRow, listPasajeros, listViajeRows, type ViajeListRow } from './queries.ts';

async function presentAll(db: Executor, rows: readonly ViajeListRow[]): Promise<AgenciaViaje[]> {
  const paradas = Map.groupBy(await listParadas(db, 'idViaje', rows), ({ idViaje }) => idViaje);
  const pasajeros = Map.groupBy(await listPasajeros(db, rows), ({ idViaje }) => idViaje);
  const events = Map.groupBy(await listEvents(db, rows), ({ idPedido }) => idPedido);
  return rows.map((row) =>
    presentViaje(row, {
      paradas: paradas.get(row.id) ?? [],
      pasajeros: pasajeros.get(row.id) ?? [],
      events: events.get(row.id) ?? [],
    }),
  );
}

export async function listViajes(
  { db }: Deps,
  { idAgencia }: Agencia,
  { activos, limit, cursor }: { activos: boolean; limit: number; cursor: number | undefined },
): Promise<AgenciaViaje[]> {
  const after = cursor === undefined ? undefined : required(await findViajeRow(db, idAgencia, cursor), 'not_found');
  return presentAll(db, await listViajeRows(db, idAgencia, { activos, limit, after }));
}

/** One of its trips at a cliente, if it is one. */
export async function findOwnViaje(
  db: Executor,
  { idAgencia }: Pick<Agencia, 'idAgencia'>,
  { idCliente, id }: PedidoKey,
): Promise<AgenciaViaje | undefined> {
  const row = await findViajeRow(db, idAgencia, id);
  const [viaje] = row?.idCliente === idCliente ? await presentAll(db, [row]) : [];
  return viaje;
}

/** One of its trips; those of others do not exist for it. */
export async function getViaje(db: Executor, { idAgencia }: Agencia, idViaje: number): Promise<AgenciaViaje> {
  const [viaje] = await presentAll(db, [required(await findViajeRow(db, idAgencia, idViaje), 'not_found')]);
  return required(viaje, 'not_found');
}
