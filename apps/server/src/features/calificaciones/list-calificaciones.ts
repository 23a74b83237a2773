import type { Calificacion } from '@traza/contract';
import { getPedido } from '#features/pedidos/get-pedido.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';

/** The ratings of a trip that the caller may see, as the order itself tells them (S16). */
export async function listCalificaciones(deps: Deps, caller: Actor, idViaje: number): Promise<Calificacion[]> {
  const { extras } = await getPedido(deps, caller, { provider: 'sgv', extrasType: 'v', id: idViaje }, {});
  return extras.type === 'v' ? extras.calificaciones : [];
}
