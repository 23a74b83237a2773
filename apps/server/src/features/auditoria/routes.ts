import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/mount.ts';
import { listAuditoria } from './list-auditoria.ts';

export function auditoriaRoutes(deps: Deps): Handlers<'GET /auditoria'> {
  return {
    'GET /auditoria': async ({ caller, query }) => ({ data: await listAuditoria(deps, caller, query) }),
  };
}
