import { expect, test } from 'vitest';
import { shortEnds } from './short-place.ts';

test.each([
  ['Av. Corrientes 1234, Buenos Aires', 'Corrientes 1234'],
  ['Avenida Santa Fe 3253, Buenos Aires', 'Santa Fe 3253'],
  ['Av. de Mayo 800, Buenos Aires', 'Av. de Mayo 800'],
  ['Calle 50 612, La Plata', 'Calle 50 612'],
  ['Aeropuerto Internacional Ministro Pistarini, Ezeiza, Buenos Aires, Argentina', 'Ezeiza'],
  ['Aeroparque Jorge Newbery, Buenos Aires', 'Aeroparque'],
  ['Aeropuerto', 'Aeropuerto'],
  ['Alicia Moreau de Justo 740, Buenos Aires', 'Alicia Moreau de Justo 740'],
  ['', ''],
])('M-256 %s is %s on a card', (direccion, short) => {
  expect(shortEnds(direccion, 'Luján')).toEqual([short, 'Luján']);
});

test.each([
  // thirty-two letters have room, and one more has none
  ['Alicia Moreau de Justo 740', 'Ezeiza', 'Alicia Moreau de Justo 740', 'Ezeiza'],
  ['Alicia Moreau de Justo 7401', 'Ezeiza', 'A. Moreau de Justo 7401', 'Ezeiza'],
  ['Montes de Oca 1150', 'Corrientes 1234', 'M. de Oca 1150', 'Corrientes 1234'],
  ['Obelisco', 'Av. Presidente Roque Sáenz Peña 555', 'Obelisco', 'P. Roque Sáenz Peña 555'],
  ['Alicia Moreau de Justo 740', 'Presidente Roque Sáenz Peña 5', 'A. M. de Justo 740', 'P. R. S. Peña 5'],
  ['Panamericana kilómetro 42', 'Circunvalación 12345', 'Panamericana kilómetro 42', 'Circunvalación 12345'],
])('M-256 %s to %s is %s to %s', (origen, destino, from, to) => {
  expect(shortEnds(origen, destino)).toEqual([from, to]);
});

test('M-256 two ends that would read alike say their towns', () => {
  expect(shortEnds('Mitre 200, Lanús, Buenos Aires', 'Av. Mitre 200, Luján')).toEqual([
    'Mitre 200, Lanús',
    'Mitre 200, Luján',
  ]);
  expect(shortEnds('Mitre 200, Quilmes', 'Mitre 200, Quilmes')).toEqual(['Mitre 200', 'Mitre 200']);
});
