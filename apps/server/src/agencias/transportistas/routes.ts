import { data, routes } from '#lib/http/handlers.ts';
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

export function transportistasRoutes(deps: OrderingDeps) {
  return routes({
    'GET /transportistas/v1/solicitudes': async ({ caller, query }) =>
      data(listOffers(deps, caller, { limit: query.limit, cursor: query.cursor })),
    'POST /transportistas/v1/solicitudes/:idSolicitud/aceptar': async ({ caller, params, body, seen }) =>
      data(acceptSolicitud(deps, caller, { ...params, idExterno: body?.idExterno, seen: seen ?? body?.version })),
    'POST /transportistas/v1/solicitudes/:idSolicitud/rechazar': async ({ caller, params, body }) =>
      rejectSolicitud(deps, caller, { idSolicitud: params.idSolicitud, motivo: body.motivo }),
    'GET /transportistas/v1/viajes': async ({ caller, query }) =>
      data(
        listViajes(deps, caller, {
          activos: query.activos ?? false,
          limit: query.limit,
          cursor: query.cursor,
        }),
      ),
    'GET /transportistas/v1/viajes/:idViaje': async ({ caller, params }) =>
      data(getViaje(deps.db, caller, params.idViaje)),
    'POST /transportistas/v1/viajes/:idViaje/asignacion': async ({ caller, params, body, seen }) =>
      data(assignViaje(deps, caller, { ...params, seen }, body)),
    'POST /transportistas/v1/viajes/:idViaje/devolver': async ({ caller, params, body }) => {
      await giveBackViaje(deps, caller, { ...params, ...body });
      return { data: params };
    },
    'POST /transportistas/v1/viajes/:idViaje/eventos': async ({ caller, params, body }) =>
      data(postEvent(deps, caller, params.idViaje, body)),
    'POST /transportistas/v1/viajes/:idViaje/posiciones': async ({ caller, params, body }) => ({
      data: { aceptadas: await postPositions(deps, caller, params.idViaje, body.posiciones) },
    }),
    'POST /transportistas/v1/viajes/:idViaje/costos': async ({ caller, params, body, seen }) =>
      data(postCostos(deps, caller, { ...params, seen }, body)),
    'GET /transportistas/v1/viajes/:idViaje/ruta': async ({ caller, params, signal }) =>
      data(viajePath(deps, caller, params.idViaje, signal)),
    'GET /transportistas/v1/rutas/:route': async ({ caller, params, signal }) =>
      data(findPath(deps, caller, params.route, signal)),
  });
}
