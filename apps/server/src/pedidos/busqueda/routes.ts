import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { search } from './search.ts';

export function busquedaRoutes(deps: Deps): Handlers<'GET /buscar'> {
  return {
    'GET /buscar': async ({ caller, query }) => ({ data: await search(deps, caller, query) }),
  };
}
