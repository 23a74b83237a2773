import { toWire } from '@traza/domain';
import { isResumenPeriod } from '@traza/domain/informes';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { endSubscription, listSubscriptions } from './resumen-mails/monthly.ts';
import { offerReceivers } from './resumen-mails/receivers.ts';
import { sendRendicion, sendResumen } from './resumen-mails/send-resumen.ts';
import { resumenPdf } from './resumen-pdf/resumen-pdf.ts';
import { gastosTablero } from './tableros/gastos-tablero.ts';
import { resumenOf } from './tableros/resumen.ts';
import { accountOfToken, issueToken } from './tableros/tablero-token.ts';

export function tableroRoutes(deps: Deps) {
  return routes({
    'POST /analytics/token': async ({ caller, body }) => {
      const { token, expires } = await issueToken(deps, caller, body.idCliente);
      return { data: { token, expires: toWire(expires), base: deps.settings.dashboardsUrl } };
    },
    'GET /gastos/tablero': async ({ caller, query }) => data(gastosTablero(deps, caller, query)),
    'GET /gastos/resumen/pdf': async ({ caller, query }) => data(resumenPdf(deps, caller, query)),
    'GET /gastos/resumen/destinatarios': async ({ caller, query }) => data(offerReceivers(deps, caller, query)),
    'POST /gastos/resumen/envio': async ({ caller, body, ip, key }) =>
      data(sendResumen(deps, caller, { body, key, ip })),
    'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/envio': async ({ caller, params, query, body, ip, key }) =>
      data(sendRendicion(deps, caller, { rendicion: { ...params, ...query }, a: body.a, key, ip })),
    'GET /gastos/resumen/suscripciones': async ({ caller, query }) =>
      data(listSubscriptions(deps, caller, query.idCliente)),
    'DELETE /gastos/resumen/suscripciones/:id': async ({ caller, params, ip }) =>
      endSubscription(deps, caller, { id: params.id, ip }),
    'GET /analytics/datos': async ({ query: { token, idCliente, anio, mes } }) => {
      const account = await accountOfToken(deps, token, idCliente);
      if (!account) throw new AppError('token_invalid');
      const period = { anio, mes };
      if (!isResumenPeriod(period, deps.clock.now())) throw new AppError('bad_input');
      return { data: await resumenOf(deps, account, period) };
    },
  });
}
