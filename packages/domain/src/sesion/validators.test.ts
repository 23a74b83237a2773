import { describe, expect, test } from 'vitest';
import { capitaliseName, isPersonName, tidyName } from '../name-rule.ts';
import { emailAt, isAlphanumeric, isBlank, isDni, isEmail, isEmailAt, isPassword, isUsername } from './validators.ts';

/** An e-mail of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@andina.example'.length)}@andina.example`;

test.each([
  ['ana', true],
  ['ana_paz-2', true],
  ['ANA', true],
  ['ana@andina.example', true],
  ['a'.repeat(99), true],
  ['a'.repeat(100), false],
  ['', false],
  ['ana paz', false],
  ['ana.paz', false],
  ['ñandú', false],
  ['ana@', false],
])('A-129 the user name %j is valid: %s', (text, valid) => {
  expect(isUsername(text)).toBe(valid);
});

test.each([
  ['Abcdef12', true],
  ['Abcdef1', false],
  [`Aa1${'x'.repeat(27)}`, true],
  [`Aa1${'x'.repeat(28)}`, false],
  ['abcdef12', false],
  ['ABCDEF12', false],
  ['Abcdefgh', false],
  ['Ñandú 2026', true],
  ['Señal😀12', true],
  ['', false],
])('A-130 the password %j is valid: %s', (text, valid) => {
  expect(isPassword(text)).toBe(valid);
});

test.each([' Abcdef12', 'Abcdef12 ', 'Abcdef12\n', 'Abc\u0000def12'])('DA-34 the password %j is refused', (text) => {
  expect(isPassword(text)).toBe(false);
});

test.each([
  ['Ana', true],
  ['María José', true],
  ['Nandu\u0301', true],
  ['\u0301\u0301', false],
  ['Ana \u0301', false],
  ['Łukasz', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['An4', false],
  ["D'Angelo", true],
  ['D’Angelo', true],
  ['D´Angelo', true],
  ["O'Brien", true],
  ['Pérez-Gómez', true],
  ['Pérez‑Gómez', true],
  ['Ma. Laura', true],
  ['J.P.', true],
  ['J. P.', true],
  ['J.-P. Ríos', true],
  ["Sant'", true],
  ["'Ana", false],
  ['-', false],
  ['.', false],
  ['Ana -Paz', false],
  ['Ana--Paz', false],
  ['Ana..', false],
  ["D''Angelo", false],
  ['Ana, Paz', false],
  ['Ana  María', false],
  [' Ana', false],
  ['A\u0000na', false],
  ['<b>', false],
  ['', false],
])('A-131 DA-12 the person name %j is valid: %s', (text, valid) => {
  expect(isPersonName(text)).toBe(valid);
});

test('A-275 an employee surname has a maximum of its own', () => {
  expect(isPersonName('a'.repeat(75), 75)).toBe(true);
  expect(isPersonName('a'.repeat(76), 75)).toBe(false);
});

test.each([
  ['123456', false],
  ['1234567', true],
  ['123456789', true],
  ['1234567890', false],
  ['30.111.222', false],
  ['3011122a', false],
  ['٣٠١١١٢٢٢', false],
  ['', false],
])('A-132 the DNI %j is valid: %s', (text, valid) => {
  expect(isDni(text)).toBe(valid);
});

test.each([
  ['ana@andina.example', true],
  ['ana.paz+viajes@sub.andina-sa.com.ar', true],
  [emailOf(99), true],
  [emailOf(100), false],
  ['ana', false],
  ['ana@andina', false],
  ['ana@@andina.example', false],
  ['ana@x@andina.example', false],
  ['.ana@andina.example', false],
  ['ana.@andina.example', false],
  ['a..b@andina.example', false],
  ['ana@-andina.example', false],
  ['ana@andina.example\r\nBcc: x@y.example', false],
  ['Ana <ana@andina.example>', false],
  ['ana paz@andina.example', false],
  ['añá@andina.example', false],
  ['', false],
])('A-133 the e-mail %j is valid: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['', true],
  [' \t ', true],
  [' a ', false],
])('A-139 %j is empty: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

describe('A-140 DA-17 alphanumeric', () => {
  test.each([
    ['Recursos Humanos 2', true],
    ['Ñandú', true],
    ['A&B', false],
    ['Ventas.', false],
    [' Ventas', false],
    ['', false],
  ])('%j is valid: %s', (text, valid) => {
    expect(isAlphanumeric(text)).toBe(valid);
  });

  test('the maximum is optional', () => {
    expect(isAlphanumeric('a'.repeat(51))).toBe(true);
    expect(isAlphanumeric('a'.repeat(50), 50)).toBe(true);
    expect(isAlphanumeric('a'.repeat(51), 50)).toBe(false);
  });
});

test.each([
  ['ana maría', 'Ana María'],
  ['ANA MARÍA', 'Ana María'],
  ['émile', 'Émile'],
  ['íñigo', 'Íñigo'],
  ["D'ANGELO", "D'Angelo"],
  ['pérez-gómez', 'Pérez-Gómez'],
  ['ma. laura', 'Ma. Laura'],
  ['maru\u0301a', 'Maru\u0301a'],
  ['a', 'A'],
  ['', ''],
])('A-119 DA-13 %j is capitalised as %j', (text, capitalised) => {
  expect(capitaliseName(text)).toBe(capitalised);
});

test.each([
  ['  Ana   María ', 'Ana María'],
  ['Ana\u00a0\u2009María', 'Ana María'],
  ['Mari\u0301a', 'María'],
  ['A\u0000na', 'A\u0000na'],
])('%j is tidied as %j', (text, tidy) => {
  expect(tidyName(text)).toBe(tidy);
});

test.each(['andina.example', '@andina.example'])('A-104 the local part goes before %s', (domain) => {
  expect(emailAt(' ana ', domain)).toBe('ana@andina.example');
});

test.each([
  ['ana@andina.example', 'andina.example', true],
  ['ana@ANDINA.example', '@andina.example', true],
  ['ana@otra.example', 'andina.example', false],
  ['ana@andina.example.ar', 'andina.example', false],
  ['ana@malandina.example', 'andina.example', false],
  ['ana@otra.example@andina.example', 'andina.example', false],
  ['@andina.example', 'andina.example', false],
])('A-116 DA-42 %s belongs to %s: %s', (email, domain, valid) => {
  expect(isEmailAt(email, domain)).toBe(valid);
});
