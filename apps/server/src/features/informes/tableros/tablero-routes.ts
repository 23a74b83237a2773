import { isResumenPeriod, toWire } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/mount.ts';
import { resumenPdf } from '../resumen-pdf/resumen-pdf.ts';
import { gastosTablero } from './gastos-tablero.ts';
import { resumenOf } from './resumen.ts';
import { accountOfToken, issueToken } from './tablero-token.ts';

export function tableroRoutes(
  deps: Deps,
): Handlers<'POST /analytics/token' | 'GET /analytics/datos' | 'GET /gastos/tablero' | 'GET /gastos/resumen/pdf'> {
  return {
    'POST /analytics/token': async ({ caller, body }) => {
      const { token, expires } = await issueToken(deps, caller, body.idCliente);
      return { data: { token, expires: toWire(expires), base: deps.settings.dashboardsUrl } };
    },
    'GET /gastos/tablero': async ({ caller, query }) => ({ data: await gastosTablero(deps, caller, query) }),
    'GET /gastos/resumen/pdf': async ({ caller, query }) => ({ data: await resumenPdf(deps, caller, query) }),
    'GET /analytics/datos': async ({ query: { token, idCliente, anio, mes } }) => {
      const account = await accountOfToken(deps, token, idCliente);
      if (!account) throw new AppError('token_invalid');
      const period = { anio, mes };
      if (!isResumenPeriod(period, deps.clock.now())) throw new AppError('bad_input');
      return { data: await resumenOf(deps, account, period) };
    },
  };
}
