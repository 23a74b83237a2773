import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listAuditFacets, listAuditoria } from './list-auditoria.ts';
import { listOperacionesAuditoria } from './list-operaciones-auditoria.ts';

type AuditoriaCalls = 'GET /auditoria' | 'GET /auditoria/filtros' | 'GET /operaciones/v1/auditoria';

export function auditoriaRoutes(deps: Deps): Handlers<AuditoriaCalls> {
  return {
    'GET /auditoria': async ({ caller, query }) => ({ data: await listAuditoria(deps, caller, query) }),
    'GET /auditoria/filtros': async ({ caller, query }) => ({ data: await listAuditFacets(deps, caller, query) }),
    'GET /operaciones/v1/auditoria': async ({ query }) => ({ data: await listOperacionesAuditoria(deps, query) }),
  };
}
