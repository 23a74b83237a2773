import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listCalificaciones } from './list-calificaciones.ts';
import { rateViaje } from './rate-viaje.ts';

export function calificacionesRoutes(
  deps: Deps,
): Handlers<'GET /sgv/rest/viajes/:idViaje/calificaciones' | 'POST /pedidos/v1/v/:idViaje/calificaciones'> {
  return {
    'GET /sgv/rest/viajes/:idViaje/calificaciones': async ({ caller, params }) =>
      listCalificaciones(deps, caller, params.idViaje),
    'POST /pedidos/v1/v/:idViaje/calificaciones': async ({ caller, params, body, ip, key }) => ({
      data: await rateViaje(deps, caller, params.idViaje, { body, key, ip }),
    }),
  };
}
