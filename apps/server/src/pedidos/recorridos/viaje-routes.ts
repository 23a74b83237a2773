import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { getSalidaChofer, getSalidaCostos, getSalidaPasaje, getSalidaTimeline, getSalidaTracker } from './relations.ts';
import { removePasajes } from './remove-pasajes.ts';

type ViajeCalls =
  | 'GET /pedidos/v1/recorridos/:idViaje/pasaje'
  | 'GET /pedidos/v1/recorridos/:idViaje/chofer'
  | 'GET /pedidos/v1/recorridos/:idViaje/costos'
  | 'GET /pedidos/v1/recorridos/:idViaje/timeline'
  | 'GET /pedidos/v1/recorridos/:idViaje/tracker'
  | 'POST /pedidos/carpool/quitar';

/** A fixed-route trip that exists: its relations, and who leaves it. */
export function recorridosViajeRoutes(deps: Deps): Handlers<ViajeCalls> {
  return {
    'GET /pedidos/v1/recorridos/:idViaje/pasaje': async ({ caller, params }) => ({
      data: await getSalidaPasaje(deps, caller, params.idViaje),
    }),
    'GET /pedidos/v1/recorridos/:idViaje/chofer': async ({ caller, params }) => ({
      data: await getSalidaChofer(deps, caller, params.idViaje),
    }),
    'GET /pedidos/v1/recorridos/:idViaje/costos': async ({ caller, params }) => ({
      data: await getSalidaCostos(deps, caller, params.idViaje),
    }),
    'GET /pedidos/v1/recorridos/:idViaje/timeline': async ({ caller, params }) => ({
      data: await getSalidaTimeline(deps, caller, params.idViaje),
    }),
    'GET /pedidos/v1/recorridos/:idViaje/tracker': async ({ caller, params }) => ({
      data: await getSalidaTracker(deps, caller, params.idViaje),
    }),
    'POST /pedidos/carpool/quitar': async ({ caller, body, ip, seen }) => ({
      data: await removePasajes(deps, caller, { body, ip, seen }),
    }),
  };
}
