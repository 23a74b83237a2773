import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import { stateVersion } from '@traza/domain';
import type { WebhookForm } from '@traza/domain/webhooks';
import { call } from '#lib/api.ts';

/** Everything of the webhooks of a cliente. */
export function webhooksKey(idCliente: number) {
  return ['webhooks', idCliente] as const;
}

export function webhooksQuery(idCliente: number) {
  return queryOptions({
    queryKey: webhooksKey(idCliente),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call('GET /webhooks', { query: { idCliente } }, { signal })).data.webhooks,
  });
}

/** The last messages of a webhook, page by page. */
export function entregasQuery(idCliente: number, idWebhook: number) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey(idCliente), idWebhook],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { idCliente, ...(pageParam !== undefined && { cursor: pageParam }) };
      return (await call('GET /webhooks/:idWebhook/entregas', { params: { idWebhook }, query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}

export async function tryWebhook(idCliente: number, idWebhook: number) {
  return (await call('POST /webhooks/:idWebhook/prueba', { params: { idWebhook }, body: { idCliente } })).data;
}

export async function resendEntregas(idCliente: number, idWebhook: number, idEntrega?: number): Promise<number> {
  const body = { idCliente, ...(idEntrega !== undefined && { idEntrega }) };
  return (await call('POST /webhooks/:idWebhook/reenvio', { params: { idWebhook }, body })).data.entregas;
}

type NewWebhook = { nombre: string; url: string; tipos: ('pedido.cambio' | 'pedido.baja')[] };

/** Its number, and its secret this once. */
export async function createWebhook(idCliente: number, form: NewWebhook, key: string) {
  const headers = { 'Idempotency-Key': key };
  return (await call('POST /webhooks', { body: { idCliente, ...form } }, { headers })).data;
}

/** With what its form was filled with, where it has one. */
export async function changeWebhook(
  idCliente: number,
  idWebhook: number,
  change: Partial<NewWebhook> & { activo?: boolean },
  seen?: WebhookForm,
) {
  const sent = { params: { idWebhook }, body: { idCliente, ...change } };
  const headers = seen ? ifMatch(stateVersion({ nombre: seen.nombre, url: seen.url, tipos: seen.tipos })) : {};
  return (await call('PATCH /webhooks/:idWebhook', sent, { headers })).data;
}

/** Another secret, told this once; the one before signs too for a day. */
export async function renewSecret(idCliente: number, idWebhook: number): Promise<string> {
  const body = { idCliente, ya: false };
  return (await call('POST /webhooks/:idWebhook/clave', { params: { idWebhook }, body })).data.secreto;
}

export async function removeWebhook(idCliente: number, idWebhook: number): Promise<void> {
  await call('DELETE /webhooks/:idWebhook', { params: { idWebhook }, query: { idCliente } });
}
