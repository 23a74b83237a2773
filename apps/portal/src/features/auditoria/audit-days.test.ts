import { expect, test } from 'vitest';
import { withFrom, withTo } from './audit-days.ts';

const today = '2026-11-20';

test.each([
  [undefined, undefined, { desde: undefined }],
  ['2025-11-20', undefined, { desde: '2025-11-20' }],
  ['2025-11-19', undefined, { desde: '2025-11-19', hasta: '2026-11-19' }],
  ['2020-01-01', '2026-11-01', { desde: '2020-01-01', hasta: '2020-12-31' }],
  ['2026-11-01', '2026-11-01', { desde: '2026-11-01' }],
  ['2026-11-02', '2026-11-01', { desde: '2026-11-02', hasta: '2026-11-02' }],
])('from %j while it ends on %j', (desde, hasta, days) => {
  expect(withFrom(desde, { hasta, today })).toEqual(days);
});

test.each([
  ['2026-11-20', undefined, { hasta: '2026-11-20' }],
  ['2026-11-20', '2025-11-20', { hasta: '2026-11-20' }],
  ['2026-11-20', '2025-11-19', { desde: '2025-11-20', hasta: '2026-11-20' }],
  ['2020-01-31', '2026-11-01', { desde: '2020-01-31', hasta: '2020-01-31' }],
  [undefined, undefined, { desde: undefined, hasta: undefined }],
  [undefined, '2020-01-01', { desde: '2020-01-01', hasta: '2020-12-31' }],
])('until %j while it begins on %j', (hasta, desde, days) => {
  expect(withTo(hasta, { desde, today })).toEqual(days);
});
