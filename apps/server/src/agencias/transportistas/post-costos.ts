import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import { act } from '#pedidos/actos/act.ts';
import { type PostedCostos, type PostedTotal, replaceCostos } from '#pedidos/actos/costos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';

/** Replaces the cost lines of one of the carrier's own viajes. */
export async function postCostos(
  deps: OrderingDeps,
  agencia: Agencia,
  { idViaje, seen }: { idViaje: number; seen?: number | undefined },
  posted: PostedCostos,
): Promise<PostedTotal> {
  const pedido = { ofAgencia: agencia.idAgencia, id: idViaje };
  return act(deps, agencia, { pedido, seen }, (tx, { viaje }) =>
    replaceCostos(tx, deps, required(viaje, 'not_found'), posted),
  );
}
