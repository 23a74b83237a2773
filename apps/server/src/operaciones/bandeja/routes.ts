import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { addCasoNota, answerCaso, closeLlamada, takeCaso, waitCaso } from './act-on-caso.ts';
import { countCasos, getCaso, listCasos } from './list-casos.ts';

export function bandejaRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/casos': async ({ query }) => data(listCasos(deps, query)),
    'GET /operaciones/v1/casos/cuenta': async () => data(countCasos(deps)),
    'GET /operaciones/v1/casos/:id': async ({ caller, params }) => data(getCaso(deps, caller, params.id)),
    'POST /operaciones/v1/casos/:id/tomar': async ({ caller, params, body, ip, key }) =>
      data(takeCaso(deps, caller, { ...params, body, ip, key })),
    'POST /operaciones/v1/casos/:id/notas': async ({ caller, params, body, ip, key }) =>
      data(addCasoNota(deps, caller, { ...params, body, ip, key })),
    'POST /operaciones/v1/casos/:id/esperar': async ({ caller, params, body, ip, key }) =>
      data(waitCaso(deps, caller, { ...params, body, ip, key })),
    'POST /operaciones/v1/casos/:id/responder': async ({ caller, params, body, ip, key }) =>
      data(answerCaso(deps, caller, { ...params, body, ip, key })),
    'POST /operaciones/v1/casos/:id/cerrar': async ({ caller, params, body, ip, key }) =>
      data(closeLlamada(deps, caller, { ...params, body, ip, key })),
  });
}
