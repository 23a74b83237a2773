import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listAllPedidos } from './list-all-pedidos.ts';
import { sumAllPedidos } from './sum-all-pedidos.ts';

export function pedidosOperacionesRoutes(
  deps: Deps,
): Handlers<'GET /operaciones/v1/pedidos' | 'GET /operaciones/v1/pedidos/totales'> {
  return {
    'GET /operaciones/v1/pedidos': async ({ query }) => ({ data: await listAllPedidos(deps, query) }),
    'GET /operaciones/v1/pedidos/totales': async ({ query }) => ({ data: await sumAllPedidos(deps, query) }),
  };
}
