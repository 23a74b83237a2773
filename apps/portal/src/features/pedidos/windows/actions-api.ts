import type { QueryClient } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import { fetchAnew } from '@traza/client/query-client.ts';
import type { Api, Calificacion, CalificacionView, Input, Pedido } from '@traza/contract';
import { call } from '#lib/api.ts';
import { cachePedido, fetchAgain } from '../api.ts';
import type { Cancelling } from '../hrefs.ts';
import type { PedidosView } from '../list/list-api.ts';
import { livePedidosQuery, mergePedidosInto } from '../list/live-query.ts';

type CalificacionBody = Input<Api['POST /pedidos/v1/v/:idViaje/calificaciones']>['body'];

/** Sends a calificacion. A repeat after a lost answer carries the same key and rates once. */
export async function sendCalificacion(
  idViaje: number,
  body: CalificacionBody,
  key: string,
): Promise<CalificacionView> {
  const headers = { 'Idempotency-Key': key };
  return (await call('POST /pedidos/v1/v/:idViaje/calificaciones', { params: { idViaje }, body }, { headers })).data;
}

/** Adds the calificacion to the shown pedido, before the pedido itself is loaded again (W-093). */
export function showCalificacion(
  queryClient: QueryClient,
  view: PedidosView,
  pedido: Pedido,
  given: Calificacion,
): void {
  const { extras } = pedido;
  if (extras.type !== 'v') return;
  const rated = { ...pedido, extras: { ...extras, calificaciones: [...extras.calificaciones, given] } };
  cachePedido(queryClient, view.account, rated);
  // the stars stand in the panel by now; without the list's part they come with its next look
  mergePedidosInto(queryClient, view, [rated]).catch(() => undefined);
}

/** Asks for the cancellation; how it ends shows on the order (T-147, DT-30). */
export async function sendAnulacion({ id, type, version }: Cancelling): Promise<void> {
  const params = { id };
  const headers = ifMatch(version);
  if (type === 's') await call('DELETE /pedidos/v1/s/:id', { params }, { headers });
  else await call('DELETE /pedidos/v1/v/:id', { params }, { headers });
}

type RemovalBody = Input<Api['POST /pedidos/carpool/quitar']>['body'];

/** Takes pasajeros off a fixed-route trip, all or none (T-172). */
export async function sendRemoval(body: RemovalBody, version: number): Promise<void> {
  await call('POST /pedidos/carpool/quitar', { body }, { headers: ifMatch(version) });
}

export type AddBody = Input<Api['POST /sgv/rest/solicitudes/carpool']>['body'];

/** Adds pasajeros to a fixed-route trip, all or none (T-168). */
export async function sendAddition(body: AddBody, key: string): Promise<void> {
  await call('POST /sgv/rest/solicitudes/carpool', { body }, { headers: { 'Idempotency-Key': key } });
}

/** Keeps an order by name. */
export async function sendFavourite(nombre: string, { id, extras }: Pedido, key: string): Promise<void> {
  const body = { nombre, extrasType: extras.type, id };
  await call('POST /pedidos/favoritos', { body }, { headers: { 'Idempotency-Key': key } });
}

/**
 * The part of the list that can still change, and what this order became: not all that is loaded (T-046).
 * What adds or takes off pasajeros waits for it: the next window opens over what one did oneself.
 */
export async function refreshAround(queryClient: QueryClient, view: PedidosView, pedido: Pedido): Promise<void> {
  // the order itself comes last: it is the one that is known to have changed
  await Promise.allSettled([fetchAnew(queryClient, livePedidosQuery(queryClient, view))]);
  await Promise.allSettled([fetchAgain(queryClient, view, pedido)]);
}
