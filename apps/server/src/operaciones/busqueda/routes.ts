import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { searchDesk } from './search.ts';

export function busquedaOperacionesRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/buscar': async ({ caller, query }) => data(searchDesk(deps, caller, query)),
  });
}
