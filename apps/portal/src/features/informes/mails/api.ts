import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Whom a summary of what the account audits may be sent to, by name. */
export function receiversQuery(account: string, idCliente: number, q: string) {
  return queryOptions({
    queryKey: ['informes', account, 'destinatarios', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('GET /gastos/resumen/destinatarios', { query: { idCliente, q } }, { signal })).data.personas,
  });
}

/** What goes out each month by itself. */
export function subscriptionsQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: ['informes', account, 'suscripciones'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /gastos/resumen/suscripciones', { query: { idCliente } }, { signal })).data,
  });
}
