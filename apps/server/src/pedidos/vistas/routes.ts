import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { changeVista, chooseVista, listVistas, removeVista, saveVista } from './vistas.ts';

type VistasCalls = 'GET /vistas' | 'POST /vistas' | 'PUT /vistas/elegida' | 'PUT /vistas/:id' | 'DELETE /vistas/:id';

export function vistasRoutes(deps: Deps): Handlers<VistasCalls> {
  return {
    'GET /vistas': async ({ caller, query }) => ({ data: await listVistas(deps, caller, query) }),
    'POST /vistas': async ({ caller, body, ip, ...context }) => ({
      data: await saveVista(deps, caller, { body, key: context.header('idempotency-key'), ip }),
    }),
    'PUT /vistas/elegida': async ({ caller, body }) => ({ data: await chooseVista(deps, caller, body) }),
    'PUT /vistas/:id': async ({ caller, params, body, ip }) => ({
      data: await changeVista(deps, caller, { id: params.id, body, ip }),
    }),
    'DELETE /vistas/:id': async ({ caller, params, ip }) => {
      await removeVista(deps, caller, { id: params.id, ip });
      return undefined;
    },
  };
}
