import {
  canSeePedido,
  type PasajeOwners,
  type PasajeView,
  pedidoScope,
  type Viewer,
  viewPasajes,
} from '@traza/domain/pedidos';
import { hasShape } from '@traza/domain/solicitudes';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { paradasOfAsked } from '#pedidos/actos/facts.ts';
import { presentSolicitud } from './present.ts';
import { findPasajes, findSolicitud, type PasajeRow, type SolicitudRow } from './queries.ts';

function ownersOf({ idPersonaSol }: SolicitudRow, pasajes: readonly PasajeRow[]): PasajeOwners[] {
  return pasajes.map(({ tipo, idPersona, idCeco }) => ({
    isEmpty: tipo === 'ASIENTO VACÍO',
    idPersona,
    idPersonaSol,
    idCeco,
  }));
}

/** The viewer's scope at the order's client, with the groups that the order's people are in now. */
function viewerOf(caller: Actor, solicitud: SolicitudRow, pasajes: readonly PasajeRow[]): Viewer {
  const scope = pedidoScope(accountAt(caller, solicitud.idCliente), 'pedido');
  const people = [{ idPersona: solicitud.idPersonaSol, idGrupo: solicitud.idGrupo }, ...pasajes];
  const members = people.flatMap(({ idPersona, idGrupo }): [number, number][] =>
    idPersona === null || idGrupo === null ? [] : [[idPersona, idGrupo]],
  );
  return { idPersona: caller.idPersona, scope, members: new Map(members) };
}

/** Who authorizes orders sees whole those that need it, or needed it (decisions "Approvals"). */
function isAuthorizer(caller: Actor, { idCliente, estado, aprobada }: SolicitudRow): boolean {
  return accountAt(caller, idCliente).permisos.approveCotizaciones && (estado === 'B' || aprobada !== null);
}

/** A solicitud for a caller who may see it. For anybody else it is 404, after the same time (XO-24). */
export async function showSolicitud({ db }: Deps, caller: Actor, idSolicitud: number) {
  const clientes = clientesOf(caller);
  const found = await findSolicitud(db, clientes, idSolicitud);
  const pasajes = await findPasajes(db, clientes, idSolicitud);
  const solicitud = required(found, 'not_found');
  const owners = ownersOf(solicitud, pasajes);
  const viewer = viewerOf(caller, solicitud, pasajes);
  const isCarpool = hasShape(solicitud.tipo, 'salida');
  const authorizes = isAuthorizer(caller, solicitud);
  if (!authorizes && !canSeePedido(owners, viewer, isCarpool)) throw new AppError('not_found');
  const views = authorizes ? pasajes.map((): PasajeView => 'whole') : viewPasajes(owners, viewer, isCarpool);
  const paradasOf = await paradasOfAsked(db, [solicitud]);
  const seen = pasajes.map((row, index) => ({ row, view: views[index] ?? 'hidden' }));
  const seesAprobacion = authorizes || solicitud.idPersonaSol === caller.idPersona;
  return {
    solicitudes: { [idSolicitud]: presentSolicitud(solicitud, paradasOf(solicitud), seen, { seesAprobacion }) },
  };
}
