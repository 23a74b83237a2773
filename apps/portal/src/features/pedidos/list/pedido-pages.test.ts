import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { describe, expect, test } from 'vitest';
import { manyViajes } from '../pedidos.kit.tsx';
import { isSameNews, type PedidoPages, pedidoKey, pedidosOf } from './pedido-pages.ts';

function loaded(...pages: ReturnType<typeof manyViajes>[]): PedidoPages {
  return {
    pages: pages.map((pedidos, index) => ({ pedidos, next: index < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(String),
  };
}

const [first, second, third] = manyViajes(3, 300);
const viajes = [first, second, third].filter((pedido) => pedido !== undefined);

test('DT-13 an order that two pages bring is shown once', () => {
  expect(pedidosOf(loaded(viajes.slice(0, 2), viajes.slice(1))).map(pedidoKey)).toEqual(['v:300', 'v:299', 'v:298']);
});

test('T-049 the same orders in the same state are no news', () => {
  expect(isSameNews(viajes, structuredClone(viajes))).toBe(true);
  expect(isSameNews(viajes, viajes.slice(1))).toBe(false);
  expect(isSameNews([aViaje(1)], [aViaje(1, { substatus: 'a origen' })])).toBe(false);
});

describe('another page', () => {
  test('is put to those that are known, as often as it is asked for and whichever it is', () => {
    const start = loaded(viajes.slice(0, 1));
    const [known] = start.pages;
    const withNext = (...pedidos: typeof viajes): PedidoPages => ({
      pages: known ? [known, { pedidos, next: null }] : [],
      pageParams: ['', 'more'],
    });
    const long = withNext(...viajes);
    expect(pedidosOf(start).map(({ id }) => id)).toEqual([300]);
    expect(pedidosOf(long).map(({ id }) => id)).toEqual([300, 299, 298]);
    expect(pedidosOf(long)).toBe(pedidosOf(long));
    expect(pedidosOf(withNext(...viajes.slice(2))).map(({ id }) => id)).toEqual([300, 298]);
    expect(pedidosOf(start).map(({ id }) => id)).toEqual([300]);
  });
});
