import { expect, test } from 'vitest';
import { type NarrowingTexts, NOT_NARROWED, narrowingTexts, readNarrowing } from './narrowing.ts';

test.each<[NarrowingTexts]>([
  [{}],
  [{ ceco: '31' }],
  [{ ceco: '31,-1,7' }],
  [{ servicio: '2', cobrado: 'true' }],
  [{ distancia: 'sin', cobrado: 'false' }],
  [{ persona: '2147483647' }],
  [{ invitados: 'true' }],
  [{ lote: '0c2f6d0e-8f1f-4c0e-9a51-2f3a8b6c7d10' }],
  [{ destino: 'Ezeiza', causa: 'Anulado a tiempo' }],
  [{ motivo: 'x'.repeat(100) }],
])('%j is read, and written as it was', (texts) => {
  expect(narrowingTexts(readNarrowing(texts))).toEqual(texts);
});

test.each<[NarrowingTexts]>([
  [{ ceco: '' }],
  [{ ceco: '0' }],
  [{ ceco: '31,' }],
  [{ ceco: '31,x' }],
  [{ ceco: Array.from({ length: 21 }, (_, index) => index + 1).join(',') }],
  [{ servicio: '-1' }],
  [{ persona: '2147483648' }],
  [{ persona: '1e3' }],
  [{ distancia: 'lejos' }],
  [{ invitados: 'false' }],
  [{ destino: '   ' }],
  [{ destino: 'x'.repeat(301) }],
  [{ causa: 'x'.repeat(101) }],
  [{ motivo: 'x'.repeat(101) }],
  [{ cobrado: 'si' }],
  [{ lote: '7' }],
])('%j says nothing', (texts) => {
  expect(readNarrowing(texts)).toEqual(NOT_NARROWED);
});

test('a cost centre that is named twice is one', () => {
  expect(readNarrowing({ ceco: '7,7,31' }).ceco).toEqual([7, 31]);
});
