import { expect, test } from 'vitest';
import { printedText } from './printed-text.ts';

test.each([
  [{ printed: 63, total: 63 }, null],
  [{ printed: 10, total: 63 }, 'Se imprimen 10 de 63 usuarios. Con "Imprimir todos" salen los demás.'],
  [{ printed: 500, total: 1400 }, 'Se imprimen los primeros 500 de 1.400 usuarios, que es lo más que se imprime.'],
  [
    { printed: 50, total: undefined },
    'Se imprimen los primeros 50 usuarios: hay más. Con "Imprimir todos" salen los demás.',
  ],
  [{ printed: 500, total: undefined }, 'Se imprimen los primeros 500 usuarios, que es lo más que se imprime: hay más.'],
])('W-385 paper says what it leaves out: %j', (counts, text) => {
  expect(printedText(counts, { things: 'usuarios', act: 'Imprimir todos' })).toBe(text);
});
