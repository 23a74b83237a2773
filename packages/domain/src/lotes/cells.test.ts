import { expect, test } from 'vitest';
import { readLuggage, readPackage, readType } from './cells.ts';

test.each([
  ['Para mí', 'PARAMI'],
  ['PARAMI', 'PARAMI'],
  ['Para otra persona', 'PARAOTRO'],
  ['para un invitado', 'PARAINVITADO'],
  ['Con paradas', 'CONPARADAS'],
  ['MENSAJERÍA', 'MENSAJERIA'],
  ['paquete', 'PAQUETERIA'],
  ['Recorrido fijo', undefined],
  ['RECORRIDOFIJO', undefined],
  ['constructor', undefined],
])('the type "%s" is %s', (text, type) => {
  expect(readType(text)).toBe(type);
});

test.each([
  ['', 'ninguno'],
  ['Pequeño', 'pequeño'],
  ['chico', 'pequeño'],
  ['GRANDE', 'grande'],
  ['enorme', undefined],
])('the luggage "%s" is %s', (text, luggage) => {
  expect(readLuggage(text)).toBe(luggage);
});

test.each([
  ['Pack H1K', 'Pack H1K'],
  ['h5k', 'Box H5K'],
  ['15 kg', 'Box H15K'],
  ['28x41', 'Pack H1K'],
  ['hasta 2 kg', 'Box H2K'],
  ['3 kg', undefined],
  ['', undefined],
])('the package "%s" is %s', (text, name) => {
  expect(readPackage(text)).toBe(name);
});
