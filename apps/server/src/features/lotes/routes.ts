import { callOf } from '#features/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listLotes } from './list-lotes.ts';
import { checkFilas } from './pedidos/check-filas.ts';
import { sendFilas } from './pedidos/send-filas.ts';
import { getLote, listFilas, resumeLote, stopLote } from './steer-lote.ts';

type Keys =
  | 'POST /lotes/verificacion'
  | 'POST /lotes'
  | 'GET /lotes'
  | 'GET /lotes/:idLote'
  | 'GET /lotes/:idLote/filas'
  | 'POST /lotes/:idLote/detener'
  | 'POST /lotes/:idLote/seguir';

export function lotesRoutes(deps: OrderingDeps): Handlers<Keys> {
  const { db } = deps;
  return {
    'POST /lotes/verificacion': async ({ caller, body, signal }) => ({
      data: { filas: await checkFilas(deps, caller, body, signal) },
    }),
    'POST /lotes': async ({ caller, body, ...context }) => ({
      data: await sendFilas(deps, caller, body, callOf(context)),
    }),
    'GET /lotes': async ({ caller, query }) => ({ data: { lotes: await listLotes(deps, caller, query) } }),
    'GET /lotes/:idLote': async ({ caller, params }) => ({ data: await getLote(db, caller, params.idLote) }),
    'GET /lotes/:idLote/filas': async ({ caller, params, query }) => ({
      data: await listFilas(db, caller, params.idLote, query),
    }),
    'POST /lotes/:idLote/detener': async ({ caller, params }) => ({
      data: await stopLote(deps, caller, params.idLote),
    }),
    'POST /lotes/:idLote/seguir': async ({ caller, params }) => ({
      data: await resumeLote(deps, caller, params.idLote),
    }),
  };
}
