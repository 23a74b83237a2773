import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { deleteGrupo } from './delete-grupo.ts';
import { listGrupos } from './list-grupos.ts';
import { createGrupo, editGrupo } from './save-grupo.ts';

type GruposCalls =
  | 'GET /sgv/rest/cuentas/grupos'
  | 'POST /sgv/rest/cuentas/grupos'
  | 'PUT /sgv/rest/cuentas/grupos/:id'
  | 'DELETE /sgv/rest/cuentas/grupos/:id';

export function gruposRoutes(deps: Deps): Handlers<GruposCalls> {
  return {
    'GET /sgv/rest/cuentas/grupos': async ({ caller, query }) => listGrupos(deps.db, caller, query),
    'POST /sgv/rest/cuentas/grupos': async ({ caller, body, ip, key }) => createGrupo(deps, caller, { body, key, ip }),
    'PUT /sgv/rest/cuentas/grupos/:id': async ({ caller, params, body, seen, ip }) =>
      editGrupo(deps, caller, { id: params.id, body, seen, ip }),
    'DELETE /sgv/rest/cuentas/grupos/:id': async ({ caller, params, query, ip }) => {
      await deleteGrupo(deps, caller, { id: params.id, idLote: query.idLote, ip });
      return undefined;
    },
  };
}
