import type { Api, Output } from '@traza/contract';
import { cleanNote, toCentsExact, whyNotAuthorized } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { notifyDecision } from '#features/notificaciones/notify.ts';
import type { SolicitudRow } from '#features/pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#features/pedidos/escritura/with-pedido.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { fullNameOf } from '../find-empleados.ts';
import { mailDecision } from './aprobacion-mail.ts';
import { findDecidable, findRequesterEmail, insertAutorizacion, listEnds } from './aprobacion-queries.ts';

type Decided = Output<Api['POST /sgv/rest/solicitudes/:idSolicitud/autorizacion']>;

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

async function tellRequester(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { solicitud, approved, motivo }: { solicitud: SolicitudRow; approved: boolean; motivo: string | null },
): Promise<void> {
  const requester = await findRequesterEmail(tx, solicitud);
  if (!requester) return;
  await mailDecision(tx, deps, {
    ...requester,
    id: solicitud.id,
    approved,
    motivo,
    por: fullNameOf(caller),
    departure: solicitud.fechaHoraSalida,
    asap: solicitud.asap,
    asked: solicitud.creado,
    cotizacion: solicitud.cotizacion === null ? null : toCentsExact(solicitud.cotizacion),
    ends: await listEnds(tx, solicitud),
  });
}

/** Authorizes an order that waits for it, or rejects it with a reason; once, and never one's own (DO-35, XO-28). */
export async function decideSolicitud(
  deps: Deps,
  caller: Actor,
  { idSolicitud, aprobar, motivo: given, idCliente: only }: Decision,
  { ip, seen }: { ip: string; seen: number | undefined },
): Promise<Decided> {
  const clientes = clientesToAuthorize(caller).filter((idCliente) => only === undefined || idCliente === only);
  const motivo = cleanNote(given ?? '') || null;
  return deps.db.transaction().execute(async (tx) => {
    const key = required(await findDecidable(tx, clientes, idSolicitud), 'not_found');
    return withPedido(tx, deps, key, { by: caller, ip, seen }, async (pedido, now) => {
      const solicitud = required(pedido.solicitud, 'not_found');
      const { idCliente, idPersonaSol, estado: antes, fechaHoraSalida: departure } = solicitud;
      const { idPersona } = caller;
      const isOwn = idPersonaSol === idPersona;
      refuse(whyNotAuthorized({ aprobar, motivo }, { isOwn, estado: antes, departure, now }));
      await insertAutorizacion(tx, { idCliente, idSolicitud, aprobada: aprobar, motivo, idPersona, ts: now });
      await tellRequester(tx, deps, caller, { solicitud, approved: aprobar, motivo });
      await notifyDecision(tx, deps, { idCliente, idSolicitud, idPersonaSol }, aprobar);
      const estado = aprobar ? 'A' : 'X';
      return {
        answer: { idSolicitud, estado },
        // a rejected order is cancelled at no cost
        solicitud: aprobar ? { estado } : { estado, motivoAnulacion: 'autorizacion_rechazada' },
        eventos: aprobar ? [] : [{ tipo: 'anulado' }],
        audit: { accion: aprobar ? 'autorizar' : 'rechazar', antes: { estado: antes }, despues: { estado, motivo } },
      };
    });
  });
}
