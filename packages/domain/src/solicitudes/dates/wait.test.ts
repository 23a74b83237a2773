import { expect, test } from 'vitest';
import { formatWait, parseWait, waitOf, whyNotWaits } from './wait.ts';

test.each([
  ['PT0H0M', 0],
  ['PT0H10M', 10],
  ['PT1H30M', 90],
  ['PT01H05M', 65],
  ['PT23H59M', 1439],
  ['PT24H0M', undefined],
  ['PT0H60M', undefined],
  ['PT-1H0M', undefined],
  ['PT0H1.5M', undefined],
  ['PT10M', undefined],
  ['P1D', undefined],
  ['', undefined],
  [' PT0H10M', undefined],
])('XO-15 O-062 the wait "%s" is %s', (text, minutes) => {
  expect(parseWait(text)).toBe(minutes);
});

test.each([
  [[null, null], undefined],
  [[null, 'PT0H10M', null], undefined],
  [['PT0H0M', 'PT0H0M', 'PT0H0M'], undefined],
  [['PT0H1M', null], 'paradas.0.espera'],
  [[null, 'PT0H10M', 'PT0H1M'], 'paradas.2.espera'],
  [[null, 'PT24H0M', null], 'paradas.1.espera'],
])('DO-49 waits of %j: %s', (waits, field) => {
  expect(whyNotWaits(waits)?.field).toBe(field);
});

test.each([
  [-1, 0, 0],
  [0, 0, 0],
  [23, 59, 1439],
  [24, 0, 1380],
  [0, 60, 59],
  [0, -1, 0],
  [1, 30, 90],
  [1.9, 0, 60],
  [Number.NaN, 5, 5],
])('O-122 %d hours and %d minutes wait %d minutes', (hours, minutes, wait) => {
  expect(waitOf(hours, minutes)).toBe(wait);
});

test.each([0, 10, 60, 90, 1439])('O-062 %d minutes travel and come back', (minutes) => {
  expect(parseWait(formatWait(minutes))).toBe(minutes);
  expect(formatWait(90)).toBe('PT1H30M');
});
