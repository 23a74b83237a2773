import type { PedidoState } from '@traza/domain/pedidos';
import { describe, expect, test } from 'vitest';
import { filterWords, INFORME_NAMES, informeFileName, statusWords } from './words.ts';

const at = (text: string) => Temporal.Instant.from(text);

test('T-210 the names of the reports', () => {
  expect([...new Set(Object.values(INFORME_NAMES))]).toEqual([
    'Reporte de Pedidos',
    'Reporte de Pax',
    'Reporte de Envios',
    'Nómina de Usuarios',
    'Reporte de Tarifas',
    // beyond the specification: the trail (W-225)
    'Auditoría',
    'Resumen de gastos',
  ]);
});

test.each([
  ['Traza', '2026-03-10T14:30:05-03:00', 'Traza - Reporte de Pedidos - 20260310-143005.xlsx'],
  ['Traza', '2026-01-01T02:00:00Z', 'Traza - Reporte de Pedidos - 20251231-230000.xlsx'],
  ['A/B: c', '2026-03-10T14:30:05-03:00', 'AB c - Reporte de Pedidos - 20260310-143005.xlsx'],
])('T-217 the file of %s at %s is %s', (product, now, name) => {
  expect(informeFileName(product, 'pedidos', at(now))).toBe(name);
});

test('the filters in words', () => {
  expect(filterWords({})).toEqual([]);
  expect(
    filterWords({ q: 'paz', status: 'finalizado', type: 'package', group: 5, areMyOrders: true }, 'Ventas'),
  ).toEqual(['Solo mis pedidos', 'Búsqueda: paz', 'Estado: Finalizado', 'Tipo: Envíos', 'Grupo: Ventas']);
  expect(filterWords({ group: -1 })).toEqual(['Grupo: Sin grupo']);
});

describe('the status of an item', () => {
  test.each<[string, PedidoState]>([
    ['Registrado', { status: 'registrado', substatus: '' }],
    ['Confirmado', { status: 'confirmado', substatus: '' }],
    ['Confirmado', { status: 'confirmado', substatus: 'a origen' }],
    ['En curso', { status: 'iniciado', substatus: '' }],
    ['Finalizado', { status: 'finalizado', substatus: '' }],
    ['Calificado', { status: 'calificado', substatus: '' }],
    ['Anulado', { status: 'anulado', substatus: '' }],
    ['Finalizado por cancelación fuera de término', { status: 'finalizado', substatus: 'Cancelado en origen' }],
    ['Finalizado por fallo', { status: 'finalizado', substatus: 'Fallo' }],
  ])('T-039 T-081 T-082 reads %s', (expected, state) => {
    expect(statusWords(state)).toBe(expected);
  });

  test.each([
    ['B', 'Espera autorización'],
    ['A', 'Registrado'],
    [null, 'Registrado'],
  ])('W-207 W-232 a request in state %s reads %s, in lists and workbooks alike', (estado, words) => {
    expect(statusWords({ status: 'registrado', substatus: '', extras: { estado } })).toBe(words);
  });
});
