import { expect, test } from 'vitest';
import { parseDay } from './day-text.ts';

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
  [' 5-11-26 ', '2026-11-05'],
  ['29.02.2028', '2028-02-29'],
  // the month is the second number, always
  ['11/25/2026', null],
  ['29/02/2026', null],
  ['0/1/2026', null],
  ['5/11', null],
  ['5/11/202', null],
  ['hoy', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
