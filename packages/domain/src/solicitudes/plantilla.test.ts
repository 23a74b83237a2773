import { expect, test } from 'vitest';
import { repeatedType, whyNotFavouriteName } from './plantilla.ts';

test.each([
  ['PARAMI', 7, 'PARAMI'],
  ['PARAOTRO', 7, 'PARAMI'],
  ['PARAMI', 8, 'PARAOTRO'],
  ['PARAINVITADO', null, 'PARAINVITADO'],
  ['PARAMI', null, 'PARAINVITADO'],
  ['CONPARADAS', 7, 'CONPARADAS'],
  ['RECORRIDOFIJO', null, 'RECORRIDOFIJO'],
  ['MENSAJERIA', null, 'MENSAJERIA'],
  ['PAQUETERIA', null, 'PAQUETERIA'],
] as const)('%s of passenger %s, asked for again by 7: %s', (tipo, idPersona, expected) => {
  expect(repeatedType(tipo, { pasajeros: [{ idPersona }], idPersona: 7 })).toBe(expected);
});

test.each([
  ['', false],
  ['   ', false],
  ['Casa', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  [`  ${'ñ'.repeat(60)}  `, true],
])('a favourite named %j: %s', (nombre, isFine) => {
  expect(whyNotFavouriteName(nombre) === undefined).toBe(isFine);
});
