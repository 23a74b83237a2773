import type { AgenciaViaje } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { presentViaje } from './present.ts';
import { findViaje, findViajeRow, listViajeRows } from './queries.ts';

export async function listViajes(
  { db }: Deps,
  { idAgencia }: Agencia,
  { activos, limit, cursor }: { activos: boolean; limit: number; cursor: number | undefined },
): Promise<AgenciaViaje[]> {
  const after = cursor === undefined ? undefined : required(await findViaje(db, idAgencia, cursor), 'not_found');
  return (await listViajeRows(db, idAgencia, { activos, limit, after })).map(presentViaje);
}

/** One of its trips at a cliente, if it is one. */
export async function findOwnViaje(
  db: Executor,
  { idAgencia }: Pick<Agencia, 'idAgencia'>,
  { idCliente, id }: PedidoKey,
): Promise<AgenciaViaje | undefined> {
  const row = await findViajeRow(db, idAgencia, id);
  return row?.idCliente === idCliente ? presentViaje(row) : undefined;
}

/** One of its trips; those of others do not exist for it. */
export async function getViaje(db: Executor, { idAgencia }: Agencia, idViaje: number): Promise<AgenciaViaje> {
  return presentViaje(required(await findViajeRow(db, idAgencia, idViaje), 'not_found'));
}
