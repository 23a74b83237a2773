import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { resolveAlerta, silenceAlerta, takeAlerta } from './act-on-alerta.ts';
import { listAlertas } from './list-alertas.ts';

export function alertasRoutes(
  deps: Deps,
): Handlers<
  | 'GET /operaciones/v1/alertas'
  | 'POST /operaciones/v1/alertas/:id/tomar'
  | 'POST /operaciones/v1/alertas/:id/resolver'
  | 'POST /operaciones/v1/alertas/:id/silenciar'
> {
  return {
    'GET /operaciones/v1/alertas': async ({ query }) => ({ data: await listAlertas(deps, query) }),
    'POST /operaciones/v1/alertas/:id/tomar': async ({ caller, params, body, key }) => ({
      data: await takeAlerta(deps, caller, { ...params, ...body, key }),
    }),
    'POST /operaciones/v1/alertas/:id/resolver': async ({ caller, params, body, key }) => ({
      data: await resolveAlerta(deps, caller, { ...params, ...body, key }),
    }),
    'POST /operaciones/v1/alertas/:id/silenciar': async ({ caller, params, key }) => ({
      data: await silenceAlerta(deps, caller, { ...params, key }),
    }),
  };
}
