import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { resolveAlerta, silenceAlerta, takeAlerta } from './act-on-alerta.ts';
import { listAlertas } from './list-alertas.ts';

export function alertasRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/alertas': async ({ query }) => data(listAlertas(deps, query)),
    'POST /operaciones/v1/alertas/:id/tomar': async ({ caller, params, body, key }) =>
      data(takeAlerta(deps, caller, { ...params, ...body, key })),
    'POST /operaciones/v1/alertas/:id/resolver': async ({ caller, params, body, key }) =>
      data(resolveAlerta(deps, caller, { ...params, ...body, key })),
    'POST /operaciones/v1/alertas/:id/silenciar': async ({ caller, params, key }) =>
      data(silenceAlerta(deps, caller, { ...params, key })),
  });
}
