import { expect, test } from 'vitest';
import { FIRST_ROLES, hasRole, ROLES, readRoles } from './roles.ts';

test('M-037 five roles, of which the first operador has all but looking alone', () => {
  expect(ROLES).toEqual(['despachar', 'flota', 'clientes', 'operadores', 'lectura']);
  expect(FIRST_ROLES).toEqual(['despachar', 'flota', 'clientes', 'operadores']);
});

test('M-037 roles add up: one of them is enough', () => {
  expect(hasRole(['lectura', 'flota'], ['despachar', 'flota'])).toBe(true);
  expect(hasRole(['clientes'], ['despachar', 'flota'])).toBe(false);
  expect(hasRole([], ROLES)).toBe(false);
});

test.each([
  ['despachar', ['despachar']],
  ['lectura,despachar', ['despachar', 'lectura']],
  ['flota, flota', ['flota']],
  ['', undefined],
  [' , ', undefined],
  ['todo', undefined],
  ['flota,jefe', undefined],
])('M-037 roles named as %j: %j', (text, roles) => {
  expect(readRoles(text)).toEqual(roles);
});
