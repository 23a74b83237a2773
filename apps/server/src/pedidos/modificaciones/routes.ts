import type { Handlers } from '#lib/http/handlers.ts';
import { callOf } from '#pedidos/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { editPedido } from './edit-pedido.ts';
import { previewEdit } from './preview-edit.ts';

type ModificacionesCalls =
  | 'POST /pedidos/v1/:extrasType/:id/modificacion/previa'
  | 'POST /pedidos/v1/:extrasType/:id/modificacion';

export function modificacionesRoutes(deps: OrderingDeps): Handlers<ModificacionesCalls> {
  return {
    'POST /pedidos/v1/:extrasType/:id/modificacion/previa': async ({ caller, params, body }) => ({
      data: await previewEdit(deps, caller, { ...params, body }),
    }),
    'POST /pedidos/v1/:extrasType/:id/modificacion': async ({ caller, params, body, seen, ...context }) => ({
      data: await editPedido(deps, caller, { ...params, body }, { ...callOf(context), seen }),
    }),
  };
}
