import { queryOptions } from '@tanstack/react-query';
import type { Api, EditAnswer, EditPreview, Input, Pedido } from '@traza/contract';
import { formaOf } from '@traza/contract/pedido-wire/write.ts';
import { exactDeparture } from '@traza/domain/solicitudes';
import type { CreateRequest } from '../api.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { modificarKey } from '../query-keys.ts';

export type EditBody = Input<Api['POST /pedidos/v1/:extrasType/:id/modificacion']>['body'];

/** A pedido as its calls name it. */
export interface PedidoSource {
  extrasType: 's' | 'v';
  id: number;
}

/** The calls by which a pedido is changed, in the name of its requester. */
export interface EditCalls {
  preview: (source: PedidoSource, body: EditBody, signal: AbortSignal) => Promise<EditPreview>;
  /** `version` is the one that was seen. */
  send: (source: PedidoSource, edit: { body: EditBody; version: number }, key: string) => Promise<EditAnswer>;
}

/** With its hour and its motivo: what is asked for again has a new hour, and a motivo that is still offered. */
export function formOfNow(form: SolicitudForm, { extras }: Pedido): SolicitudForm {
  const departure = extras.asap === true ? null : exactDeparture(Temporal.Instant.from(extras.inicio));
  const motivo = extras.pasajes[0]?.motivo ?? '';
  return { ...form, departure, motivo, motivoBefore: motivo, open: 'fecha' };
}

/** The body of the call that would ask for it, as a change takes it; a seat on a fixed route is none. */
export function editBody(request: CreateRequest | null): EditBody | null {
  return request && request.call !== 'POST /sgv/rest/solicitudes/carpool' ? formaOf(request) : null;
}

/** What a change would make of it; its price holds as long as any that is shown. */
export function editPreviewQuery(calls: EditCalls, account: string, source: PedidoSource, body: EditBody | null) {
  return queryOptions({
    queryKey: [...modificarKey(account, source), 'previa', body],
    enabled: body !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<EditPreview | null> => (body ? calls.preview(source, body, signal) : null),
  });
}
