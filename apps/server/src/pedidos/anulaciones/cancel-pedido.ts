import type { Api, Output } from '@traza/contract';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { act } from '#pedidos/actos/act.ts';
import { cancel } from '#pedidos/actos/cancel.ts';
import { unchanged } from '#pedidos/escritura/change.ts';
import { findSeenPedido, refuseIfMoved } from '#pedidos/lectura/get-pedido.ts';

type CancelAnswer = Output<Api['DELETE /pedidos/v1/v/:id']>['data'];

export interface CancelRequest {
  clase: 's' | 'v';
  id: number;
  ip: string;
  /** The act of many that it is part of. */
  idLote?: string | undefined;
  /** The version that they looked at. */
  seen: number | undefined;
}

/**
 * Asks for the cancellation of an order: it is anulando until the job decides, and whether it is late is settled now. Asked for
 * again meanwhile, it answers the same (S18, DT-30).
 */
export async function cancelPedido(
  deps: Deps,
  caller: Actor,
  { clase, id, ...from }: CancelRequest,
): Promise<CancelAnswer> {
  const seen = await findSeenPedido(deps, caller, clase, id);
  if (!seen && clase === 's') await refuseIfMoved(deps, caller, id);
  const { stored, viewer } = required(seen, 'not_found');
  const key = { idCliente: stored.pedido.extras.cliente.id, id };
  const { idPersona } = caller;
  const tardia = await act(deps, caller, { pedido: key, ...from }, async (tx, pedido, now) =>
    pedido.clase === clase
      ? cancel(tx, deps, pedido, { idPersona, lateMin: viewer.lateMin }, now)
      : unchanged(undefined),
  );
  // a carrier took the request between the look and the lock
  if (tardia === undefined) await refuseIfMoved(deps, caller, id);
  return { id, extrasType: clase, anulando: true, tardia: required(tardia, 'not_found') };
}
