import { data, routes } from '#lib/http/handlers.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { listNames } from './list-names.ts';
import { showInicio } from './show-inicio.ts';

export function inicioRoutes(deps: OrderingDeps) {
  return routes({
    'GET /inicio': async ({ caller, query }) => data(showInicio(deps, caller, query.idCliente)),
    'GET /inicio/nombres': async ({ caller, query }) => data(listNames(deps, caller, query.idCliente)),
  });
}
