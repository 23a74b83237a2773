import type { PedidoState } from '@traza/domain/pedidos';
import { describe, expect, test } from 'vitest';
import { statusWords } from './status-words.ts';

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
