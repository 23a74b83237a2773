import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { getSalidaChofer, getSalidaCostos, getSalidaPasaje, getSalidaTimeline, getSalidaTracker } from './relations.ts';
import { removePasajes } from './remove-pasajes.ts';

/** A fixed-route trip that exists: its relations, and who leaves it. */
export function recorridosViajeRoutes(deps: Deps) {
  return routes({
    'GET /pedidos/v1/recorridos/:idViaje/pasaje': async ({ caller, params }) =>
      data(getSalidaPasaje(deps, caller, params.idViaje)),
    'GET /pedidos/v1/recorridos/:idViaje/chofer': async ({ caller, params }) =>
      data(getSalidaChofer(deps, caller, params.idViaje)),
    'GET /pedidos/v1/recorridos/:idViaje/costos': async ({ caller, params }) =>
      data(getSalidaCostos(deps, caller, params.idViaje)),
    'GET /pedidos/v1/recorridos/:idViaje/timeline': async ({ caller, params }) =>
      data(getSalidaTimeline(deps, caller, params.idViaje)),
    'GET /pedidos/v1/recorridos/:idViaje/tracker': async ({ caller, params }) =>
      data(getSalidaTracker(deps, caller, params.idViaje)),
    'POST /pedidos/carpool/quitar': async ({ caller, body, ip, seen }) =>
      data(removePasajes(deps, caller, { body, ip, seen })),
  });
}
