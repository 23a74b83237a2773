import { normalisePhone } from '@traza/domain';
import { expect, test } from 'vitest';
import { formatPhone } from './phone-format.ts';

test.each([
  ['A-137 a number of Argentina', '3511234567', '351 123-4567'],
  ['A-137 with its prefix', '+543511234567', '+54 351 123 4567'],
  ['a mobile one', '+5493511234567', '+54 9 351 123 4567'],
  ['one of another country', '+59899123456', '+598 99 123 456'],
  ['half of one', '351123', '351 123'],
  ['W-268 half of a mobile as it is dialled here', '011 15 4567', '011 15 4567'],
  ['what is no number', 'Ana 351', 'Ana 351'],
])('%s: %s', (_name, typed, shown) => {
  expect(formatPhone(typed).replaceAll(/\u00A0/g, ' ')).toBe(shown);
  expect(normalisePhone(formatPhone(typed), { onlyLong: false })).toBe(normalisePhone(typed, { onlyLong: false }));
});
