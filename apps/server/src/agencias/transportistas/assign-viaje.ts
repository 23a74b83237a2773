import type { AgenciaViaje } from '@traza/contract';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { act } from '#pedidos/actos/act.ts';
import { type Assignment, assign, readAssignment } from '#pedidos/actos/assign.ts';
import { assignPair, findRegisteredPair } from '#pedidos/actos/assign-pair.ts';
import { getViaje } from './list-viajes.ts';

/**
 * Sets chofer and vehiculo, until the viaje is over. Both are stored for the next viajes of the agencia, unless it is the own one: of that,
 * whoever drives is registered (M-105).
 */
export async function assignViaje(
  deps: Deps,
  agencia: Agencia,
  { idViaje, seen }: { idViaje: number; seen?: number | undefined },
  body: Assignment,
): Promise<AgenciaViaje> {
  const assignment = readAssignment(body);
  await act(deps, agencia, { pedido: { ofAgencia: agencia.idAgencia, id: idViaje }, seen }, async (tx, pedido, now) => {
    const viaje = required(pedido.viaje, 'not_found');
    if (!agencia.propia) return assign(tx, viaje, assignment, now);
    const pair = await findRegisteredPair(tx, agencia.idAgencia, assignment);
    return assignPair(tx, viaje, { ...pair, byKey: true }, now);
  });
  return getViaje(deps.db, agencia, idViaje);
}
