import type { Api, Output } from '@traza/contract';
import { isLateAnulacion, whyNotCancellable } from '@traza/domain';
import { unchanged } from '#features/pedidos/escritura/change.ts';
import { withPedido } from '#features/pedidos/escritura/with-pedido.ts';
import { findSeenPedido, refuseIfMoved } from '#features/pedidos/lectura/get-pedido.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { cancellableOf } from './cancellable-of.ts';
import { findOpenAnulacion, insertAnulacion } from './queries.ts';

type Asked = Output<Api['DELETE /pedidos/v1/v/:id']>['data'];

export interface Cancelled {
  clase: 's' | 'v';
  id: number;
  ip: string;
  /** The version that they looked at. */
  seen: number | undefined;
}

/**
 * Asks for the cancellation of an order: it is anulando until the job decides, and whether it is late is settled now. Asked for
 * again meanwhile, it answers the same (S18, DT-30).
 */
export async function cancelPedido(deps: Deps, caller: Actor, { clase, id, ...from }: Cancelled): Promise<Asked> {
  const seen = await findSeenPedido(deps, caller, clase, id);
  if (!seen && clase === 's') await refuseIfMoved(deps, caller, id);
  const { stored, viewer } = required(seen, 'not_found');
  const key = { idCliente: stored.pedido.extras.cliente.id, id };
  const { idPersona } = caller;
  const tardia = await deps.db.transaction().execute((tx) =>
    withPedido(tx, deps, key, { by: caller, ...from }, async (pedido, now) => {
      const cancellable = pedido.clase === clase ? await cancellableOf(tx, pedido) : undefined;
      if (!cancellable) return unchanged(undefined);
      const isRequester = pedido.solicitudes.some(({ idPersonaSol }) => idPersonaSol === idPersona);
      refuse(whyNotCancellable(cancellable, { isRequester }));
      const open = await findOpenAnulacion(tx, key);
      if (open) return unchanged(open.tardia);
      const isLate = isLateAnulacion(cancellable, viewer.lateMin, now);
      await insertAnulacion(tx, key, { idPersona, pedida: now, tardia: isLate });
      await deps.jobs.send(tx, 'resolver-anulacion', { idCliente: key.idCliente, idPedido: id });
      const { status } = cancellable;
      return {
        answer: isLate,
        pasajes: { anulando: true },
        audit: { accion: 'pedir-anulacion', antes: { status }, despues: { status, anulando: true, tardia: isLate } },
      };
    }),
  );
  // a carrier took the request between the look and the lock
  if (tardia === undefined) await refuseIfMoved(deps, caller, id);
  return { id, extrasType: clase, anulando: true, tardia: required(tardia, 'not_found') };
}
