import { expect, test } from 'vitest';
import { readPedidoNumber } from './pedido-numbers.ts';

test.each(['106604', ' 106604 ', '#106604', '# 106604'])('%s is a number', (typed) => {
  expect(readPedidoNumber(typed)?.whole).toEqual({ from: 106_604, to: 106_604 });
});

test.each([
  '',
  '0',
  '007',
  '-1',
  '1.5',
  '1e3',
  '10660x',
  'Corrientes 1500',
  '##1',
  '12 34',
  '2147483648',
  '99999999999',
])('"%s" is none', (typed) => {
  expect(readPedidoNumber(typed)).toBeUndefined();
});

test('those that go on from it, as far as numbers go', () => {
  expect(readPedidoNumber('21474836')?.longer).toEqual([
    { from: 214_748_360, to: 214_748_369 },
    { from: 2_147_483_600, to: 2_147_483_647 },
  ]);
  expect(readPedidoNumber('2147483647')).toEqual({ whole: { from: 2 ** 31 - 1, to: 2 ** 31 - 1 }, longer: [] });
});

test('every number that begins with the digits is within, and no other', () => {
  const { whole, longer } = readPedidoNumber('12') ?? { whole: { from: 0, to: 0 }, longer: [] };
  const isWithin = (id: number) => [whole, ...longer].some(({ from, to }) => from <= id && id <= to);
  for (let id = 1; id < 20_000; id += 1) expect(isWithin(id)).toBe(String(id).startsWith('12'));
});
