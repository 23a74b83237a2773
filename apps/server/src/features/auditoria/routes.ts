import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/mount.ts';
import { listAuditFacets, listAuditoria } from './list-auditoria.ts';

export function auditoriaRoutes(deps: Deps): Handlers<'GET /auditoria' | 'GET /auditoria/filtros'> {
  return {
    'GET /auditoria': async ({ caller, query }) => ({ data: await listAuditoria(deps, caller, query) }),
    'GET /auditoria/filtros': async ({ caller, query }) => ({ data: await listAuditFacets(deps, caller, query) }),
  };
}
