import { expect, test } from 'vitest';
import type { Role } from '../operadores/roles.ts';
import { administradorStep } from './first-administrador.ts';

const clara = { idOperador: 1, roles: ['clientes'] as Role[] };
const cora = { idOperador: 2, roles: ['clientes'] as Role[] };
const olga = { idOperador: 3, roles: ['clientes', 'operadores'] as Role[] };

test.each([
  ['nobody administers it yet', 0, clara, undefined, 'invitar'],
  ['somebody does', 1, clara, undefined, 'autorizar'],
  ['with the role operadores alone', 1, olga, undefined, 'autorizar'],
  ['by who authorized it', 1, olga, olga, 'esperar'],
  ['by another one', 1, clara, olga, 'invitar'],
  ['by another one who has the role, of one without', 1, olga, clara, 'invitar'],
  ['by two without the role', 1, clara, cora, 'autorizar'],
  ['again by one without the role', 1, clara, clara, 'autorizar'],
] as const)('M-061 a new administrador, %s', (_, administradores, who, consent, step) => {
  expect(administradorStep(administradores, who, consent)).toBe(step);
});
