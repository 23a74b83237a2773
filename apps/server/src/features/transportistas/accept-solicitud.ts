import type { CarrierTrip } from '@traza/contract';
import { nextState } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { findRoute } from '#features/direcciones/find-route.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { getViaje } from './list-viajes.ts';
import { findOffered, findViaje, isAnulando, listStops, lockSolicitud, type SolicitudRow } from './queries.ts';

type QuotedRoute = Awaited<ReturnType<typeof findRoute>>;

async function insertViaje(
  tx: Tx,
  {
    solicitud,
    route,
    carrier,
    idExterno,
    now,
  }: {
    solicitud: SolicitudRow;
    route: QuotedRoute;
    carrier: Carrier;
    idExterno: number | undefined;
    now: Temporal.Instant;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('viaje')
    .values({
      // one number for life: what was asked keeps its own when it is driven
      id: solicitud.id,
      idCliente: solicitud.idCliente,
      idPublic: solicitud.idPublic,
      idViajeTservice: idExterno ?? null,
      idAgencia: carrier.idAgencia,
      idTipoVehiculo: solicitud.idTipoVehiculo,
      status: 'confirmado',
      integrado: carrier.integrado,
      inicio: solicitud.fechaHoraSalida,
      creado: solicitud.creado,
      confirmado: now,
      modificado: now,
      cotizacion: solicitud.cotizacion,
      idTarifa: solicitud.idTarifa,
      metrosCotizados: solicitud.metros ?? route.meters,
      segundosCotizados: solicitud.segundos ?? route.seconds,
      rutaCotizada: JSON.stringify(route.path),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function hangOnViaje(
  tx: Tx,
  { idCliente, id }: SolicitudRow,
  idViaje: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('parada')
    .set({ idViaje })
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .execute();
  await tx
    .updateTable('pasaje')
    .set({ idViaje })
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .execute();
  await tx
    .updateTable('solicitud')
    .set({ estado: 'C', idViaje, modificado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/** The trip's history begins with the request's, which has been under its number since it was asked for. */
async function insertFirstEvents(
  tx: Tx,
  solicitud: SolicitudRow,
  idViaje: number,
  carrier: Carrier,
  now: Temporal.Instant,
) {
  const common = { idCliente: solicitud.idCliente, idPedido: idViaje, recibido: now };
  await tx
    .insertInto('evento')
    .values([
      { ...common, tipo: 'registrado', ts: solicitud.creado, origen: solicitud.canal },
      { ...common, tipo: 'confirmado', ts: now, origen: 'transportista', actor: carrier.denominacion },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function assertAcceptable({ estado }: SolicitudRow): void {
  const state = { status: estado === 'A' ? 'registrado' : 'anulado', substatus: '' } as const;
  if (!nextState(state, { type: 'accept' })) throw new AppError('invalid_transition');
}

/** The trip that a request became: this carrier's own, or somebody was first. */
async function alreadyAccepted(deps: Deps, carrier: Carrier, idViaje: number): Promise<CarrierTrip> {
  const own = await findViaje(deps.db, carrier.idAgencia, idViaje);
  if (!own) throw new AppError('already_accepted');
  return getViaje(deps.db, carrier, idViaje);
}

/** Takes a request: the first agencia to lock its row wins, and gets a confirmed trip; `idExterno` is its number there. */
export async function acceptSolicitud(
  deps: Deps,
  carrier: Carrier,
  { idSolicitud, idExterno }: { idSolicitud: number; idExterno?: number | undefined },
): Promise<CarrierTrip> {
  const offered = required(await findOffered(deps.db, carrier.idAgencia, idSolicitud), 'not_found');
  if (offered.idViaje !== null) return alreadyAccepted(deps, carrier, offered.idViaje);
  assertAcceptable(offered);
  // to draw what was quoted; outside the transaction, which may hold the only connection
  const stops = await listStops(deps.db, 'idSolicitud', [offered]);
  const route = await findRoute(deps, stops, offered.fechaHoraSalida);
  const idViaje = await deps.db.transaction().execute(async (tx) => {
    const solicitud = required(await lockSolicitud(tx, offered.idCliente, offered.id), 'not_found');
    if (solicitud.idViaje !== null) return solicitud.idViaje;
    assertAcceptable(solicitud);
    if (await isAnulando(tx, solicitud)) throw new AppError('invalid_transition');
    const now = deps.clock.now();
    const id = await insertViaje(tx, { solicitud, route, carrier, idExterno, now });
    await hangOnViaje(tx, solicitud, id, now);
    await insertFirstEvents(tx, solicitud, id, carrier, now);
    await audit(tx, {
      idCliente: solicitud.idCliente,
      ts: now,
      by: carrier,
      accion: 'aceptar',
      objeto: 'solicitud',
      idObjeto: solicitud.id,
      antes: { estado: solicitud.estado },
      despues: { estado: 'C', idViaje: id, ...(idExterno !== undefined && { idViajeTservice: idExterno }) },
    });
    await mailConfirmation(tx, deps, { solicitud, carrier });
    await notifyPedido(
      tx,
      deps,
      { idCliente: solicitud.idCliente, idSolicitud },
      { estado: 'Confirmado', subestado: '' },
    );
    await projectPedidos(tx, solicitud.idCliente, [solicitud.id, id]);
    return id;
  });
  return alreadyAccepted(deps, carrier, idViaje);
}
