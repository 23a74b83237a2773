import { expect, test } from 'vitest';
import { cleanNote, cleanText, codePoints, fold, truncate } from './text.ts';

test('blanks collapse, control characters go, the form is NFC', () => {
  expect(cleanText('  Ana\u0000 \t Mari\u0301a ')).toBe('Ana María');
});

test('a note keeps its lines', () => {
  expect(cleanNote(' uno\r\ndos\u0007 ')).toBe('uno\ndos');
});

test('XO-22 an emoji counts one', () => {
  expect(codePoints('a👍🏽b')).toBe(4);
  expect(codePoints('😀'.repeat(250))).toBe(250);
});

test.each([
  ['  Av.  CÓRDOBA ', 'av. cordoba'],
  ['Ñandú', 'nandu'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['a'.repeat(53), 'a'.repeat(53)],
  ['a'.repeat(54), `${'a'.repeat(53)}…`],
])('T-094 a text of 53 characters stays, one of 54 is cut', (text, shown) => {
  expect(truncate(text, 53)).toBe(shown);
});
