import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { listInformes } from './list-informes.ts';
import { reportAuditoria } from './report-auditoria.ts';
import { repeatInforme, requestPedidos, requestRoster } from './request-informe.ts';
import { tarifaInforme } from './sheets/tarifa-informe.ts';
import { subscribe } from './subscriptions.ts';
import { totalsOf } from './tableros/totals.ts';

export function informesRoutes(deps: Deps) {
  return routes({
    'POST /pedidos/v1/reporte/:reporte': async ({ caller, params, query, ip }) =>
      data(requestPedidos(deps, caller, { reporte: params.reporte, query, ip })),
    'GET /cuentas/reportes/nomina': async ({ caller, query, ip }) =>
      data(requestRoster(deps, caller, query.idCliente, ip)),
    'GET /cuentas/reportes/tarifa': async ({ caller, query }) => data(tarifaInforme(deps, caller, query.idCliente)),
    'GET /informes': async ({ caller, query }) => data(listInformes(deps, caller, query.idCliente)),
    'POST /informes/:id/repetir': async ({ caller, params, ip }) => data(repeatInforme(deps, caller, params.id, ip)),
    'PUT /informes/suscripcion': async ({ caller, body, ip }) => ({
      data: { suscripto: await subscribe(deps, caller, { ...body, ip }) },
    }),
    'POST /auditoria/reporte': async ({ caller, body, ip }) => data(reportAuditoria(deps, caller, { asked: body, ip })),
    'GET /pedidos/v2/informes/totales': async ({ caller, query }) => data(totalsOf(deps, caller, query)),
  });
}
