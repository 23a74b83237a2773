import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { claimPedido, listReclamosOfPedido } from './claim-pedido.ts';
import { getReclamo, listReclamoStates, listReclamos } from './list-reclamos.ts';

type ReclamosCalls =
  | 'GET /reclamos'
  | 'GET /reclamos/:id'
  | 'GET /reclamos/pedidos'
  | 'GET /pedidos/v1/v/:idViaje/reclamos'
  | 'POST /pedidos/v1/v/:idViaje/reclamos';

export function reclamosRoutes(deps: Deps): Handlers<ReclamosCalls> {
  return {
    'GET /reclamos': async ({ caller, query }) => ({ data: await listReclamos(deps, caller, query) }),
    'GET /reclamos/pedidos': async ({ caller, query }) => ({
      data: { pedidos: await listReclamoStates(deps, caller, query.idCliente) },
    }),
    'GET /pedidos/v1/v/:idViaje/reclamos': async ({ caller, params }) => ({
      data: await listReclamosOfPedido(deps, caller, params.idViaje),
    }),
    'POST /pedidos/v1/v/:idViaje/reclamos': async ({ caller, params, body, ip, key }) => ({
      data: await claimPedido(deps, caller, params.idViaje, { body, key, ip }),
    }),
    'GET /reclamos/:id': async ({ caller, params }) => ({ data: await getReclamo(deps, caller, params.id) }),
  };
}
