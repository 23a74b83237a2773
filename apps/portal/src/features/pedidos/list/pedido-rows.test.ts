import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { describe, expect, test } from 'vitest';
import { buildRows, HEADING_HEIGHT, rowAt, rowBuilder } from './pedido-rows.ts';

const pedidos = [
  aViaje(4, { datetime: '2026-12-01T00:00:00-03:00' }),
  aViaje(3, { datetime: '2026-11-30T23:59:00-03:00' }),
  aViaje(2, { datetime: '2026-11-01T08:00:00-03:00' }),
  aViaje(1, { datetime: '2025-11-20T08:00:00-03:00' }),
];
const rows = buildRows(pedidos, { itemHeight: 68 });

test('T-065 T-002 orders stand under their month, as Buenos Aires counts it', () => {
  expect(rows.map((row) => (row.kind === 'heading' ? row.text : row.pedido.id))).toEqual([
    'Diciembre 2026',
    4,
    'Noviembre 2026',
    3,
    2,
    'Noviembre 2025',
    1,
  ]);
});

test('rows follow each other without gaps, and items are counted', () => {
  expect(rows.map(({ top }) => top)).toEqual([0, 36, 104, 140, 208, 276, 312]);
  expect(rows.flatMap((row) => (row.kind === 'item' ? [row.place] : []))).toEqual([1, 2, 3, 4]);
});

describe('the row at a distance', () => {
  test.each([
    [0, 0],
    [HEADING_HEIGHT - 1, 0],
    [HEADING_HEIGHT, 1],
    [207, 3],
    [208, 4],
    [99_999, 6],
  ])('of %i px is row %i', (offset, row) => {
    expect(rowAt(rows, offset)).toBe(row);
  });

  test('of no rows is the first', () => {
    expect(rowAt([], 10)).toBe(0);
  });
});

describe('rows that grow', () => {
  const rules = { itemHeight: 68 };

  test('keep those of before, and are those that would be built anew', () => {
    const build = rowBuilder();
    const before = build(pedidos.slice(0, 2), rules);
    const after = build(pedidos, rules);
    expect(after).toEqual(rows);
    expect(before.every((row, index) => row === after[index])).toBe(true);
  });

  test('change from the first order that is another', () => {
    const build = rowBuilder();
    build(pedidos, rules);
    const changed = [...pedidos.slice(0, 2), aViaje(9, { datetime: '2026-10-31T08:00:00-03:00' }), ...pedidos.slice(3)];
    expect(build(changed, rules)).toEqual(buildRows(changed, rules));
    expect(build(pedidos.slice(0, 1), rules)).toEqual(buildRows(pedidos.slice(0, 1), rules));
    expect(build([], rules)).toEqual([]);
    expect(build(pedidos, { itemHeight: 96 })).toEqual(buildRows(pedidos, { itemHeight: 96 }));
  });

  test('DT-15 tell what is under way or to come from what is over, each under its months', () => {
    const turn = '2026-11-20T12:00:00-03:00';
    const over = aViaje(2, { datetime: '2026-11-01T08:00:00-03:00', status: 'finalizado' });
    const ahead = [...pedidos.slice(0, 2).toReversed(), over];
    expect(
      buildRows(ahead, { ...rules, turn }).map((row) => (row.kind === 'heading' ? row.text : row.pedido.id)),
    ).toEqual(['Próximos · Noviembre 2026', 3, 'Próximos · Diciembre 2026', 4, 'Anteriores · Noviembre 2026', 2]);
  });
});
