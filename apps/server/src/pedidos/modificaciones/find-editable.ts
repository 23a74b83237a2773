import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { checkEdit } from '#pedidos/lectura/check-edit.ts';
import { findSeenPedido, refuseIfMoved, type ViewedPedido } from '#pedidos/lectura/get-pedido.ts';

/** A pedido that the caller sees, and may change as it stands; what it is under its lock decides again. */
export async function findEditable(
  deps: Deps,
  caller: Actor,
  { extrasType, id }: { extrasType: 's' | 'v'; id: number },
): Promise<ViewedPedido> {
  const found = await findSeenPedido(deps, caller, extrasType, id);
  if (!found && extrasType === 's') await refuseIfMoved(deps, caller, id);
  const seen = required(found, 'not_found');
  refuse(checkEdit(seen).whyNot);
  return seen;
}
