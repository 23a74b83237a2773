import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeVista, chooseVista, listVistas, removeVista, saveVista } from './vistas.ts';

export function vistasRoutes(deps: Deps) {
  return routes({
    'GET /vistas': async ({ caller, query }) => data(listVistas(deps, caller, query)),
    'POST /vistas': async ({ caller, body, ip, ...context }) =>
      data(saveVista(deps, caller, { body, key: context.header('idempotency-key'), ip })),
    'PUT /vistas/elegida': async ({ caller, body }) => data(chooseVista(deps, caller, body)),
    'PUT /vistas/:id': async ({ caller, params, body, ip }) =>
      data(changeVista(deps, caller, { id: params.id, body, ip })),
    'DELETE /vistas/:id': async ({ caller, params, ip }) => removeVista(deps, caller, { id: params.id, ip }),
  });
}
