import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { listCalificaciones } from './list-calificaciones.ts';
import { rateViaje } from './rate-viaje.ts';

export function calificacionesRoutes(deps: Deps) {
  return routes({
    'GET /sgv/rest/viajes/:idViaje/calificaciones': async ({ caller, params }) =>
      listCalificaciones(deps, caller, params.idViaje),
    'POST /pedidos/v1/v/:idViaje/calificaciones': async ({ caller, params, body, ip, key }) =>
      data(rateViaje(deps, caller, params.idViaje, { body, key, ip })),
  });
}
