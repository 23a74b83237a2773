import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { cancelPedido } from './cancel-pedido.ts';
import { cancelPedidos, previewAnulaciones } from './cancel-pedidos.ts';

export function anulacionesRoutes(deps: Deps) {
  return routes({
    'DELETE /pedidos/v1/v/:id': async ({ caller, params, ip, seen }) =>
      data(cancelPedido(deps, caller, { clase: 'v', id: params.id, ip, seen })),
    'DELETE /pedidos/v1/s/:id': async ({ caller, params, ip, seen }) =>
      data(cancelPedido(deps, caller, { clase: 's', id: params.id, ip, seen })),
    'POST /pedidos/anulaciones/previa': async ({ caller, body }) => data(previewAnulaciones(deps, caller, body)),
    'POST /pedidos/anulaciones': async ({ caller, body, ip, ...context }) =>
      data(cancelPedidos(deps, caller, { body, key: context.header('idempotency-key'), ip })),
  });
}
