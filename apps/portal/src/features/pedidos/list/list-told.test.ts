import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import { NOT_NARROWED } from '@traza/domain/pedidos';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetChanges, markChanged } from '#lib/changed-pedidos.ts';
import { manyViajes, pagesOf } from '../pedidos.kit.tsx';
import { type PedidosView, pedidosQuery } from './list-api.ts';
import { livePedidosQuery, newsQuery } from './live-query.ts';
import { pedidosOf } from './pedido-pages.ts';

const LIST = 'GET /pedidos/usuario';
const view: PedidosView = {
  account: 'c7',
  idClient: 7,
  section: 'pedidos',
  looksAhead: false,
  filters: {
    q: '',
    status: undefined,
    type: undefined,
    group: undefined,
    more: NOT_NARROWED,
    range: { since: '2026-03-01', until: '2026-03-31' },
  },
};

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});
afterEach(() => {
  forgetChanges();
  queryClient.clear();
});

/** A server with orders that may change, which answers some of them by their numbers. */
async function open(all: () => readonly Pedido[], pages = 1) {
  const answers: Answers = {
    [LIST]: (call) => {
      const ids = call.query['ids']?.split(',').map(Number);
      return ids ? { data: all().filter(({ id }) => ids.includes(id)) } : pagesOf(all())(call);
    },
  };
  const api = fakeApi(answers);
  // as the page does: a list that nobody looks at is forgotten at once
  new InfiniteQueryObserver(queryClient, { ...pedidosQuery(view), enabled: false }).subscribe(() => undefined);
  await queryClient.fetchInfiniteQuery({ ...pedidosQuery(view), pages });
  const before = api.calls.length;
  return {
    asked: () => api.calls.slice(before).map(({ query }) => query['ids'] ?? 'page'),
    look: () => queryClient.fetchQuery({ ...livePedidosQuery(queryClient, view), staleTime: 0 }),
    ids: () => {
      const data = queryClient.getQueryData(pedidosQuery(view).queryKey);
      return data ? pedidosOf(data).map(({ id }) => id) : [];
    },
  };
}

const moved = (id: number, changes: Partial<Pedido> = {}) => aViaje(id, { status: 'iniciado', ...changes });

describe('T-046 what the stream tells is asked for by its number', () => {
  test('and takes its place, with what is new and without what left the list', async () => {
    let data: Pedido[] = [aViaje(203), aViaje(202), aViaje(201)];
    const { asked, look, ids } = await open(() => data);
    data = [aRequest(300, { datetime: '2026-03-11T09:30:00-03:00' }), moved(203), aViaje(201)];
    for (const id of [203, 202, 300]) markChanged(id);
    await look();
    // what the list has no more is asked for whatever the filter says, and is nothing by now
    expect(asked()).toEqual(['203,202,300', '202']);
    expect(ids()).toEqual([300, 203, 201]);
  });

  test('once: the next look without news of any is at its pages, as without a stream', async () => {
    const { asked, look } = await open(() => [aViaje(203)]);
    markChanged(203);
    await look();
    await look();
    expect(asked()).toEqual(['203', 'page']);
  });

  test.each([
    ['more than are asked for at once', () => Array.from({ length: 21 }, (_, index) => markChanged(1000 + index))],
    [
      'what nobody knows',
      () => {
        markChanged(203);
        forgetChanges();
      },
    ],
  ])('its pages are asked for after %s', async (_, tell) => {
    const { asked, look } = await open(() => [aViaje(203)]);
    tell();
    await look();
    expect(asked()).toEqual(['page']);
  });

  test('what stands below where the list goes on comes with its page', async () => {
    const pedidos = manyViajes(120);
    const { look, ids } = await open(() => pedidos);
    markChanged(pedidos[110]?.id ?? 0);
    await look();
    expect(ids()).toEqual(pedidos.slice(0, 50).map(({ id }) => id));
  });

  test('a list of ended orders looks for news of that order alone', async () => {
    const { asked } = await open(() => [aViaje(203, { status: 'finalizado' })]);
    markChanged(203);
    await queryClient.fetchQuery({ ...newsQuery(queryClient, view), staleTime: 0 });
    expect(asked()).toEqual(['203']);
  });
});

describe('what the list adds up to is asked for again', () => {
  const TOTALS = ['pedidos', 'c7', 'totales', 'pedidos', view.filters];
  const addedUp = () => queryClient.getQueryState(TOTALS)?.isInvalidated;

  test.each<[string, Pedido[], boolean]>([
    ['where one ended with its price', [moved(203, { status: 'finalizado' })], true],
    ['where one came', [aViaje(203), aViaje(204)], true],
    ['where one left', [], true],
    ['not where one only moved', [moved(203)], false],
  ])('%s', async (_, after, expected) => {
    let data: readonly Pedido[] = [aViaje(203)];
    const { look } = await open(() => data);
    queryClient.setQueryData(TOTALS, { pedidos: 1 });
    data = after;
    for (const id of [203, 204]) markChanged(id);
    await look();
    expect(addedUp()).toBe(expected);
  });
});

test('T-046 a busy hour: 600 changes, and each asks for one order where two pages of fifty were asked for', async () => {
  // the oldest that can change is on the second page, as in a company of a hundred orders a day
  const pedidos = manyViajes(100).map((viaje, at) => (at === 99 ? { ...viaje, status: 'confirmado' as const } : viaje));
  const { asked, look } = await open(() => pedidos, 2);
  for (let change = 0; change < 600; change += 1) {
    markChanged(pedidos[change % 100]?.id ?? 0);
    await look();
  }
  const calls = asked();
  expect(calls).toHaveLength(600);
  expect(new Set(calls.map((ids) => ids.split(',').length))).toEqual(new Set([1]));
  expect(calls).not.toContain('page');
  // the same without a word of which it was
  forgetChanges();
  await look();
  expect(asked().slice(600)).toEqual(['page', 'page']);
});
