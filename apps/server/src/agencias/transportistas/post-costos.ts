import type { Agencia } from '#lib/agencia.ts';
import { type PostedCostos, type PostedTotal, replaceCostos } from '#pedidos/actos/costos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { withOwnViaje } from './with-own-viaje.ts';

/** Replaces the cost lines of one of the carrier's own viajes. */
export async function postCostos(
  deps: OrderingDeps,
  agencia: Agencia,
  asked: { idViaje: number; seen?: number | undefined },
  posted: PostedCostos,
): Promise<PostedTotal> {
  return withOwnViaje(deps, agencia, asked, (tx, viaje) => replaceCostos(tx, deps, viaje, posted));
}
