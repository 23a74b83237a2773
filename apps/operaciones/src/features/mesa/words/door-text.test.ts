import { expect, test } from 'vitest';
import { aDrivenTarjeta, at, NOW_MS } from '../mesa.kit.ts';
import { doorText } from './door-text.ts';

const MINUTE = 60_000;
const price = { gratis: 5, porMinuto: 180 };
const FAILS = 'Ya se puede informar que no salió';

/** A car that came at 9:55, looked at so many minutes after 10. */
test.each([
  ['as it comes', { inicio: at('10:05') }, -5, 'hace 0 min · Sin cargo hasta 10:10'],
  ['before the hour that was asked for', { inicio: at('10:05') }, 1, 'hace 6 min · Sin cargo hasta 10:10'],
  ['a second before the free minutes end', { inicio: at('10:05') }, 9.99, 'hace 14 min · Sin cargo hasta 10:10'],
  ['as they end', { inicio: at('10:05') }, 10, 'hace 15 min · Espera $0,00'],
  ['in the first minute that costs', { inicio: at('10:05') }, 11, 'hace 16 min · Espera $180,00'],
  ['a second before a Fallo', { inicio: at('10:05') }, 14.99, 'hace 19 min · Espera $720,00'],
  ['once it may be informed', { inicio: at('10:05') }, 15, `hace 20 min · ${FAILS}`],
  ['that came late', { inicio: at('09:50') }, 0, 'hace 5 min · Espera $0,00'],
  ['of as soon as possible', { asap: true, inicio: at('10:05') }, -1, 'hace 4 min · Sin cargo hasta 10:00'],
  [
    'without free minutes',
    { inicio: at('09:34'), esperaDesde: at('09:30'), espera: { ...price, gratis: 0 } },
    -26.5,
    'hace 3 min · Sin cargo hasta 9:34',
  ],
  ['without a tarifa', { inicio: at('10:05'), espera: null }, 6, 'hace 11 min'],
  ['without one, before the hour', { inicio: at('10:05'), espera: null }, 0, 'hace 5 min · Sin cargo hasta 10:05'],
] as const)('M-260 a car at the door %s', (_, changes, laterMin, text) => {
  const tarjeta = aDrivenTarjeta({ substatus: 'a origen', esperaDesde: at('09:55'), espera: price, ...changes });
  expect(doorText(tarjeta, NOW_MS + laterMin * MINUTE, 10)).toBe(`En la puerta ${text}`);
});

test('M-260 a car that is not there yet, or gone, waits at no door', () => {
  expect(doorText(aDrivenTarjeta({ esperaDesde: null }), NOW_MS, 10)).toBeUndefined();
});
