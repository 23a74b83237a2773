import type { Handlers } from '#lib/http/handlers.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { acceptSolicitud } from './accept-solicitud.ts';
import { assignViaje } from './assign-viaje.ts';
import { giveBackViaje } from './give-back-viaje.ts';
import { listOffers } from './list-offers.ts';
import { getViaje, listViajes } from './list-viajes.ts';
import { findPath, viajePath } from './paths.ts';
import { postCostos } from './post-costos.ts';
import { postEvent } from './post-event.ts';
import { postPositions } from './post-positions.ts';
import { rejectSolicitud } from './reject-solicitud.ts';

type TransportistasCalls =
  | 'GET /transportistas/v1/solicitudes'
  | 'POST /transportistas/v1/solicitudes/:idSolicitud/aceptar'
  | 'POST /transportistas/v1/solicitudes/:idSolicitud/rechazar'
  | 'GET /transportistas/v1/viajes'
  | 'GET /transportistas/v1/viajes/:idViaje'
  | 'POST /transportistas/v1/viajes/:idViaje/asignacion'
  | 'POST /transportistas/v1/viajes/:idViaje/devolver'
  | 'POST /transportistas/v1/viajes/:idViaje/eventos'
  | 'POST /transportistas/v1/viajes/:idViaje/posiciones'
  | 'POST /transportistas/v1/viajes/:idViaje/costos'
  | 'GET /transportistas/v1/viajes/:idViaje/ruta'
  | 'GET /transportistas/v1/rutas/:route';

export function transportistasRoutes(deps: OrderingDeps): Handlers<TransportistasCalls> {
  return {
    'GET /transportistas/v1/solicitudes': async ({ caller, query }) => ({
      data: await listOffers(deps, caller, { limit: query.limit, cursor: query.cursor }),
    }),
    'POST /transportistas/v1/solicitudes/:idSolicitud/aceptar': async ({ caller, params, body, seen }) => ({
      data: await acceptSolicitud(deps, caller, { ...params, idExterno: body?.idExterno, seen: seen ?? body?.version }),
    }),
    'POST /transportistas/v1/solicitudes/:idSolicitud/rechazar': async ({ caller, params, body }) => {
      await rejectSolicitud(deps, caller, { idSolicitud: params.idSolicitud, motivo: body.motivo });
    },
    'GET /transportistas/v1/viajes': async ({ caller, query }) => ({
      data: await listViajes(deps, caller, {
        activos: query.activos ?? false,
        limit: query.limit,
        cursor: query.cursor,
      }),
    }),
    'GET /transportistas/v1/viajes/:idViaje': async ({ caller, params }) => ({
      data: await getViaje(deps.db, caller, params.idViaje),
    }),
    'POST /transportistas/v1/viajes/:idViaje/asignacion': async ({ caller, params, body, seen }) => ({
      data: await assignViaje(deps, caller, { ...params, seen }, body),
    }),
    'POST /transportistas/v1/viajes/:idViaje/devolver': async ({ caller, params, body }) => {
      await giveBackViaje(deps, caller, { ...params, ...body });
      return { data: params };
    },
    'POST /transportistas/v1/viajes/:idViaje/eventos': async ({ caller, params, body }) => ({
      data: await postEvent(deps, caller, params.idViaje, body),
    }),
    'POST /transportistas/v1/viajes/:idViaje/posiciones': async ({ caller, params, body }) => ({
      data: { aceptadas: await postPositions(deps, caller, params.idViaje, body.posiciones) },
    }),
    'POST /transportistas/v1/viajes/:idViaje/costos': async ({ caller, params, body, seen }) => ({
      data: await postCostos(deps, caller, { ...params, seen }, body),
    }),
    'GET /transportistas/v1/viajes/:idViaje/ruta': async ({ caller, params, signal }) => ({
      data: await viajePath(deps, caller, params.idViaje, signal),
    }),
    'GET /transportistas/v1/rutas/:route': async ({ caller, params, signal }) => ({
      data: await findPath(deps, caller, params.route, signal),
    }),
  };
}
