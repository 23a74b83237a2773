import { useMutation } from '@tanstack/react-query';
import { type Account, accountKey, reportLockLeft } from '@traza/domain';
import { logEvent } from '#lib/analytics.ts';
import { call } from '#lib/api.ts';
import { tellReportError } from '#lib/ask-report.ts';
import { now } from '#lib/clock.ts';
import { readRosterRequest, writeRosterRequest } from '#lib/session-store.ts';
import { toastError, toastInfo, toastSuccess } from '#lib/toast.ts';

/** Asks for the list of employees by e-mail (A-257…A-264). */
export function useRoster(account: Account): { request: () => void; isAsking: boolean } {
  const key = accountKey(account);
  const asking = useMutation({
    mutationFn: (idCliente: number) => call('GET /cuentas/reportes/nomina', { query: { idCliente } }),
    onSuccess: () => {
      // only what was accepted counts: a failure may be tried again at once (DA-25)
      writeRosterRequest(key, now().epochMilliseconds);
      logEvent('descarga_reporte', { reporte: 'nomina' });
      toastSuccess('report_requested');
    },
    onError: tellReportError,
  });

  function request() {
    if (account.tag !== 'corporateAccount') toastError('uknown');
    else if (reportLockLeft(readRosterRequest(key), now().epochMilliseconds) > 0) toastInfo('report_already_requested');
    else if (!asking.isPending) asking.mutate(account.idClientePadre);
  }

  return { request, isAsking: asking.isPending };
}
