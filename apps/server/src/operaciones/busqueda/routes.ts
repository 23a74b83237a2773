import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { searchDesk } from './search.ts';

export function busquedaOperacionesRoutes(deps: Deps): Handlers<'GET /operaciones/v1/buscar'> {
  return {
    'GET /operaciones/v1/buscar': async ({ caller, query }) => ({ data: await searchDesk(deps, caller, query) }),
  };
}
