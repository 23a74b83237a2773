import { queryOptions } from '@tanstack/react-query';
import { isTold } from '@traza/client/cambios/live.ts';
import { saveFile } from '@traza/client/save-file.ts';
import { getConfiguration } from '@traza/client/settings.ts';
import { INFORMES, type ResumenPeriod } from '@traza/domain/informes';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { TABLERO } from '@traza/words/informes/resumen/tablero-text.ts';
import { call } from '#lib/api.ts';
import { misInformesKey } from '#lib/query-keys.ts';

const WATCH_MS = 3000;

/** One's own reports of the last seven days, looked at again while one is being made. */
export function myInformesQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: misInformesKey(account),
    queryFn: async ({ signal }) => (await call('GET /informes', { query: { idCliente } }, { signal })).data,
    refetchInterval: (query) => {
      const isMade = query.state.data?.informes.some(({ estado }) => estado === 'encolado' || estado === 'generando');
      return isMade && !isTold(query) ? WATCH_MS : false;
    },
    staleTime: 0,
  });
}

/** A token for the frames of a client; a new one for each frame that is opened later than a minute before its end. */
export function tableroTokenQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: ['informes', account, 'tablero'],
    queryFn: async ({ signal }) => (await call('POST /analytics/token', { body: { idCliente } }, { signal })).data,
    staleTime: (INFORMES.tokenMin - 1) * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The tablero of the pedidos that the account audits (W-176). */
export function gastosTableroQuery(account: string, idCliente: number, { anio, mes }: ResumenPeriod) {
  return queryOptions({
    queryKey: ['informes', account, 'gastos', anio, mes ?? 0],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = mes === undefined ? { idCliente, anio } : { idCliente, anio, mes };
      return (await call('GET /gastos/tablero', { query }, { signal })).data;
    },
  });
}

/** The same as a file of A4 pages (W-186). */
export async function saveResumenPdf(idCliente: number, { anio, mes }: ResumenPeriod): Promise<void> {
  const query = mes === undefined ? { idCliente, anio } : { idCliente, anio, mes };
  const { data } = await call('GET /gastos/resumen/pdf', { query });
  const bytes = Uint8Array.from(atob(data), (byte) => byte.codePointAt(0) ?? 0);
  const name = [getConfiguration().product, TABLERO.spending, periodText({ anio, mes })].join(' - ');
  saveFile(new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`);
}
