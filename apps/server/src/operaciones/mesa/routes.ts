import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { etagOf } from '#lib/http/text-answer.ts';
import { addNota } from './add-nota.ts';
import { getMesa } from './get-mesa.ts';
import { getPanel } from './get-panel.ts';
import { getPath } from './get-path.ts';
import { offerNow } from './offer-now.ts';

export function mesaRoutes(
  deps: Deps,
): Handlers<
  | 'GET /operaciones/v1/mesa'
  | 'GET /operaciones/v1/pedidos/:idCliente/:id'
  | 'GET /operaciones/v1/pedidos/:idCliente/:id/ruta'
  | 'POST /operaciones/v1/pedidos/:idCliente/:id/notas'
  | 'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer'
> {
  return {
    'GET /operaciones/v1/mesa': async ({ query, reply }) => {
      const data = await getMesa(deps, query);
      // when it was read changes with everything that is written anywhere, and is no other board
      const { tarjetas, flota, posiciones, alertas, listas } = data;
      reply.header('etag', etagOf(JSON.stringify([tarjetas, flota, posiciones, alertas, listas])));
      return { data };
    },
    'GET /operaciones/v1/pedidos/:idCliente/:id': async ({ caller, params }) => ({
      data: await getPanel(deps, caller, params),
    }),
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': async ({ params }) => ({ data: await getPath(deps, params) }),
    'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer': async ({ caller, params, body, key }) => ({
      data: await offerNow(deps, caller, { ...params, ...body, key }),
    }),
    'POST /operaciones/v1/pedidos/:idCliente/:id/notas': async ({ caller, params, body, key }) => ({
      data: await addNota(deps, caller, { ...params, ...body, key }),
    }),
  };
}
