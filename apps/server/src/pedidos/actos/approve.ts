import { toCentsExact } from '@traza/domain';
import { whyNotAuthorized } from '@traza/domain/solicitudes';
import type { Tx } from '#db/database.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { notifyRequester } from '#plataforma/notificaciones/notify.ts';
import type { Change } from '../escritura/change.ts';
import type { LockedPedido, LockedSolicitudRow } from '../escritura/lock-pedidos.ts';
import { mailDecision } from './aprobacion-mail.ts';
import { findRequesterEmail, insertAprobacion } from './aprobacion-rows.ts';
import { listParadas } from './facts.ts';

interface AprobacionDecision {
  aprobar: boolean;
  motivo: string | null;
  idPersona: number;
  /** The name of the decider, as the requester reads it. */
  por: string;
}

async function mailRequester(
  tx: Tx,
  deps: Deps,
  {
    solicitud,
    approved,
    motivo,
    por,
  }: { solicitud: LockedSolicitudRow; approved: boolean; motivo: string | null; por: string },
): Promise<void> {
  const requester = await findRequesterEmail(tx, solicitud);
  if (!requester) return;
  await mailDecision(tx, deps, {
    ...requester,
    id: solicitud.id,
    approved,
    motivo,
    por,
    departure: solicitud.fechaHoraSalida,
    asap: solicitud.asap,
    asked: solicitud.creado,
    cotizacion: solicitud.cotizacion === null ? null : toCentsExact(solicitud.cotizacion),
    ends: await listParadas(tx, 'idSolicitud', [solicitud]),
  });
}

/** Authorizes a solicitud that waits for it, or rejects it with a reason; once, and never one's own (DO-35, XO-28). */
export async function approve(
  tx: Tx,
  deps: Deps,
  pedido: LockedPedido,
  { aprobar, motivo, idPersona, por }: AprobacionDecision,
  now: Temporal.Instant,
): Promise<Change<{ idSolicitud: number; estado: 'A' | 'X' }>> {
  const solicitud = required(pedido.solicitud, 'not_found');
  const { id: idSolicitud, idCliente, idPersonaSol, estado: antes, fechaHoraSalida: departure } = solicitud;
  const isOwn = idPersonaSol === idPersona;
  refuse(whyNotAuthorized({ aprobar, motivo }, { isOwn, estado: antes, departure, now }));
  await insertAprobacion(tx, { idCliente, idSolicitud, aprobada: aprobar, motivo, idPersona, ts: now });
  await mailRequester(tx, deps, { solicitud, approved: aprobar, motivo, por });
  await notifyRequester(tx, deps, { idCliente, idSolicitud, idPersonaSol }, aprobar ? 'Autorizado' : 'Rechazado');
  const estado = aprobar ? 'A' : 'X';
  return {
    answer: { idSolicitud, estado },
    // a rejected order is cancelled at no cost
    solicitud: aprobar ? { estado } : { estado, motivoAnulacion: 'autorizacion_rechazada' },
    eventos: aprobar ? [] : [{ tipo: 'anulado' }],
    audit: { accion: aprobar ? 'autorizar' : 'rechazar', antes: { estado: antes }, despues: { estado, motivo } },
  };
}
