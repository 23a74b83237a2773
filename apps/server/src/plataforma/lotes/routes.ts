import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listLotes } from './list-lotes.ts';
import { getLote, listRows, resumeLote, stopLote } from './lote-controls.ts';

type LotesCalls =
  | 'GET /lotes'
  | 'GET /lotes/:idLote'
  | 'GET /lotes/:idLote/filas'
  | 'POST /lotes/:idLote/detener'
  | 'POST /lotes/:idLote/seguir';

export function lotesRoutes(deps: Deps): Handlers<LotesCalls> {
  const { db } = deps;
  return {
    'GET /lotes': async ({ caller, query }) => ({ data: { lotes: await listLotes(deps, caller, query) } }),
    'GET /lotes/:idLote': async ({ caller, params }) => ({ data: await getLote(db, caller, params.idLote) }),
    'GET /lotes/:idLote/filas': async ({ caller, params, query }) => ({
      data: await listRows(db, caller, params.idLote, query),
    }),
    'POST /lotes/:idLote/detener': async ({ caller, params }) => ({
      data: await stopLote(deps, caller, params.idLote),
    }),
    'POST /lotes/:idLote/seguir': async ({ caller, params }) => ({
      data: await resumeLote(deps, caller, params.idLote),
    }),
  };
}
