import { expect, test } from 'vitest';
import { causeWords, storedCauses } from './causes.ts';

test.each([
  ['Anulado a tiempo', ['a tiempo', 'solicitante']],
  ['Sin transportista', ['sin_transportista']],
  ['Cancelado en origen', ['Cancelado en origen']],
  ['Fallo', ['Fallo']],
  ['Otra causa', ['otra_causa']],
])('W-174 the causes that read %j', (words, causes) => {
  expect(storedCauses(words)).toEqual(expect.arrayContaining(causes));
  for (const causa of storedCauses(words)) expect(causeWords(causa)).toBe(words);
});
