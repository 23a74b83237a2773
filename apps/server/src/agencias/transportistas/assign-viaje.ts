import type { AgenciaViaje } from '@traza/contract';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import { findAgencia } from '#pedidos/actos/act-pedido.ts';
import { type Assignment, assign, readAssignment } from '#pedidos/actos/assign.ts';
import { assignPair, findRegisteredPair } from '#pedidos/actos/assign-pair.ts';
import { getViaje } from './list-viajes.ts';
import { withOwnViaje } from './with-own-viaje.ts';

/**
 * Sets chofer and vehiculo, until the viaje is over. Both are stored for the next viajes of the agencia, unless it is the own one: of that,
 * whoever drives is registered (M-105).
 */
export async function assignViaje(
  deps: Deps,
  agencia: Agencia,
  asked: { idViaje: number; seen?: number | undefined },
  body: Assignment,
): Promise<AgenciaViaje> {
  const assignment = readAssignment(body);
  await withOwnViaje(deps, agencia, asked, async (tx, viaje, now) => {
    const { propia } = await findAgencia(tx, agencia.idAgencia);
    if (!propia) return assign(tx, viaje, assignment, now);
    const pair = await findRegisteredPair(tx, agencia.idAgencia, assignment);
    return assignPair(tx, viaje, { ...pair, byKey: true }, now);
  });
  return getViaje(deps.db, agencia, asked.idViaje);
}
