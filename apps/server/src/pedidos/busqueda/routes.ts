import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { search } from './search.ts';

export function busquedaRoutes(deps: Deps) {
  return routes({
    'GET /buscar': async ({ caller, query }) => data(search(deps, caller, query)),
  });
}
