import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LLAMANTES } from '@traza/domain/mesa';
import { call } from '#lib/api.ts';
import type { PedidoRef } from '#lib/pedido-key.ts';

/** Digits and the signs that stand between them in a written telephone. */
const PHONE = /^[\d\s()+.-]+$/;

export const isTelephone = (text: string) => PHONE.test(text) && text.length <= LLAMANTES.phoneMaxChars;

/** Who may be on the line: by a telephone where the text is one, else by name. */
export function callersQuery(text: string) {
  const query = isTelephone(text) ? { telefono: text } : { q: text };
  return queryOptions({
    queryKey: ['llamante', text] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/llamante', { query }, { signal })).data,
  });
}

export interface RequesterKey {
  idCliente: number;
  idPersona: number;
}

/** The person in whose name a pedido is asked for, as they are now. */
export function requesterQuery({ idCliente, idPersona }: RequesterKey) {
  const path = 'GET /operaciones/v1/llamante/:idCliente/:idPersona';
  return queryOptions({
    queryKey: ['llamante', idCliente, idPersona] as const,
    queryFn: async ({ signal }) => (await call(path, { params: { idCliente, idPersona } }, { signal })).data,
  });
}

/** Who asked for a pedido, in whose name it is changed; refused where it cannot be changed any more (M-244). */
export function requesterOfQuery(params: PedidoRef) {
  return queryOptions({
    queryKey: ['llamante', 'pedido', params.idCliente, params.id] as const,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/pedidos/:idCliente/:id/solicitante', { params }, { signal })).data,
  });
}
