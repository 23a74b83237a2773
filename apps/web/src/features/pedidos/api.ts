import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Pedido, TrackingEvent } from '@traza/contract';
import { isActive, ORDERS, TRACKING } from '@traza/domain';
import { ApiError, call, errorCode, isAbort } from '#lib/api.ts';
import { mergeIntoPages, type OrderPages, type OrdersPage, ordersOf } from './order-pages.ts';

/** For whom the orders are asked: the account, and its client; a particular account has none (DT-06). */
export interface OrdersOwner {
  account: string;
  idClient: number | undefined;
}

/** The first page starts nowhere. */
const START = '';

async function fetchPage(
  { idClient }: OrdersOwner,
  cursor: string,
  signal: AbortSignal | undefined,
): Promise<OrdersPage> {
  const query = { ...(idClient === undefined ? {} : { idClient }), ...(cursor === START ? {} : { cursor }) };
  const { data } = await call('GET /pedidos/usuario', { query }, signal ? { signal } : {});
  const last = data.at(-1);
  // a page that is not full is the last one (T-045)
  return { orders: data, next: last && data.length >= ORDERS.pageSize ? `${last.datetime},${last.id}` : null };
}

export function ordersQuery(owner: OrdersOwner) {
  return infiniteQueryOptions({
    queryKey: ['pedidos', owner.account, 'lista'],
    initialPageParam: START,
    queryFn: ({ pageParam, signal }) => fetchPage(owner, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    // thousands of orders compared one by one at each page would be felt
    structuralSharing: false,
  });
}

/** Looks again, while somebody watches, at the pages that hold what can still change. */
export function liveOrdersQuery(client: QueryClient, owner: OrdersOwner) {
  return queryOptions({
    queryKey: ['pedidos', owner.account, 'vivo'],
    queryFn: async ({ signal }) => {
      mergeOrdersInto(client, owner, await fetchLive(client, owner, signal));
      return null;
    },
    // the list has just come: the first look is due after the interval
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: TRACKING.eventsMs,
    refetchOnWindowFocus: 'always',
  });
}

async function fetchLive(client: QueryClient, owner: OrdersOwner, signal: AbortSignal): Promise<Pedido[]> {
  const data = client.getQueryData(ordersQuery(owner).queryKey);
  const oldest = data && ordersOf(data).findLast(({ status }) => isActive(status));
  const fresh: Pedido[] = [];
  let cursor: string | null = START;
  for (let page = 0; page < ORDERS.livePages && cursor !== null; page += 1) {
    const found: OrdersPage = await fetchPage(owner, cursor, signal);
    fresh.push(...found.orders);
    cursor = oldest && isBefore(oldest, found.orders.at(-1)) ? found.next : null;
  }
  return fresh;
}

/** Further down the list, newest first. */
function isBefore(order: Pedido, last: Pedido | undefined): boolean {
  return last !== undefined && Date.parse(order.datetime) < Date.parse(last.datetime);
}

/** Not while the list itself is loading: what it loads would take the place of what came here. */
function mergeOrdersInto(client: QueryClient, owner: OrdersOwner, fresh: readonly Pedido[]): void {
  const { queryKey } = ordersQuery(owner);
  if (client.isFetching({ queryKey, exact: true }) > 0) return;
  client.setQueryData(queryKey, (data: OrderPages | undefined) => data && mergeIntoPages(data, fresh));
}

export interface OrderSearch {
  id: number;
  /** What the list knows it as; unknown for an order that is not loaded. */
  clase: 's' | 'v' | undefined;
  /** Only the tickets that concern the caller (DT-07). */
  onlyRelated: boolean;
}

/** Keeps an order that came by another way, so that it need not be asked for. */
export function keepOrder(client: QueryClient, account: string, order: Pedido): void {
  client.setQueryData(orderKeyOf(account, order.id), order);
}

function orderKeyOf(account: string, id: number) {
  return ['pedidos', account, 'uno', id] as const;
}

/** One order, put into its place in the list too where it is loaded. */
export function orderQuery(client: QueryClient, owner: OrdersOwner, search: OrderSearch) {
  return queryOptions({
    queryKey: orderKeyOf(owner.account, search.id),
    queryFn: async ({ signal }) => {
      const order = await fetchOrder(search, signal);
      if (search.clase) mergeOrdersInto(client, owner, [order]);
      return order;
    },
    staleTime: 0,
  });
}

/** The trip of that number, else the request, else the trip that the request became (DT-17). */
async function fetchOrder(search: OrderSearch, signal: AbortSignal): Promise<Pedido> {
  if (search.clase === 's') return fetchRequest(search, signal);
  try {
    return await fetchOne('v', search.id, search.onlyRelated, signal);
  } catch (error) {
    if (errorCode(error) !== 'not_found' || search.clase === 'v') throw error;
    return fetchRequest(search, signal);
  }
}

async function fetchRequest({ id, onlyRelated }: OrderSearch, signal: AbortSignal): Promise<Pedido> {
  try {
    return await fetchOne('s', id, onlyRelated, signal);
  } catch (error) {
    const idViaje = error instanceof ApiError && error.code === 'moved_to_trip' ? error.params['idViaje'] : undefined;
    if (typeof idViaje !== 'number') throw error;
    return fetchOne('v', idViaje, onlyRelated, signal);
  }
}

async function fetchOne(extrasType: 's' | 'v', id: number, onlyRelated: boolean, signal: AbortSignal): Promise<Pedido> {
  const params = { provider: 'sgv', extrasType, id };
  const query = onlyRelated ? { onlyRelated: 'true' as const } : {};
  return (await call('GET /pedidos/:provider/:extrasType/:id', { params, query }, { signal })).data;
}

export function costsQuery(account: string, idViaje: number, modified: string) {
  return queryOptions({
    queryKey: ['pedidos', account, 'costos', idViaje, modified],
    queryFn: async ({ signal }) => {
      const { result } = await call('GET /pedidos/v1/v/:idViaje/costos', { params: { idViaje } }, { signal });
      return result.costos;
    },
  });
}

/** What happened on the way so far, asked again while more may come. */
export function eventsQuery(account: string, { idPublic, status }: Pick<Pedido, 'idPublic' | 'status'>) {
  return queryOptions({
    queryKey: ['pedidos', account, 'eventos', idPublic, isActive(status)],
    queryFn: async ({ signal }) => {
      const params = { pedidoPublicId: idPublic };
      return (await call('GET /pedidos/seguimiento/:pedidoPublicId/eventos', { params }, { signal })).data;
    },
    staleTime: 0,
    // the last look, once the order is over, keeps on the screen what the looks before it brought
    placeholderData: (before: TrackingEvent[] | undefined, query) =>
      query?.queryKey[3] === idPublic ? before : undefined,
    refetchInterval: isActive(status) ? TRACKING.eventsMs : false,
  });
}

/** Where the vehicle is; a failure only means that it is not shown. */
export function vehicleQuery(account: string, idPublic: string) {
  return queryOptions({
    queryKey: ['pedidos', account, 'vehiculo', idPublic],
    queryFn: async ({ signal }) => {
      const params = { pedidoPublicId: idPublic };
      return (await call('GET /pedidos/seguimiento/:pedidoPublicId/last', { params }, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: TRACKING.carMs,
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
        const { data } = await call('GET /direcciones/rutas/v3/:route/', { params: { route } }, { signal });
        const path = data.geoJson.coordinates.map(([lon, lat]) => ({ lat, lon }));
        return { meters: data.meters, seconds: data.seconds, path };
      }),
  });
}

/** A map without its line is still a map: the failure is logged, and nobody is told (T-119). */
async function orWarn<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // oxlint-disable-next-line no-console -- T-119 asks for a warning in the log and nothing else
    if (!isAbort(error)) console.warn('the route did not load:', errorCode(error));
    throw error;
  }
}
