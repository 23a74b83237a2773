import { describe, expect, test } from 'vitest';
import { dialledPhone, isPhone, normalisePhone, spacedPhone } from './phone.ts';

test.each([
  ['+541150019002', '+5491150019002', '+54 9 11 5001-9002'],
  ['11 5001-9002', '+5491150019002', '+54 9 11 5001-9002'],
  ['+5491155560209', '+5491155560209', '+54 9 11 5556-0209'],
  ['011 15 4567-8901', '+5491145678901', '+54 9 11 4567-8901'],
  ['+543511234567', '+5493511234567', '+54 9 351 123-4567'],
  ['(02966) 412345', '+5492966412345', '+54 9 2966 41-2345'],
  ['+59899123456', '+59899123456', '+59899123456'],
  ['+540800123456', '+540800123456', '+54 0800123456'],
  ['', '', ''],
])('%j is dialled as %s and read as %s', (phone, dialled, shown) => {
  expect(dialledPhone(phone)).toBe(dialled);
  expect(dialledPhone(dialled)).toBe(dialled);
  expect(spacedPhone(dialled)).toBe(shown);
});

test('DA-10 a number that is stored without its 9 is read as it is stored', () => {
  expect(spacedPhone('+543511234567')).toBe('+54 3511234567');
});

describe('normalising', () => {
  test.each([
    ['3511234567', '+543511234567'],
    ['12345678', '12345678'],
    ['123456789', '+54123456789'],
    ['+54 351 123-4567', '+543511234567'],
    ['(0351) 123.4567', '+543511234567'],
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

  test.each([
    // trunk 0, mobile 15, 54 and 549 with and without plus, and any dash
    ['011 15-4567-8901', '+5491145678901'],
    ['011 4567-8902', '+541145678902'],
    ['11 15 4567 8901', '+5491145678901'],
    ['0351 15-512-3456', '+5493515123456'],
    ['0351 155123456', '+5493515123456'],
    ['02966 15 41-2345', '+5492966412345'],
    ['(02966) 412345', '+542966412345'],
    ['5491145678901', '+5491145678901'],
    ['549 11 4567 8901', '+5491145678901'],
    ['54 11 4567 8901', '+541145678901'],
    ['9 11 4567-8901', '+5491145678901'],
    ['+54 (11) 1566773399', '+5491166773399'],
    ['+54 011 4567-8902', '+541145678902'],
    ['+54 9 011 4567-8902', '+5491145678902'],
    ['+54 9 11 15 4567-8901', '+5491145678901'],
    ['0054 9 11 4567 8908', '+5491145678908'],
    ['00 598 99 123 456', '+59899123456'],
    ['(+54) 9 11 4567‑8901', '+5491145678901'],
    ['+54 9 11 4567–8901', '+5491145678901'],
    ['11\u00a04567\u22128901', '+541145678901'],
    ['\u202a+54 9 11 4567-8901\u202c', '+5491145678901'],
    ['1145678901.0', '+541145678901'],
    ['5491145678901.0', '+5491145678901'],
  ])('of Argentina %j becomes %j', (text, normal) => {
    expect(normalisePhone(text)).toBe(normal);
    expect(normalisePhone(text, { onlyLong: false })).toBe(normal);
    expect(isPhone(normal)).toBe(true);
    expect(normalisePhone(normal)).toBe(normal);
  });

  test.each([
    '15 4567 8903',
    '+54 15 4567-8903',
    '+54 9 15 4567 8903',
    '4567-8904',
    '+54 4567-8904',
    '+54 9 4567-8904',
    '0 4567 8904',
    '+54 9 387 223-8908 /678',
    '11 4567-8901 / 4567-8902',
    '1145678901 int 22',
    '011 4567 890',
    '1,14568E+09',
    '+54',
    '15',
  ])('of %j nobody knows whose it is', (text) => {
    expect(isPhone(normalisePhone(text))).toBe(false);
    expect(isPhone(normalisePhone(text, { onlyLong: false }))).toBe(false);
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
