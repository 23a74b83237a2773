import { data, routes } from '#lib/http/handlers.ts';
import { callOf } from '#pedidos/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { editPedido } from './edit-pedido.ts';
import { previewEdit } from './preview-edit.ts';

export function modificacionesRoutes(deps: OrderingDeps) {
  return routes({
    'POST /pedidos/v1/:extrasType/:id/modificacion/previa': async ({ caller, params, body }) =>
      data(previewEdit(deps, caller, { ...params, body })),
    'POST /pedidos/v1/:extrasType/:id/modificacion': async ({ caller, params, body, seen, ...context }) =>
      data(editPedido(deps, caller, { ...params, body }, { ...callOf(context), seen })),
  });
}
