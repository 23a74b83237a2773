import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { addCasoNota, answerCaso, closeLlamada, takeCaso, waitCaso } from './act-on-caso.ts';
import { countCasos, getCaso, listCasos } from './list-casos.ts';

type BandejaCalls =
  | 'GET /operaciones/v1/casos'
  | 'GET /operaciones/v1/casos/cuenta'
  | 'GET /operaciones/v1/casos/:id'
  | 'POST /operaciones/v1/casos/:id/tomar'
  | 'POST /operaciones/v1/casos/:id/notas'
  | 'POST /operaciones/v1/casos/:id/esperar'
  | 'POST /operaciones/v1/casos/:id/responder'
  | 'POST /operaciones/v1/casos/:id/cerrar';

export function bandejaRoutes(deps: Deps): Handlers<BandejaCalls> {
  return {
    'GET /operaciones/v1/casos': async ({ query }) => ({ data: await listCasos(deps, query) }),
    'GET /operaciones/v1/casos/cuenta': async () => ({ data: await countCasos(deps) }),
    'GET /operaciones/v1/casos/:id': async ({ caller, params }) => ({ data: await getCaso(deps, caller, params.id) }),
    'POST /operaciones/v1/casos/:id/tomar': async ({ caller, params, body, ip, key }) => ({
      data: await takeCaso(deps, caller, { ...params, body, ip, key }),
    }),
    'POST /operaciones/v1/casos/:id/notas': async ({ caller, params, body, ip, key }) => ({
      data: await addCasoNota(deps, caller, { ...params, body, ip, key }),
    }),
    'POST /operaciones/v1/casos/:id/esperar': async ({ caller, params, body, ip, key }) => ({
      data: await waitCaso(deps, caller, { ...params, body, ip, key }),
    }),
    'POST /operaciones/v1/casos/:id/responder': async ({ caller, params, body, ip, key }) => ({
      data: await answerCaso(deps, caller, { ...params, body, ip, key }),
    }),
    'POST /operaciones/v1/casos/:id/cerrar': async ({ caller, params, body, ip, key }) => ({
      data: await closeLlamada(deps, caller, { ...params, body, ip, key }),
    }),
  };
}
