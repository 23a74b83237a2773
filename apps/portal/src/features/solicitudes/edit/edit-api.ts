import { queryOptions } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import type { Api, EditAnswer, EditPreview, Input, Pedido } from '@traza/contract';
import { formaOf } from '@traza/contract/pedido-wire/write.ts';
import { exactDeparture } from '@traza/domain/solicitudes';
import type { CreateRequest } from '@traza/pedido-form/api.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { call } from '#lib/api.ts';
import type { PedidoSource } from '#lib/pedido-par.ts';
import { modificarKey } from '#lib/query-keys.ts';

export type EditBody = Input<Api['POST /pedidos/v1/:extrasType/:id/modificacion']>['body'];

/** With its hour and its motivo: what is asked for again has a new hour, and a motivo that is still offered. */
export function formOfNow(form: SolicitudForm, { extras }: Pedido): SolicitudForm {
  const departure = extras.asap === true ? null : exactDeparture(Temporal.Instant.from(extras.inicio));
  const motivo = extras.pasajes[0]?.motivo ?? '';
  return { ...form, departure, motivo, motivoBefore: motivo, open: 'fecha' };
}

/** The pedido as it is: its hour, price and version. */
export function editedQuery(account: string, source: PedidoSource) {
  return queryOptions({
    queryKey: modificarKey(account, source),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Pedido> => {
      const params = { provider: 'sgv', ...source };
      return (await call('GET /pedidos/:provider/:extrasType/:id', { params, query: {} }, { signal })).data;
    },
  });
}

/** The body of the call that would ask for it, as a change takes it; a seat on a fixed route is none. */
export function editBody(request: CreateRequest | null): EditBody | null {
  return request && request.call !== 'POST /sgv/rest/solicitudes/carpool' ? formaOf(request) : null;
}

/** What a change would make of it; its price holds as long as any that is shown. */
export function editPreviewQuery(account: string, source: PedidoSource, body: EditBody | null) {
  return queryOptions({
    queryKey: [...modificarKey(account, source), 'previa', body],
    enabled: body !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<EditPreview | null> => {
      if (!body) return null;
      const input = { params: source, body };
      return (await call('POST /pedidos/v1/:extrasType/:id/modificacion/previa', input, { signal })).data;
    },
  });
}

export async function sendEdit(
  { source, body, version }: { source: PedidoSource; body: EditBody; version: number },
  key: string,
): Promise<EditAnswer> {
  const headers = { ...ifMatch(version), 'Idempotency-Key': key };
  return (await call('POST /pedidos/v1/:extrasType/:id/modificacion', { params: source, body }, { headers })).data;
}
