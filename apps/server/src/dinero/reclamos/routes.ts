import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { claimPedido, listReclamosOfPedido } from './claim-pedido.ts';
import { getReclamo, listReclamoStates, listReclamos } from './list-reclamos.ts';

export function reclamosRoutes(deps: Deps) {
  return routes({
    'GET /reclamos': async ({ caller, query }) => data(listReclamos(deps, caller, query)),
    'GET /reclamos/pedidos': async ({ caller, query }) => ({
      data: { pedidos: await listReclamoStates(deps, caller, query.idCliente) },
    }),
    'GET /pedidos/v1/v/:idViaje/reclamos': async ({ caller, params }) =>
      data(listReclamosOfPedido(deps, caller, params.idViaje)),
    'POST /pedidos/v1/v/:idViaje/reclamos': async ({ caller, params, body, ip, key }) =>
      data(claimPedido(deps, caller, params.idViaje, { body, key, ip })),
    'GET /reclamos/:id': async ({ caller, params }) => data(getReclamo(deps, caller, params.id)),
  });
}
