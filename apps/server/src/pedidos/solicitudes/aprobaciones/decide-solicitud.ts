import type { Api, Output } from '@traza/contract';
import { cleanNote } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { approve } from '#pedidos/actos/approve.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { fullNameOf } from '../find-empleados.ts';
import { findDecidable } from './aprobacion-queries.ts';

type DecisionAnswer = Output<Api['POST /sgv/rest/solicitudes/:idSolicitud/autorizacion']>;

export interface Decision {
  idSolicitud: number;
  aprobar: boolean;
  motivo: string | null | undefined;
  /** An order of another client is then not found. */
  idCliente?: number;
}

/** The clients whose orders the caller may authorize; without one the call itself is forbidden. */
function clientesToAuthorize({ accounts }: Actor): number[] {
  const holders = accounts.corporateAccounts.filter(({ permisos }) => permisos.approveCotizaciones);
  if (holders.length === 0) throw new AppError('forbidden');
  return holders.map(({ idClientePadre }) => idClientePadre);
}

/** Authorizes an order that waits for it, or rejects it with a reason; once, and never one's own (DO-35, XO-28). */
export async function decideSolicitud(
  deps: Deps,
  caller: Actor,
  { idSolicitud, aprobar, motivo: given, idCliente: only }: Decision,
  { ip, seen, idLote }: { ip: string; seen: number | undefined; idLote?: string | undefined },
): Promise<DecisionAnswer> {
  const clientes = clientesToAuthorize(caller).filter((idCliente) => only === undefined || idCliente === only);
  const reason = cleanNote(given ?? '') || null;
  return deps.db.transaction().execute(async (tx) => {
    const key = required(await findDecidable(tx, clientes, idSolicitud), 'not_found');
    const decision = { aprobar, motivo: reason, idPersona: caller.idPersona, por: fullNameOf(caller) };
    return withPedido(tx, deps, key, { by: caller, ip, seen, idLote }, (pedido, now) =>
      approve(tx, deps, pedido, decision, now),
    );
  });
}
