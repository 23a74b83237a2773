import type { AgenciaViaje } from '@traza/contract';
import { type Assignment, assign, readAssignment } from '#features/pedidos/actos/assign.ts';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import { getViaje } from './list-viajes.ts';
import { withOwnViaje } from './with-own-viaje.ts';

/** Sets chofer and vehiculo, until the viaje is over. Both are stored for the next viajes of the agencia. */
export async function assignViaje(
  deps: Deps,
  agencia: Agencia,
  asked: { idViaje: number; seen?: number | undefined },
  body: Assignment,
): Promise<AgenciaViaje> {
  const assignment = readAssignment(body);
  await withOwnViaje(deps, agencia, asked, (tx, viaje, now) => assign(tx, viaje, assignment, now));
  return getViaje(deps.db, agencia, asked.idViaje);
}
