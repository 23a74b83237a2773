import type { Pedido } from '@traza/contract';
import { canSeePedido, pedidoScope, viewPasajes } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, ownersOf, parseStored } from '../proyeccion/stored.ts';
import { presentPedido } from './present.ts';
import { findItems } from './queries.ts';
import { allowed, viewerAt } from './viewer.ts';

/** Those of some orders of a client that somebody sees, each as they see it. */
export async function listSeen(
  deps: Deps,
  caller: Actor,
  { idCliente, lateMin }: { idCliente: number; lateMin: number },
  ids: readonly number[],
): Promise<Pedido[]> {
  const account = accountAt(caller, idCliente);
  const scope = allowed(pedidoScope(account, 'pedido'));
  const viewer = { ...(await viewerAt(deps, caller, account, scope)), lateMin };
  const items = await findItems(
    deps.db,
    ids.map((id) => ({ idCliente, id })),
  );
  return items.flatMap(({ item }) => {
    const stored = parseStored(item);
    const owners = ownersOf(stored);
    if (!canSeePedido(owners, viewer, isCarpool(stored))) return [];
    return presentPedido(stored, viewer, viewPasajes(owners, viewer, isCarpool(stored)));
  });
}
