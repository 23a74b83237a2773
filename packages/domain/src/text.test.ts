import { describe, expect, test } from 'vitest';
import { cleanNote, cleanText, codePoints, fold, foldSearch, isText, trimmed, truncate, withoutMarks } from './text.ts';

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

describe('ruling "Text"', () => {
  test.each(['a\0b', '\ud800', 'b\udfff', '\u202eabc', 'ab\u2066'])('%j is no text', (text) => {
    expect(isText(text)).toBe(false);
  });

  test.each(['', 'Ñandú', '👍🏽', 'uno\ndos\t', 'עברית', 'a\u200bb'])('%j is one', (text) => {
    expect(isText(text)).toBe(true);
  });

  test.each([
    ['\u200b \u00a0\ufeff', ''],
    ['\u3164', ''],
    [' \u200bAna\u2060 ', 'Ana'],
    ['Ana\u200bMaría', 'Ana\u200bMaría'],
    ['\u2800Ana\u00ad', 'Ana'],
    ['❤\ufe0f ', '❤\ufe0f'],
    ['\ufe0f', ''],
    ['\u0301\u0336', ''],
    ['\u0301Ana\u0336', 'Ana\u0336'],
  ])('%j without what cannot be seen around it is %j', (text, trim) => {
    expect(trimmed(text)).toBe(trim);
    expect([cleanText(trim), cleanNote(text)]).toEqual([trim, trim]);
  });

  test('a long run of blanks costs what it is long', () => {
    expect(trimmed(`a${' '.repeat(100_000)}b`)).toHaveLength(100_002);
  });
});

test.each([
  ['\u202a+54 351\u200e 123\u202c', '+54 351 123'],
  ['\u2066Av. Corrientes\u2069 1234\ufeff', 'Av. Corrientes 1234'],
  ['a\0b\ud800c', 'abc'],
  ['Ñandú 👍🏽', 'Ñandú 👍🏽'],
])('ruling: text, without its marks %j is %j', (pasted, text) => {
  expect(withoutMarks(pasted)).toBe(text);
  expect(isText(withoutMarks(pasted))).toBe(true);
});

test.each([
  ["D'Angelo", 'dangelo'],
  ['D’Angelo', 'dangelo'],
  ['D´Angelo', 'dangelo'],
  ['Pérez-Gómez', 'perezgomez'],
  ['Pérez – Gómez', 'perez gomez'],
  ['Łukasz Søren Groß', 'lukasz soren gross'],
  ['-', ''],
])('for a search %j is %j', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
});
