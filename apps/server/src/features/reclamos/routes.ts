import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { getReclamo, listReclamos } from './list-reclamos.ts';

export function reclamosRoutes(deps: Deps): Handlers<'GET /reclamos' | 'GET /reclamos/:id'> {
  return {
    'GET /reclamos': async ({ caller, query }) => ({ data: await listReclamos(deps, caller, query) }),
    'GET /reclamos/:id': async ({ caller, params }) => ({ data: await getReclamo(deps, caller, params.id) }),
  };
}
