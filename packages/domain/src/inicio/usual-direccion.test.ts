import { expect, test } from 'vitest';
import { type OrigenUso, usualDireccion } from './usual-direccion.ts';

const NOW = Temporal.Instant.from('2026-11-19T13:00:00Z');
const HOURS = 24;
const uso = (idDireccion: number, veces: number, daysAgo: number): OrigenUso => ({
  idDireccion,
  veces,
  ultima: NOW.subtract({ hours: daysAgo * HOURS }),
});

test.each<[string, OrigenUso[], number | null]>([
  ['nothing was used', [], null],
  ['twice is not usual', [uso(1, 2, 1)], null],
  ['three times is', [uso(1, 3, 1)], 1],
  ['days are added up', [uso(1, 1, 1), uso(1, 1, 2), uso(1, 1, 3)], 1],
  ['the one used most', [uso(1, 3, 1), uso(2, 4, 9)], 2],
  ['a tie goes to the latest', [uso(1, 3, 2), uso(2, 3, 1), uso(3, 3, 5)], 2],
  ['60 days ago still counts', [uso(1, 3, 60)], 1],
  ['longer ago does not', [uso(1, 1, 1), uso(1, 2, 60.5)], null],
])('W-003 the usual place: %s', (_, usos, expected) => {
  expect(usualDireccion(usos, NOW)).toBe(expected);
});
