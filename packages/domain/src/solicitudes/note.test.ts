import { describe, expect, test } from 'vitest';
import { composeNote, LUGGAGE, type Luggage, readNote, remarkLeft, whyNotNote } from './note.ts';

test('O-088 the luggage options', () => {
  expect(LUGGAGE).toEqual(['ninguno', 'pequeño', 'mediano', 'grande']);
});

describe('composeNote', () => {
  const cases: [note: string, luggage: Luggage, composed: string][] = [
    ['', 'ninguno', ''],
    ['  Tocar timbre ', 'ninguno', 'Tocar timbre'],
    ['Tocar timbre', 'mediano', 'Equipaje: mediano. Tocar timbre'],
    ['', 'grande', 'Equipaje: grande.'],
  ];

  test.each(cases)('O-080 DO-56 %j with %s: %j', (note, luggage, composed) => {
    expect(composeNote(note, luggage)).toBe(composed);
  });
});

describe('readNote', () => {
  const cases: [note: string, luggage: Luggage, arrival: string][] = [
    ['', 'ninguno', ''],
    ['Tocar timbre. Dos veces.', 'ninguno', ''],
    ['Tocar timbre', 'grande', ''],
    ['', 'pequeño', ''],
    ['Tocar timbre\ny esperar', 'mediano', 'AR1502'],
    ['', 'mediano', 'AR1502'],
    ['Con cartel', 'ninguno', 'Buquebus 10:30'],
    ['', 'ninguno', 'AR1502'],
  ];

  test.each(cases)('ruling: %j with %s and %j comes apart as it was put together', (note, luggage, arrival) => {
    expect(readNote(composeNote(note, luggage, arrival))).toEqual({ note, luggage, arrival });
  });

  test.each(['Equipaje: enorme. Nada', 'Arribo tarde. Esperar', 'Equipaje: ninguno. Nada'])('%j is a note', (note) => {
    expect(readNote(note)).toEqual({ note, luggage: 'ninguno', arrival: '' });
  });
});

describe('the limit', () => {
  test.each([
    [250, undefined],
    [251, 'desc_invalid'],
  ])('O-079 %i characters: %s', (length, code) => {
    expect(whyNotNote('x'.repeat(length))?.code).toBe(code);
  });

  test('XO-22 an emoji counts one', () => {
    expect(whyNotNote('🚕'.repeat(250))).toBeUndefined();
    expect(remarkLeft('🚕', 'ninguno')).toBe(249);
  });

  test.each([
    ['', 'ninguno', 250],
    ['x'.repeat(250), 'ninguno', 0],
    ['x'.repeat(251), 'ninguno', -1],
    ['x', 'mediano', 230],
  ] as const)('DO-56 %j with %s leaves %i', (note, luggage, left) => {
    expect(remarkLeft(note, luggage)).toBe(left);
  });
});
