import { expect, test } from 'vitest';
import { accountMonths } from './rendicion.ts';

const now = Temporal.Instant.from('2026-01-31T23:59:59-03:00');
const texts = (first: Parameters<typeof accountMonths>[0]) =>
  accountMonths(first, now).map(({ anio, mes }) => `${anio}-${mes}`);

test.each([
  ['nothing was ordered', undefined, ['2026-1', '2025-12']],
  ['the first order is of this month', { anio: 2026, mes: 1 }, ['2026-1', '2025-12']],
  ['it is of the month before', { anio: 2025, mes: 12 }, ['2026-1', '2025-12']],
  ['it is older', { anio: 2025, mes: 10 }, ['2026-1', '2025-12', '2025-11', '2025-10']],
])('W-187 W-188 the months that have an account where %s', (_, first, expected) => {
  expect(texts(first)).toEqual(expected);
});
