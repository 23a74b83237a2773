import { expect, test } from 'vitest';
import { aDrivenTarjeta, at, NOW_MS } from '../mesa.kit.ts';
import { doorText, freeWaitText } from './door-text.ts';

const SECOND = 1000;

test.each([
  ['before the hour that was asked for', { inicio: at('10:05') }, 0, 'Espera a Ana desde las 09:55 · 5 min gratis'],
  ['a second later', { inicio: at('10:05') }, SECOND, 'Espera a Ana desde las 09:55 · 5 min gratis'],
  ['a second before it', { inicio: at('10:05') }, 299 * SECOND, 'Espera a Ana desde las 09:55 · 1 min gratis'],
  ['at it', { inicio: at('10:05') }, 300 * SECOND, 'Espera a Ana desde las 09:55 · 0 min gratis'],
  ['that came late', { inicio: at('09:50') }, 0, 'Espera a Ana desde las 09:55 · 0 min gratis'],
  ['of as soon as possible', { asap: true, inicio: at('10:05') }, 0, 'Espera a Ana desde las 09:55 · 0 min gratis'],
  ['for a parcel', { tipo: 'package', inicio: at('10:05') }, 0, 'Espera el envío desde las 09:55 · 5 min gratis'],
  ['for nobody by name', { titulo: '', inicio: at('10:05') }, 0, 'Espera desde las 09:55 · 5 min gratis'],
  [
    'for a guest',
    { titulo: 'Juan Carlos Paz', inicio: at('10:05') },
    0,
    'Espera a Juan desde las 09:55 · 5 min gratis',
  ],
  ['not yet there', { esperaDesde: null }, 0, undefined],
] as const)('M-260 a car at the door %s', (_, changes, laterMs, text) => {
  const tarjeta = aDrivenTarjeta({ substatus: 'a origen', esperaDesde: at('09:55'), ...changes });
  const said = [doorText(tarjeta), freeWaitText(tarjeta, NOW_MS + laterMs)];
  expect(said.every(Boolean) ? said.join(' · ') : undefined).toBe(text);
});
