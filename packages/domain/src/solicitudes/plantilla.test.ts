import { expect, test } from 'vitest';
import { repeatedType, reversed, whyNotFavouriteName } from './plantilla.ts';

test('the way back: stops the other way round, who boarded alights, who sent receives', () => {
  const there = {
    nombre: 'lo demás queda',
    paradas: [
      { lugar: 'A', ascensos: [0, 1], descensos: [] },
      { lugar: 'B', ascensos: [], descensos: [0] },
      { lugar: 'C', ascensos: [], descensos: [1] },
    ],
    envio: { despachanteNombre: 'Ana', despachanteCelular: '1', receptorNombre: 'Eva', receptorCelular: '2' },
  };
  const back = reversed(there);
  expect(back).toEqual({
    nombre: 'lo demás queda',
    paradas: [
      { lugar: 'C', ascensos: [1], descensos: [] },
      { lugar: 'B', ascensos: [0], descensos: [] },
      { lugar: 'A', ascensos: [], descensos: [0, 1] },
    ],
    envio: { despachanteNombre: 'Eva', despachanteCelular: '2', receptorNombre: 'Ana', receptorCelular: '1' },
  });
  expect(reversed(back)).toEqual(there);
  expect(reversed({ paradas: [], envio: null }).envio).toBeNull();
});

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
