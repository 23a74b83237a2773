import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import { deleteGrupo } from './delete-grupo.ts';
import { listGrupos } from './list-grupos.ts';
import { createGrupo, editGrupo } from './save-grupo.ts';

export function gruposRoutes(deps: Deps) {
  return routes({
    'GET /sgv/rest/cuentas/grupos': async ({ caller, query }) => listGrupos(deps.db, caller, query),
    'POST /sgv/rest/cuentas/grupos': async ({ caller, body, ip, key }) => createGrupo(deps, caller, { body, key, ip }),
    'PUT /sgv/rest/cuentas/grupos/:id': async ({ caller, params, body, seen, ip }) =>
      editGrupo(deps, caller, { id: params.id, body, seen, ip }),
    'DELETE /sgv/rest/cuentas/grupos/:id': async ({ caller, params, query, ip }) =>
      deleteGrupo(deps, caller, { id: params.id, idLote: query.idLote, ip }),
  });
}
