import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listAllPedidos } from './list-all-pedidos.ts';
import { listPedidosSheets, requestPedidosSheet, sendPedidosSheet } from './pedidos-sheet.ts';
import { sumAllPedidos } from './sum-all-pedidos.ts';

export function pedidosOperacionesRoutes(
  deps: Deps,
): Handlers<
  | 'GET /operaciones/v1/pedidos'
  | 'GET /operaciones/v1/pedidos/totales'
  | 'GET /operaciones/v1/pedidos/planillas'
  | 'POST /operaciones/v1/pedidos/planillas'
  | 'GET /operaciones/v1/pedidos/planillas/:id/archivo'
> {
  return {
    'GET /operaciones/v1/pedidos': async ({ caller, query }) => ({ data: await listAllPedidos(deps, caller, query) }),
    'GET /operaciones/v1/pedidos/totales': async ({ query }) => ({ data: await sumAllPedidos(deps, query) }),
    'GET /operaciones/v1/pedidos/planillas': async ({ caller }) => ({ data: await listPedidosSheets(deps, caller) }),
    'POST /operaciones/v1/pedidos/planillas': async ({ caller, body: filter, ip }) => ({
      data: await requestPedidosSheet(deps, caller, { filter, ip }),
    }),
    'GET /operaciones/v1/pedidos/planillas/:id/archivo': async ({ caller, params, reply }) => {
      await sendPedidosSheet(deps, caller, { ...params, reply });
    },
  };
}
