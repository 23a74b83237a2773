import { errorCode } from '@traza/client/api.ts';
import { now } from '@traza/client/clock.ts';
import type { Account } from '@traza/domain/cuentas';
import { informeLockLeft, type MailedInforme } from '@traza/domain/informes';
import { call } from '#lib/api.ts';
import { toastError, toastInfo, toastSuccess } from '#lib/toast.ts';
import { logEvent } from './analytics.ts';

/** By account and report: another account or another report is free (T-235, A-261, DT-46). */
function keyOf(idCuentaSgv: number, informe: MailedInforme): string {
  return `report:${idCuentaSgv}:${informe}`;
}

function lastRequest(key: string): number | null {
  const text = localStorage.getItem(key);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The list of employees by e-mail (A-257…A-264, T-239). */
export function askRoster(account: Account): Promise<boolean> {
  return askInforme(account, 'nomina', (idCliente) => call('GET /cuentas/reportes/nomina', { query: { idCliente } }));
}

/** A failure of ours is told as what it kept from being made (T-237, A-262); every other code by its own sentence (T-238). */
export function tellInformeError(error: unknown): void {
  const code = errorCode(error);
  if (code === 'report_already_requested') toastInfo('report_already_requested');
  else toastError(code === 'internal_error' ? 'error_on_report' : error);
}

/**
 * Asks for a report by e-mail, once in ten minutes, and says what came of it (T-233, T-234, A-259, A-260). The moment is kept only
 * when it was accepted. Without a corporate account nothing is asked (T-236).
 */
export async function askInforme(
  account: Account,
  informe: MailedInforme,
  ask: (idCliente: number) => Promise<unknown>,
): Promise<boolean> {
  if (account.tag !== 'corporateAccount') {
    toastError('uknown');
    return false;
  }
  const key = keyOf(account.idCuentaSgv, informe);
  if (informeLockLeft(lastRequest(key), now().epochMilliseconds) > 0) {
    toastInfo('report_already_requested');
    return false;
  }
  try {
    await ask(account.idClientePadre);
  } catch (error) {
    tellInformeError(error);
    return false;
  }
  localStorage.setItem(key, String(now().epochMilliseconds));
  logEvent('descarga_reporte', { reporte: informe });
  toastSuccess('report_requested');
  return true;
}
