import { expect, test } from 'vitest';
import { arrivalFields, whyNotArrival } from './arrival.ts';

const cases: [arrival: string, involvesTerminal: boolean, code: string | undefined][] = [
  ['', false, undefined],
  ['', true, 'arrival_missing'],
  ['   ', true, 'arrival_missing'],
  ['A', true, undefined],
  ['x'.repeat(60), true, undefined],
  ['x'.repeat(61), true, 'arrival_missing'],
  ['x'.repeat(61), false, undefined],
];

test.each(cases)('O-082 arrival data %j with a terminal %s: %s', (arrival, involvesTerminal, code) => {
  expect(whyNotArrival(arrival, involvesTerminal)?.code).toBe(code);
});

test('O-247 the coded fields carry placeholders and the number the text', () => {
  expect(arrivalFields('  Aerolíneas  AR1502 ')).toEqual({
    pasIdEmpresaAerea: 0,
    pasVueloTipo: 'N',
    pasVueloNumero: 'Aerolíneas AR1502',
  });
});
