import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/mount.ts';
import { findRecorrido } from './get-recorrido.ts';
import { findTracking, findTrackingEvents, findVehicle } from './get-tracking.ts';
import { answerPublicly, callerIfAny } from './guard.ts';

type Calls =
  | 'GET /pedidos/seguimiento/:pedidoPublicId'
  | 'GET /pedidos/seguimiento/:pedidoPublicId/eventos'
  | 'GET /pedidos/seguimiento/:pedidoPublicId/recorrido'
  | 'GET /pedidos/seguimiento/:pedidoPublicId/last';

export function seguimientoRoutes(deps: Deps): Handlers<Calls> {
  return {
    'GET /pedidos/seguimiento/:pedidoPublicId': async (call) => ({
      data: await answerPublicly(deps, call, (id) => findTracking(deps, id)),
    }),
    'GET /pedidos/seguimiento/:pedidoPublicId/eventos': async (call) => ({
      data: await answerPublicly(deps, call, (id) => findTrackingEvents(deps, id)),
    }),
    'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': async (call) => ({
      data: await answerPublicly(deps, call, (id) =>
        findRecorrido(deps, id, {
          showReal: call.query.showReal,
          authenticate: () => callerIfAny(deps, call.reply.request),
        }),
      ),
    }),
    'GET /pedidos/seguimiento/:pedidoPublicId/last': async (call) => ({
      data: await answerPublicly(deps, call, (id) => findVehicle(deps, id)),
    }),
  };
}
