import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';

test('the filters in words', () => {
  expect(filterWords({})).toEqual([]);
  expect(
    filterWords({ q: 'paz', status: 'finalizado', type: 'package', group: 5, areMyOrders: true }, 'Ventas'),
  ).toEqual(['Solo mis pedidos', 'Búsqueda: paz', 'Estado: Finalizado', 'Tipo: Envíos', 'Grupo: Ventas']);
  expect(filterWords({ group: -1 })).toEqual(['Grupo: Sin grupo']);
});
