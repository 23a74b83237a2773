import { describe, expect, it } from 'vitest';
import { inWords, read } from './frase.kit.ts';

const LINES: readonly (readonly [line: string, expected: string])[] = [
  // by then one has to be there
  ['mañana para las 9 en oficina', 'C llegar 20/11 09:00; O ·Casa; D Oficina Belgrano'],
  ['para las 9 en Mitre 500 mañana', 'C llegar 20/11 09:00; O ·Casa; D "Mitre 500"'],
  ['tengo que estar mañana a las 9 en ezeiza', 'C llegar 20/11 09:00; O ·Casa; D Ezeiza'],
  ['mañana 9 hay que estar en oficina', 'C llegar 20/11 09:00; O ·Casa; D Oficina Belgrano'],
  ['tengo que llegar a oficina mañana 8:30 desde mamá', 'C llegar 20/11 08:30; O Mamá; D Oficina Belgrano'],
  ['llego a oficina mañana 9', 'C llegar 20/11 09:00; O ·Casa; D Oficina Belgrano'],
  ['antes de las 18 a casa', 'C llegar 19/11 18:00; O ·Mi ubicación; D Casa'],
  ['tengo que estar en oficina', 'C !falta la hora; O ·Casa; D Oficina Belgrano'],
  ['tengo que estar en oficina mañana', 'C 20/11 !falta la hora; O ·Casa; D Oficina Belgrano'],
  ['tengo que estar en oficina 18/11 9:00', 'C llegar 18/11 09:00 !Reserva en el pasado; O ·Casa; D Oficina Belgrano'],
  [
    'tengo que estar mañana 9 en oficina, vuelvo 18',
    'C llegar 20/11 09:00; R 20/11 18:00; O ·Casa; D Oficina Belgrano',
  ],
  // at a terminal a car waits
  ['llego a ezeiza mañana 9', 'C 20/11 09:00; O Ezeiza; D !falta'],
  ['llego mañana 9 a ezeiza y voy a casa', 'C 20/11 09:00; O Ezeiza; D Casa'],
  ['aterrizo 21:30 en aeroparque a casa', 'C 19/11 21:30; O Aeroparque; D Casa'],
  ['aterrizo mañana 9 en Rosario, a oficina', 'C 20/11 09:00; O "Rosario"; D Oficina Belgrano'],
  ['mi vuelo llega mañana 9 a ezeiza', 'C 20/11 09:00; O Ezeiza; D !falta'],
  // either
  ['mañana para las 9 a ezeiza', 'C ?(llegar 20/11 09:00, 20/11 09:00); O ·Casa; D Ezeiza'],
  ['mañana para las 9', 'C 20/11 09:00; O ·Casa; D !falta'],
];

describe('an arrival is a reading of its own', () => {
  it.each(LINES)('%s', (line, expected) => {
    expect(inWords(read(line))).toBe(expected);
  });
});

describe('"vuelvo" without a way out is the trip', () => {
  it.each([
    ['vuelvo a casa 18', 'C 19/11 18:00; O ·Mi ubicación; D Casa'],
    ['mañana vuelvo a casa a las 18', 'C 20/11 18:00; O ·Mi ubicación; D Casa'],
    ['a las 18 vuelvo a casa', 'C 19/11 18:00; O ·Mi ubicación; D Casa'],
    ['vuelvo de ezeiza a casa mañana 9', 'C 20/11 09:00; O Ezeiza; D Casa'],
    ['vuelvo de Mitre 500 a casa 22 hs', 'C 19/11 22:00; O "Mitre 500"; D Casa'],
    ['vuelvo mañana 18', 'C 20/11 18:00; O ·Casa; D !falta'],
    ['regreso lunes a viernes 18 de oficina a casa', 'P LMXJV-- 18:00 ·19/11–26/11; O Oficina Belgrano; D Casa'],
    ['mañana 9 vuelvo 18', 'C 20/11 09:00; R 20/11 18:00; O ·Casa; D !falta'],
    ['vuelvo 18, mañana 9 casa a ezeiza', 'C 20/11 09:00; R 20/11 18:00; O Casa; D Ezeiza'],
    ['a ezeiza vuelvo 18', 'C ya; R 19/11 18:00; O ·Casa; D Ezeiza'],
  ])('%s', (line, expected) => {
    expect(inWords(read(line))).toBe(expected);
  });
});
