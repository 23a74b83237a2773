import { formatNumber } from '@traza/domain';
import { expect, test } from 'vitest';
import { billedText, type Change, changeText } from './tablero-text.ts';

const WHOLE = { comparable: true, hasta: null, anteriorHasta: null };
const format = (value: number) => formatNumber(value, 0);
const CARDS = { viajes: 0, envios: 0, importe: 0, km: 0, esperaMin: 0, calificacion: null, anulados: 0 };
const percent = (value: number) => `${formatNumber(value, 1)} %`;

test.each<[Change, string]>([
  [{ value: 112, before: 100, format }, '+12 % · antes 100'],
  [{ value: 88, before: 100, format }, '−12 % · antes 100'],
  [{ value: 100, before: 100, format }, '0 % · antes 100'],
  [{ value: 5, before: 0, format }, 'antes 0'],
  [{ value: null, before: 4, format }, 'sin datos antes'],
  [{ value: 9.5, before: 9.7, format: percent, better: 'less' }, '−0,2 puntos, mejor · antes 9,7 %'],
  [{ value: 9.7, before: 9.5, format: percent, better: 'less' }, '+0,2 puntos, peor · antes 9,5 %'],
  [{ value: 10.5, before: 9.5, format: percent, better: 'less' }, '+1,0 punto, peor · antes 9,5 %'],
  [{ value: 9.5, before: 9.52, format: percent, better: 'less' }, 'igual · antes 9,5 %'],
  [{ value: 0.4, before: 0, format: percent, better: 'less' }, '+0,4 puntos, peor · antes 0,0 %'],
  [{ value: 4.1, before: 3.9, format: percent, better: 'more' }, '+0,2 puntos, mejor · antes 3,9 %'],
])('W-183 %j reads %s', (change, text) => {
  expect(changeText(change, WHOLE)).toBe(text);
});

test('W-180 nothing is compared with a time before the first order', () => {
  const change = { value: 5, before: 0, format };
  expect(changeText(change, { ...WHOLE, comparable: false })).toBe('Sin datos comparables');
  expect(changeText(change, WHOLE)).toBe('antes 0');
});

test.each([
  [191, 211, '191 cobrados de 211 pedidos'],
  [1, 1, '1 cobrado de 1 pedido'],
  [0, 1200, '0 cobrados de 1.200 pedidos'],
])('W-183 of %i and %i', (cobrados, pedidos, text) => {
  expect(billedText({ cobrados, actual: { ...CARDS, pedidos } })).toBe(text);
});
