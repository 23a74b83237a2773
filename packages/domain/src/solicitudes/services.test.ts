import { expect, test } from 'vitest';
import { hasCotizacion, reselectService, sortServices } from './services.ts';

const basico = { idTipoVehiculo: 2, precotizacion: 9850.5 };
const corporativo = { idTipoVehiculo: 3, precotizacion: 12_000 };
const premium = { idTipoVehiculo: 8, precotizacion: -1 };
const gratis = { idTipoVehiculo: 9, precotizacion: 0 };

test.each([
  ['O-219', -1, false],
  ['O-220', 0, false],
  ['O-223', 0.01, true],
])('%s %d has a quote: %s', (_row, precotizacion, expected) => {
  expect(hasCotizacion({ precotizacion })).toBe(expected);
});

test('O-215 quoted first, cheapest first, the others as they came', () => {
  expect(sortServices([premium, corporativo, gratis, basico])).toEqual([basico, corporativo, premium, gratis]);
});

test('O-216 O-217 the same type stays chosen while it is offered', () => {
  expect(reselectService([basico, premium], 8)).toBe(premium);
  expect(reselectService([basico], 8)).toBeUndefined();
  expect(reselectService([basico], null)).toBeUndefined();
});
