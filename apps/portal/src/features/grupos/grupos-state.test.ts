import { expect, test } from 'vitest';
import { canSave } from './grupos-state.ts';

test.each([
  [{ nombre: 'Ventas', descripcion: '' }, 'notAsked', true],
  [{ nombre: ' Ventas ', descripcion: ' Piso 3 ' }, 'notAsked', true],
  [{ nombre: '', descripcion: '' }, 'notAsked', false],
  [{ nombre: 'Ventas!', descripcion: '' }, 'notAsked', false],
  [{ nombre: 'Ventas', descripcion: '<b>' }, 'notAsked', false],
  [{ nombre: 'Ventas', descripcion: '' }, 'loading', false],
] as const)('A-337 %j while a save is %s can be saved: %s', (form, state, can) => {
  expect(canSave(form, { state })).toBe(can);
});
