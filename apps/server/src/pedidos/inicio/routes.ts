import type { Handlers } from '#lib/http/handlers.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { listNames } from './list-names.ts';
import { showInicio } from './show-inicio.ts';

export function inicioRoutes(deps: OrderingDeps): Handlers<'GET /inicio' | 'GET /inicio/nombres'> {
  return {
    'GET /inicio': async ({ caller, query }) => ({ data: await showInicio(deps, caller, query.idCliente) }),
    'GET /inicio/nombres': async ({ caller, query }) => ({ data: await listNames(deps, caller, query.idCliente) }),
  };
}
