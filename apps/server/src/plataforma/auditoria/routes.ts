import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { listAuditFacets, listAuditoria } from './list-auditoria.ts';
import { listOperacionesAuditoria } from './list-operaciones-auditoria.ts';

export function auditoriaRoutes(deps: Deps) {
  return routes({
    'GET /auditoria': async ({ caller, query }) => data(listAuditoria(deps, caller, query)),
    'GET /auditoria/filtros': async ({ caller, query }) => data(listAuditFacets(deps, caller, query)),
    'GET /operaciones/v1/auditoria': async ({ query }) => data(listOperacionesAuditoria(deps, query)),
  });
}
