import { expect, test } from 'vitest';
import { type OriginUse, usualDireccion } from './usual-direccion.ts';

const NOW = Temporal.Instant.from('2026-11-19T13:00:00Z');
const HOURS = 24;
const use = (idDireccion: number, veces: number, daysAgo: number): OriginUse => ({
  idDireccion,
  veces,
  ultima: NOW.subtract({ hours: daysAgo * HOURS }),
});

test.each<[string, OriginUse[], number | null]>([
  ['nothing was used', [], null],
  ['twice is not usual', [use(1, 2, 1)], null],
  ['three times is', [use(1, 3, 1)], 1],
  ['days are added up', [use(1, 1, 1), use(1, 1, 2), use(1, 1, 3)], 1],
  ['the one used most', [use(1, 3, 1), use(2, 4, 9)], 2],
  ['a tie goes to the latest', [use(1, 3, 2), use(2, 3, 1), use(3, 3, 5)], 2],
  ['60 days ago still counts', [use(1, 3, 60)], 1],
  ['longer ago does not', [use(1, 1, 1), use(1, 2, 60.5)], null],
])('W-003 the usual place: %s', (_, uses, expected) => {
  expect(usualDireccion(uses, NOW)).toBe(expected);
});
