import { isAbort } from '@traza/client/api.ts';
import { surnameFirst } from '@traza/domain';
import type { InformeSection } from '@traza/domain/informes';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { useEffect, useRef, useState } from 'react';
import { logEvent } from '#lib/analytics.ts';
import { tellInformeError } from '#lib/ask-informe.ts';
import { useSession } from '#lib/session.ts';
import { toastInfo, toastSuccess } from '#lib/toast.ts';
import type { DownloadView } from './download-view.ts';
import type { ExportRequest } from './export-pedidos.ts';

/** What of a list the workbook is to hold; all of it where nothing is said. */
type Part = Pick<ExportRequest, 'isTest' | 'chosen'> & {
  /** Its sums in place of its orders (W-233). */
  isResumen?: boolean;
};

/** A workbook in the making: how many orders are in it so far; null while there is none. */
export function useExport(view: DownloadView, section: InformeSection) {
  const { account, user } = useSession();
  const [progress, setProgress] = useState<number | null>(null);
  const working = useRef<AbortController>(undefined);
  // leaving the screen is giving it up
  useEffect(() => () => working.current?.abort(), []);

  async function start({ isResumen = false, ...part }: Part = {}): Promise<void> {
    const controller = new AbortController();
    working.current?.abort();
    working.current = controller;
    setProgress(0);
    // what makes workbooks is of no use until somebody wants one
    const maker = await loadPart(() => import('./workbooks.ts')).catch(tellInformeError);
    if (!maker) {
      setProgress(null);
      return;
    }
    const { exportParts, exportPedidos, saveFile, TooManyPedidos } = maker;
    try {
      const author = surnameFirst(user);
      const { signal } = controller;
      const list = { view, section, account, author, signal };
      const made = isResumen
        ? await exportParts(list)
        : await exportPedidos({ ...list, onProgress: setProgress, ...part });
      saveFile(made.blob, made.name);
      logEvent('descarga_reporte', { reporte: 'pedidos-front' });
      toastSuccess('report_downloaded');
    } catch (error) {
      if (error instanceof TooManyPedidos) toastInfo('report_too_long');
      else if (!isAbort(error)) tellInformeError(error);
    } finally {
      if (working.current === controller) setProgress(null);
    }
  }

  return { progress, start, cancel: () => working.current?.abort() };
}
