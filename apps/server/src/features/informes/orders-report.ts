import {
  type ByteSink,
  billedShare,
  type Cents,
  filterWords,
  ORDERS,
  openOrdersWorkbook,
  type Period,
  type ReportHeading,
  toCentsExact,
} from '@traza/domain';
import { eachPedido } from '#features/pedidos/each-pedido.ts';
import { readListFilters } from '#features/pedidos/list-filters.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import type { ReportRequest } from './filtros.ts';

/** How far a report has come. */
export interface Progress {
  filas: number;
  /** Percent of the period; the list goes from its end to its beginning. */
  avance: number;
}

export interface Totals {
  filas: number;
  importe: Cents;
}

const PROGRESS_EVERY = 500;

export function ordersOf(deps: Deps, actor: Actor, idCliente: number, request: ReportRequest) {
  const { seccion, areMyOrders = false, since, until, q, type, group } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract admitted this very word
  const status = request.status as Parameters<typeof readListFilters>[0]['status'];
  const filters = readListFilters(
    { idClient: idCliente, since, until, q, status, type, group, offset: 0, limit: ORDERS.pageSize },
    deps.clock.now(),
  );
  const each = { idCliente, seccion, areMyOrders, filters };
  return { filters, each, orders: eachPedido(deps, actor, each) };
}

function covered({ from, to }: Period, datetime: string): number {
  const span = to.epochMilliseconds - from.epochMilliseconds;
  const done = to.epochMilliseconds - Temporal.Instant.from(datetime).epochMilliseconds;
  return Math.min(99, Math.max(0, Math.floor((done * 100) / span)));
}

/** Writes the two views of the orders of a request; what they add up to is what the list and the dashboard say. */
export async function writeOrders(
  deps: Deps,
  actor: Actor,
  {
    idCliente,
    request,
    heading,
    first,
    sink,
    onProgress,
  }: {
    idCliente: number;
    request: ReportRequest;
    heading: ReportHeading;
    first: 'pedidos' | 'pasajeros';
    sink: ByteSink;
    onProgress: (progress: Progress) => Promise<void>;
  },
): Promise<Totals> {
  const book = await openOrdersWorkbook(sink, heading, first);
  const { filters, orders } = ordersOf(deps, actor, idCliente, request);
  let filas = 0;
  let importe = 0;
  for await (const pedido of orders) {
    await book.add(pedido);
    filas += 1;
    importe += billedShare(pedido);
    if (filas % PROGRESS_EVERY === 0) await onProgress({ filas, avance: covered(filters.period, pedido.datetime) });
  }
  await book.finish();
  return { filas, importe: toCentsExact(importe) };
}

export function wordsOf({ grupo, ...filters }: ReportRequest): string[] {
  return filterWords(filters, grupo);
}
