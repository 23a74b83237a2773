import { expect, test } from 'vitest';
import { counted, refusalWords } from './words.ts';

test.each([
  [0, '0 filas'],
  [1, '1 fila'],
  [2, '2 filas'],
  [3400, '3.400 filas'],
])('%i is told as people say it', (n, told) => expect(counted(n, 'fila')).toBe(told));

test('what PostgreSQL refuses is told without the names that it has for it', () => {
  const refused = Object.assign(new Error('violates check constraint "cliente_alias_check"'), { code: '23514' });
  expect(refusalWords(refused)).toBe('Un valor no está permitido: es demasiado largo, o está fuera de sus límites.');
  expect(refusalWords(new Error('ECONNREFUSED'))).toBeUndefined();
});
