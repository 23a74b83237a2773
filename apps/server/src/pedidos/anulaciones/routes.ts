import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { cancelPedido } from './cancel-pedido.ts';
import { cancelPedidos, previewAnulaciones } from './cancel-pedidos.ts';

type AnulacionesCalls =
  | 'DELETE /pedidos/v1/v/:id'
  | 'DELETE /pedidos/v1/s/:id'
  | 'POST /pedidos/anulaciones/previa'
  | 'POST /pedidos/anulaciones';

export function anulacionesRoutes(deps: Deps): Handlers<AnulacionesCalls> {
  return {
    'DELETE /pedidos/v1/v/:id': async ({ caller, params, ip, seen }) => ({
      data: await cancelPedido(deps, caller, { clase: 'v', id: params.id, ip, seen }),
    }),
    'DELETE /pedidos/v1/s/:id': async ({ caller, params, ip, seen }) => ({
      data: await cancelPedido(deps, caller, { clase: 's', id: params.id, ip, seen }),
    }),
    'POST /pedidos/anulaciones/previa': async ({ caller, body }) => ({
      data: await previewAnulaciones(deps, caller, body),
    }),
    'POST /pedidos/anulaciones': async ({ caller, body, ip, ...context }) => ({
      data: await cancelPedidos(deps, caller, { body, key: context.header('idempotency-key'), ip }),
    }),
  };
}
