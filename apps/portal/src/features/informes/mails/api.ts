import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MonthOf, RendicionScope } from '@traza/domain/rendiciones';
import { call } from '#lib/api.ts';

/** The account of a scope, in place of a summary. */
export interface ReceiverScope {
  alcance: RendicionScope;
  idAlcance: number;
}

/** An account of a month, as it is named where it is sent. */
export interface MailedAccount extends ReceiverScope, MonthOf {
  nombre: string;
}

/** Whom a summary of what the account audits may be sent to, by name. */
export function receiversQuery(account: string, idCliente: number, q: string, of?: ReceiverScope) {
  return queryOptions({
    queryKey: ['informes', account, 'destinatarios', q, of?.alcance, of?.idAlcance],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('GET /gastos/resumen/destinatarios', { query: { idCliente, q, ...of } }, { signal })).data.personas,
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
