import { describe, expect, test } from 'vitest';
import { buildRows, HEADING_HEIGHT, rowAt } from './order-rows.ts';
import { aTrip } from './pedidos-test-kit.tsx';

const orders = [
  aTrip(4, { datetime: '2026-12-01T00:00:00-03:00' }),
  aTrip(3, { datetime: '2026-11-30T23:59:00-03:00' }),
  aTrip(2, { datetime: '2026-11-01T08:00:00-03:00' }),
  aTrip(1, { datetime: '2025-11-20T08:00:00-03:00' }),
];
const rows = buildRows(orders, 68);

test('T-065 T-002 orders stand under their month, as Buenos Aires counts it', () => {
  expect(rows.map((row) => (row.kind === 'heading' ? row.text : row.order.id))).toEqual([
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
