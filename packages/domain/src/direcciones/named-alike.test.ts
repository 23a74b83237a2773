import { describe, expect, it } from 'vitest';
import { isNamedAlike } from './named-alike.ts';

const STREETS: readonly (readonly [typed: string, street: string, isAlike: boolean])[] = [
  ['callao 1234', 'Av. Callao 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', true],
  ['Av Mitre 500 Quilmes', 'Av. Bartolomé Mitre 500, Quilmes, Buenos Aires, Argentina', true],
  ['Mitre 500, Quilmes, piso 3 depto B', 'Mitre 500, Quilmes, Buenos Aires, Argentina', true],
  [
    'callao y corrientes',
    'Av. Corrientes y Av. Callao, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    true,
  ],
  ['Paseo Colón al 800', 'Av. Paseo Colón 800, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', true],
  ['Rivadabia 14200', 'Av. Rivadavia 14200, Ramos Mejía, Buenos Aires, Argentina', true],
  ['Mitre 500 Quilmes', 'Mitre 500, Avellaneda, Buenos Aires, Argentina', false],
  ['Mitre 5000', 'Mitre 500, Avellaneda, Buenos Aires, Argentina', false],
  ['la barbería de Juan', 'Juan B. Justo 100, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', false],
];
const PLACES: readonly (readonly [typed: string, street: string, isAlike: boolean])[] = [
  ['unicenter', 'Unicenter Shopping, Martínez, Buenos Aires, Argentina', true],
  ['Luna Park', 'Estadio Luna Park, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', true],
  ['obelisco', 'Obelisco, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', true],
  ['estudio', 'Estadio Monumental, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', false],
  ['estudio', 'Estudio Libertador, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', false],
  ['hotel sheraton', 'Hotel Sheraton Libertador, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina', false],
  ['hospital', 'Hospital Fiorito, Avellaneda, Buenos Aires, Argentina', false],
  ['fiorito', 'Hospital Fiorito, Avellaneda, Buenos Aires, Argentina', true],
];

describe('whether what was found is what was typed', () => {
  it.each(STREETS)('a street: %s, %s: %s', (typed, street, isAlike) => {
    expect(isNamedAlike(typed, { alias: '', street, precision: 'exacta' })).toBe(isAlike);
  });

  it.each([
    ['Estudio Pérez', true],
    ['estudio', false],
    ['Mitre 500', true],
  ])('an address with a name: %s: %s', (typed, isAlike) => {
    const kept = { alias: 'Estudio Pérez', street: 'Mitre 500, Quilmes, Buenos Aires, Argentina', precision: 'exacta' };
    expect(isNamedAlike(typed, kept)).toBe(isAlike);
  });

  it.each(PLACES)('a place: %s, %s: %s', (typed, street, isAlike) => {
    expect(isNamedAlike(typed, { alias: '', street, precision: 'lugar' })).toBe(isAlike);
  });
});
