import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { listLotes } from './list-lotes.ts';
import { getLote, listRows, resumeLote, stopLote } from './lote-controls.ts';

export function lotesRoutes(deps: Deps) {
  const { db } = deps;
  return routes({
    'GET /lotes': async ({ caller, query }) => ({ data: { lotes: await listLotes(deps, caller, query) } }),
    'GET /lotes/:idLote': async ({ caller, params }) => data(getLote(db, caller, params.idLote)),
    'GET /lotes/:idLote/filas': async ({ caller, params, query }) => data(listRows(db, caller, params.idLote, query)),
    'POST /lotes/:idLote/detener': async ({ caller, params }) => data(stopLote(deps, caller, params.idLote)),
    'POST /lotes/:idLote/seguir': async ({ caller, params }) => data(resumeLote(deps, caller, params.idLote)),
  });
}
