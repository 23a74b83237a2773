import { data, routes } from '#lib/http/handlers.ts';
import { callOf } from '#pedidos/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { createByPhone } from './create-by-phone.ts';
import { editByPhone, previewEditByPhone } from './edit-by-phone.ts';
import { findCallers } from './find-callers.ts';
import { findRequesters } from './find-requesters.ts';
import { showRequester, showRequesterOf } from './show-requester.ts';

export function llamantesRoutes(deps: OrderingDeps) {
  return routes({
    'GET /operaciones/v1/llamante': async ({ caller, query }) => data(findCallers(deps, caller, query)),
    'GET /operaciones/v1/solicitantes/:idCliente': async ({ caller, params, query }) =>
      data(findRequesters(deps, caller, { ...params, ...query })),
    'GET /operaciones/v1/llamante/:idCliente/:idPersona': async ({ caller, params }) =>
      data(showRequester(deps, caller, params)),
    'GET /operaciones/v1/pedidos/:idCliente/:id/solicitante': async ({ caller, params }) =>
      data(showRequesterOf(deps, caller, params)),
    'POST /operaciones/v1/pedidos': async ({ caller, body, ...context }) =>
      createByPhone(deps, caller, body, callOf(context)),
    'POST /operaciones/v1/pedidos/:idCliente/:id/modificacion/previa': async ({ caller, params, body }) =>
      data(previewEditByPhone(deps, caller, { ...params, body })),
    'POST /operaciones/v1/pedidos/:idCliente/:id/modificacion': async ({ caller, params, body, seen, ...context }) =>
      data(editByPhone(deps, caller, { ...params, body }, { ...callOf(context), seen })),
  });
}
