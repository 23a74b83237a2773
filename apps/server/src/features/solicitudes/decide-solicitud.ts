import type { Api, Output } from '@traza/contract';
import { cleanNote, toCentsExact, whyNotAuthorized } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { notifyDecision } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { mailDecision } from './authorization-mail.ts';
import { type Decidable, findRequesterAddress, listEnds, lockDecidable } from './authorization-queries.ts';
import { fullNameOf } from './find-employees.ts';

type Decided = Output<Api['POST /sgv/rest/solicitudes/:idSolicitud/autorizacion']>;

export interface Decision {
  idSolicitud: number;
  aprobar: boolean;
  motivo: string | null | undefined;
}

/** The clients whose orders the caller may authorize; without one the call itself is forbidden. */
function clientsToAuthorize({ accounts }: Actor): number[] {
  const holders = accounts.corporateAccounts.filter(({ permisos }) => permisos.approveCotizaciones);
  if (holders.length === 0) throw new AppError('forbidden');
  return holders.map(({ idClientePadre }) => idClientePadre);
}

async function writeDecision(
  tx: Tx,
  { idCliente, id }: Decidable,
  {
    aprobar,
    motivo,
    idPersona,
    now,
  }: { aprobar: boolean; motivo: string | null; idPersona: number; now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('autorizacion')
    .values({ idCliente, idSolicitud: id, aprobada: aprobar, motivo, idPersona, ts: now })
    .execute();
  await tx
    .updateTable('solicitud')
    .set({
      ...(aprobar ? { estado: 'A' } : { estado: 'X', motivoAnulacion: 'autorizacion_rechazada' }),
      modificado: now,
    })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/** A rejected order is cancelled at no cost. */
async function writeAnnulled(
  tx: Tx,
  { idCliente, id }: Decidable,
  actor: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('evento')
    .values({ idCliente, idPedido: id, tipo: 'anulado', ts: now, recibido: now, origen: 'portal', actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function tellRequester(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { solicitud, approved, motivo }: { solicitud: Decidable; approved: boolean; motivo: string | null },
): Promise<void> {
  const requester = await findRequesterAddress(tx, solicitud);
  if (!requester) return;
  await mailDecision(tx, deps, {
    ...requester,
    id: solicitud.id,
    approved,
    motivo,
    por: fullNameOf(caller),
    departure: solicitud.fechaHoraSalida,
    quote: solicitud.cotizacion === null ? null : toCentsExact(solicitud.cotizacion),
    ends: await listEnds(tx, solicitud),
  });
}

/** Authorizes an order that waits for it, or rejects it with a reason; once, and never one's own (DO-35, XO-28). */
export async function decideSolicitud(
  deps: Deps,
  caller: Actor,
  { idSolicitud, aprobar, motivo: given }: Decision,
  ip: string,
): Promise<Decided> {
  const clients = clientsToAuthorize(caller);
  const motivo = cleanNote(given ?? '') || null;
  return deps.db.transaction().execute(async (tx) => {
    const solicitud = required(await lockDecidable(tx, clients, idSolicitud), 'not_found');
    const { idCliente, idPersonaSol, estado, fechaHoraSalida } = solicitud;
    const now = deps.clock.now();
    const isOwn = idPersonaSol === caller.idPersona;
    refuse(whyNotAuthorized({ aprobar, motivo }, { isOwn, estado, departure: fechaHoraSalida, now }));
    await writeDecision(tx, solicitud, { aprobar, motivo, idPersona: caller.idPersona, now });
    if (!aprobar) await writeAnnulled(tx, solicitud, caller.username, now);
    const decided = { idSolicitud, estado: aprobar ? 'A' : 'X' } as const;
    await audit(tx, {
      idCliente,
      ts: now,
      by: caller,
      accion: aprobar ? 'autorizar' : 'rechazar',
      objeto: 'solicitud',
      idObjeto: idSolicitud,
      ip,
      antes: { estado },
      despues: { estado: decided.estado, motivo },
    });
    await tellRequester(tx, deps, caller, { solicitud, approved: aprobar, motivo });
    await notifyDecision(tx, deps, { idCliente, idSolicitud, idPersonaSol }, aprobar);
    await projectPedidos(tx, idCliente, [idSolicitud]);
    return decided;
  });
}
