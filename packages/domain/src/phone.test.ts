import { describe, expect, test } from 'vitest';
import { isPhone, normalisePhone } from './phone.ts';

describe('normalising', () => {
  test.each([
    ['3511234567', '+543511234567'],
    ['12345678', '12345678'],
    ['123456789', '+54123456789'],
    ['+54 351 123-4567', '+543511234567'],
    ['(0351) 123.4567', '+5403511234567'],
    ['', ''],
  ])('O-083 T-175 A-136 in orders %j becomes %j', (text, normal) => {
    expect(normalisePhone(text)).toBe(normal);
  });

  test.each([
    ['12345678', '+5412345678'],
    ['3511234567', '+543511234567'],
    ['+543511234567', '+543511234567'],
  ])('A-135 elsewhere %j always gets +54: %j', (text, normal) => {
    expect(normalisePhone(text, { onlyLong: false })).toBe(normal);
  });

  test('O-277 the prefix is +54', () => {
    expect(normalisePhone('1112345678').startsWith('+54')).toBe(true);
  });
});

test.each([
  ['+543511234567', true],
  ['+5493511234567', true],
  ['+5491155550101', true],
  ['+54351123456', true],
  ['+543511234', false],
  ['+54935112345678', false],
  ['3511234567', false],
  ['+54 3511234567', false],
  ['+abc', false],
  ['', false],
])('A-134 O-084 %s is a phone: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});
