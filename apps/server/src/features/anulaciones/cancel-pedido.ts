import type { Api, Output } from '@traza/contract';
import { isLateCancellation, whyNotCancellable } from '@traza/domain';
import { findSeenPedido, refuseIfMoved } from '#features/pedidos/get-pedido.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { findOpenAnulacion, insertAnulacion, lockCancellable, markAnulando } from './queries.ts';

type Asked = Output<Api['DELETE /pedidos/v1/v/:id']>['data'];

export interface Cancelled {
  clase: 's' | 'v';
  id: number;
  ip: string;
}

/**
 * Asks for the cancellation of an order: it is anulando until the job decides, and whether it is late is settled now. Asked for
 * again meanwhile, it answers the same (S18, DT-30).
 */
export async function cancelPedido(deps: Deps, caller: Actor, { clase, id, ip }: Cancelled): Promise<Asked> {
  const seen = await findSeenPedido(deps, caller, clase, id);
  if (!seen && clase === 's') await refuseIfMoved(deps, caller, id);
  const { stored, viewer } = required(seen, 'not_found');
  const key = { idCliente: stored.pedido.extras.cliente.id, id };
  const now = deps.clock.now();
  const tardia = await deps.db.transaction().execute(async (tx) => {
    const order = await lockCancellable(tx, clase, key);
    if (!order) return undefined;
    refuse(whyNotCancellable(order, { isRequester: await order.isAsked(caller.idPersona) }));
    const open = await findOpenAnulacion(tx, key);
    if (open) return open.tardia;
    const isLate = isLateCancellation(order, viewer.lateMin, now);
    await insertAnulacion(tx, key, { idPersona: caller.idPersona, pedida: now, tardia: isLate });
    await markAnulando(tx, clase, key, { anulando: true, now });
    await audit(tx, {
      idCliente: key.idCliente,
      ts: now,
      by: caller,
      ip,
      accion: 'pedir-anulacion',
      objeto: clase === 's' ? 'solicitud' : 'viaje',
      idObjeto: id,
      antes: { status: order.status },
      despues: { status: order.status, anulando: true, tardia: isLate },
    });
    await projectPedidos(tx, key.idCliente, [id]);
    await deps.jobs.send(tx, 'resolver-anulacion', { idCliente: key.idCliente, idPedido: id });
    return isLate;
  });
  // a carrier took the request between the look and the lock
  if (tardia === undefined) await refuseIfMoved(deps, caller, id);
  return { id, extrasType: clase, anulando: true, tardia: required(tardia, 'not_found') };
}
