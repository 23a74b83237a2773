import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { etagOf } from '#lib/http/text-answer.ts';
import { addNota } from './add-nota.ts';
import { getMesa } from './get-mesa.ts';
import { getPanel } from './get-panel.ts';
import { getPath } from './get-path.ts';
import { offerNow } from './offer-now.ts';

export function mesaRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/mesa': async ({ query, reply }) => {
      const data = await getMesa(deps, query);
      // when it was read changes with everything that is written anywhere, and is no other board
      const { tarjetas, flota, posiciones, alertas, listas } = data;
      reply.header('etag', etagOf(JSON.stringify([tarjetas, flota, posiciones, alertas, listas])));
      return { data };
    },
    'GET /operaciones/v1/pedidos/:idCliente/:id': async ({ caller, params }) => data(getPanel(deps, caller, params)),
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': async ({ params }) => data(getPath(deps, params)),
    'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer': async ({ caller, params, body, key }) =>
      data(offerNow(deps, caller, { ...params, ...body, key })),
    'POST /operaciones/v1/pedidos/:idCliente/:id/notas': async ({ caller, params, body, key }) =>
      data(addNota(deps, caller, { ...params, ...body, key })),
  });
}
