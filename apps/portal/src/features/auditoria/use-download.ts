import { saveBase64 } from '@traza/client/save-file.ts';
import { logEvent } from '#lib/analytics.ts';
import { call } from '#lib/api.ts';
import { tellInformeError } from '#lib/ask-informe.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { type AuditFilter, askedOf } from './api.ts';

/** Downloads the filtered list as a workbook, or has it sent by e-mail where it is long (W-225). */
export function useDownload(idCliente: number, filter: AuditFilter) {
  return useSend({
    call: async (_: void, { signal }) =>
      (await call('POST /auditoria/reporte', { body: askedOf(filter, idCliente) }, { signal })).data,
    done: ({ archivo }) => {
      logEvent('descarga_reporte', { reporte: 'auditoria' });
      if (archivo === null) {
        toastSuccess('report_requested');
        return;
      }
      saveBase64(archivo.contenido, archivo.nombre);
      toastSuccess('report_downloaded');
    },
    failed: tellInformeError,
  });
}
