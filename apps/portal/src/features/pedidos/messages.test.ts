import { expect, test } from 'vitest';
import { printedText } from './messages.ts';

test('what paper leaves out of a list', () => {
  expect(printedText(50, 211)).toBe('Se imprimen los primeros 50 de 211 pedidos.');
  expect(printedText(500, 1400)).toBe('Se imprimen los primeros 500 de 1.400 pedidos.');
  expect(printedText(50, undefined)).toBe('Se imprimen los primeros 50 pedidos: hay más en la lista.');
});
