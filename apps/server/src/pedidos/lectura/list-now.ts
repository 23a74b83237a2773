import type { PedidoNow } from '@traza/contract';
import { canSeePedido, pedidoScope } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, ownersOf, parseStored } from '../proyeccion/stored.ts';
import { readPedidosNow } from './pedido-now.ts';
import { findItems } from './queries.ts';
import { allowed, viewerAt } from './viewer.ts';

/** What happens now with some pedidos that the caller sees; those that are over, unknown or foreign are left out. */
export async function listNow(
  deps: Deps,
  caller: Actor,
  { idCliente, ids }: { idCliente: number; ids: readonly number[] },
): Promise<PedidoNow[]> {
  const account = accountAt(caller, idCliente);
  const viewer = await viewerAt(deps, caller, account, allowed(pedidoScope(account, 'pedido')));
  const items = await findItems(
    deps.db,
    [...new Set(ids)].map((id) => ({ idCliente, id })),
  );
  const seen = items
    .map(({ item }) => parseStored(item))
    .filter((stored) => canSeePedido(ownersOf(stored), viewer, isCarpool(stored)));
  return (await readPedidosNow(deps, caller.idPersona, seen)).flatMap(({ now }) => now ?? []);
}
