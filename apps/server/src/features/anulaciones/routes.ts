import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/mount.ts';
import { cancelPedido } from './cancel-pedido.ts';

export function anulacionesRoutes(deps: Deps): Handlers<'DELETE /pedidos/v1/v/:id' | 'DELETE /pedidos/v1/s/:id'> {
  return {
    'DELETE /pedidos/v1/v/:id': async ({ caller, params, ip, seen }) => ({
      data: await cancelPedido(deps, caller, { clase: 'v', id: params.id, ip, seen }),
    }),
    'DELETE /pedidos/v1/s/:id': async ({ caller, params, ip, seen }) => ({
      data: await cancelPedido(deps, caller, { clase: 's', id: params.id, ip, seen }),
    }),
  };
}
