import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, errorCode, isAbort } from '@traza/client/api.ts';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { unlessTold } from '@traza/client/cambios/watched.ts';
import { fetchAnew } from '@traza/client/query-client.ts';
import type { Pedido, TrackingEvent } from '@traza/contract';
import { isActive } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from './list/list-api.ts';
import { mergePedidosInto } from './list/live-query.ts';

export interface PedidoSearch {
  id: number;
  /** The class that the list knows the pedido by; unknown for a pedido that is not loaded. */
  clase: 's' | 'v' | undefined;
  /** Which of its pasajes are asked for (DT-07). */
  only: PasajesScope;
}

/** All that the caller may see, those of the people who are audited, or those that concern the caller. */
export type PasajesScope = 'onlyVisibles' | 'onlyRelated' | undefined;

/** Keeps an order that came by another way, so that it need not be asked for. */
export function cachePedido(queryClient: QueryClient, account: string, pedido: Pedido): void {
  queryClient.setQueryData(pedidoKeyOf(account, pedido.id), pedido);
}

function pedidoKeyOf(account: string, id: number) {
  return pedidosKey(account, 'uno', id);
}

/** One order, put into its place in the list too where it is loaded. */
export function pedidoQuery(queryClient: QueryClient, view: PedidosView, search: PedidoSearch) {
  return queryOptions({
    queryKey: pedidoKeyOf(view.account, search.id),
    queryFn: async ({ signal }) => {
      const pedido = await fetchPedido(search, signal);
      if (search.clase) await mergePedidosInto(queryClient, view, [pedido]);
      return pedido;
    },
    staleTime: 0,
  });
}

/** An order that another screen leads to, for a visit without network: once, and again when it has changed. */
export async function prefetchPedido(
  queryClient: QueryClient,
  account: string,
  { id, extrasType }: { id: number; extrasType: 's' | 'v' },
): Promise<void> {
  const queryKey = pedidoKeyOf(account, id);
  const state = queryClient.getQueryState(queryKey);
  if (state && !state.isInvalidated) return;
  const search: PedidoSearch = { id, clase: extrasType, only: 'onlyRelated' };
  await queryClient.prefetchQuery({ queryKey, queryFn: async ({ signal }) => fetchPedido(search, signal) });
}

/** An order that is known to have changed, for the list and the detail. */
export async function fetchAgain(queryClient: QueryClient, view: PedidosView, { id, extras }: Pedido): Promise<void> {
  const search = { id, clase: extras.type, only: undefined };
  const pedido = await fetchAnew(queryClient, pedidoQuery(queryClient, view, search));
  if (pedido.id !== id) cachePedido(queryClient, view.account, pedido);
}

/** The trip of that number, else the request, else the trip that the request became (DT-17). */
async function fetchPedido(search: PedidoSearch, signal: AbortSignal): Promise<Pedido> {
  if (search.clase === 's') return fetchRequest(search, signal);
  try {
    return await fetchOne('v', search.id, search.only, signal);
  } catch (error) {
    if (errorCode(error) !== 'not_found' || search.clase === 'v') throw error;
    return fetchRequest(search, signal);
  }
}

async function fetchRequest({ id, only }: PedidoSearch, signal: AbortSignal): Promise<Pedido> {
  try {
    return await fetchOne('s', id, only, signal);
  } catch (error) {
    const idViaje = error instanceof ApiError && error.code === 'moved_to_trip' ? error.params['idViaje'] : undefined;
    if (typeof idViaje !== 'number') throw error;
    return fetchOne('v', idViaje, only, signal);
  }
}

async function fetchOne(extrasType: 's' | 'v', id: number, only: PasajesScope, signal: AbortSignal): Promise<Pedido> {
  const params = { provider: 'sgv', extrasType, id };
  const query = only ? { [only]: 'true' as const } : {};
  return (await call('GET /pedidos/:provider/:extrasType/:id', { params, query }, { signal })).data;
}

export function costosQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: ['pedidos', account, 'costos', idViaje, modified],
    queryFn: async ({ signal }) => {
      const { result } = await call('GET /pedidos/v1/v/:idViaje/costos', { params: { idViaje } }, { signal });
      return result.costos;
    },
  });
}

/** The events of a viaje, polled while more may come. */
export function eventsQuery(account: string, { id, idPublic, status }: Pick<Pedido, 'id' | 'idPublic' | 'status'>) {
  return queryOptions({
    queryKey: pedidosKey(account, 'eventos', id, idPublic, isActive(status)),
    queryFn: async ({ signal }) => {
      const params = { pedidoPublicId: idPublic };
      return (await call('GET /pedidos/seguimiento/:pedidoPublicId/eventos', { params }, { signal })).data;
    },
    staleTime: 0,
    // the last look, once the order is over, keeps on the screen what the looks before it brought
    placeholderData: (before: TrackingEvent[] | undefined, query) =>
      query?.queryKey[4] === idPublic ? before : undefined,
    refetchInterval: isActive(status) ? unlessLive(PACE.eventsMs) : false,
  });
}

export function vehiculoKey(account: string, id: number) {
  return pedidosKey(account, 'vehiculo', id);
}

/** Where the vehicle is; a failure only means that it is not shown. */
export function vehiculoQuery(account: string, { id, idPublic }: Pick<Pedido, 'id' | 'idPublic'>) {
  return queryOptions({
    queryKey: [...vehiculoKey(account, id), idPublic],
    queryFn: async ({ signal }) => {
      const params = { pedidoPublicId: idPublic };
      return (await call('GET /pedidos/seguimiento/:pedidoPublicId/last', { params }, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: unlessTold(id, PACE.carMs),
  });
}

/** The way of a trip: the driven one where there is one, else the quoted one (T-117). */
export function pathQuery(account: string, idPublic: string, showReal: boolean) {
  return queryOptions({
    queryKey: ['pedidos', account, 'camino', idPublic, showReal],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      orWarn(async () => {
        const input = {
          params: { pedidoPublicId: idPublic },
          query: { showReal: showReal ? 'true' : 'false' },
        } as const;
        const { data } = await call('GET /pedidos/seguimiento/:pedidoPublicId/recorrido', input, { signal });
        return { isReal: data.isReal, path: data.recorrido };
      }),
  });
}

/** The way through the stops of a request (T-118). */
export function mapRouteQuery(account: string, route: string) {
  return queryOptions({
    queryKey: ['pedidos', account, 'ruta', route],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      orWarn(async () => {
        const { data } = await call('GET /direcciones/rutas/v3/:route/', { params: { route }, query: {} }, { signal });
        const path = data.geoJson.coordinates.map(([lon, lat]) => ({ lat, lon }));
        return { meters: data.meters, seconds: data.seconds, path };
      }),
  });
}

/** A map without its line is still a map: the failure is logged and not shown (T-119). */
async function orWarn<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // oxlint-disable-next-line no-console -- T-119 asks for a warning in the log and nothing else
    if (!isAbort(error)) console.warn('the route did not load:', errorCode(error));
    throw error;
  }
}
