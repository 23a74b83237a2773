import { describe, expect, test } from 'vitest';
import { cleanCell, readDelimited } from './delimited.ts';
import { findHeads, unusedColumns } from './sheet-heads.ts';
import { isWholeName, splitWholeName } from './whole-name.ts';

test.each([
  ['30111222.0', '30111222'],
  ['123.00', '123'],
  ['00123', '00123'],
  ['30.111.222', '30.111.222'],
  ['12.5', '12.5'],
  ['Piso 2.0', 'Piso 2.0'],
  ['\u00a0Ana\u00a0Paz\u202f', 'Ana Paz'],
  ['\ufeffAna\u200e', 'Ana'],
  ['Piso 2\nTimbre', 'Piso 2\nTimbre'],
])('the cell %j is read as %j', (text, clean) => {
  expect(cleanCell(text)).toBe(clean);
});

describe('rows of a text', () => {
  test.each<[string, string, string[][]]>([
    [
      'semicolons',
      'a;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs, whatever else is in them',
      'a;x\tb\n1,5\t2',
      [
        ['a;x', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, and commas within',
      'a;b\nAv. Mayo 1, CABA;2',
      [
        ['a', 'b'],
        ['Av. Mayo 1, CABA', '2'],
      ],
    ],
    [
      'commas, and a semicolon within',
      'a,b\n1;2,3\n4,5',
      [
        ['a', 'b'],
        ['1;2', '3'],
        ['4', '5'],
      ],
    ],
    ['the line that names them', 'sep=;\r\na;b,c\r\n', [[], ['a', 'b,c']]],
    ['the line that names a comma', 'SEP=,\na;b,c', [[], ['a;b', 'c']]],
    [
      'quotes',
      '"a;1";"say ""hi"""\n"two\nlines";x',
      [
        ['a;1', 'say "hi"'],
        ['two\nlines', 'x'],
      ],
    ],
    ['quotes with blanks around', ' "a;1" ; b', [['a;1', 'b']]],
    ['a quote within a cell', '5" de caño;b', [['5" de caño', 'b']]],
    [
      'a quote that is never closed',
      '"a;b\nc;d',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells and lines', 'a;;b;\n\n;\n', [['a', '', 'b', ''], [''], ['', '']]],
    [
      'line ends of an old Mac',
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one cell', 'Ana', [['Ana']]],
    ['a title over the rows', 'Nómina, noviembre\na;b\n1;2', [['Nómina, noviembre'], ['a', 'b'], ['1', '2']]],
  ])('with %s', (_, text, rows) => {
    expect(readDelimited(text)).toEqual(rows);
  });

  test('a text of many quotes and no end is read in time', () => {
    const began = performance.now();
    readDelimited(`${'"'.repeat(50_001)};`.repeat(4));
    readDelimited(`"${'a;'.repeat(200_000)}`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('the row of heads', () => {
  const known = (cells: readonly string[]) => cells.filter((cell) => ['Nombre', 'DNI', 'Fecha'].includes(cell)).length;

  test.each<[string, string[][], { at: number; known: number } | undefined]>([
    [
      'the first',
      [
        ['Nombre', 'DNI'],
        ['Ana', '1'],
      ],
      { at: 0, known: 2 },
    ],
    ['under titles', [['Nómina'], ['Fecha', '10/12'], ['Nombre', 'DNI', 'x']], { at: 2, known: 2 }],
    ['of one that is known', [['Nómina'], ['x', 'DNI']], { at: 1, known: 1 }],
    ['of none', [['x', 'y']], undefined],
  ])('is %s', (_, rows, found) => {
    expect(findHeads(rows, known)).toEqual(found);
  });

  test('columns that hold something and go nowhere are told', () => {
    const sheet = {
      headers: ['a', 'b', 'c', ''],
      rows: [{ cells: ['1', '2', ''] }, { cells: ['', '', '', '4', '5'] }],
    };
    expect(unusedColumns(sheet, [0])).toEqual([1, 3, 4]);
    expect(unusedColumns(sheet, [0, 1, 2, 3, 4, undefined])).toEqual([]);
  });
});

test.each([
  ['Pérez, Ana', true, 'Pérez', 'Ana'],
  ['Pérez Gómez,Ana María', false, 'Pérez Gómez', 'Ana María'],
  ['Pérez Ana María', true, 'Pérez', 'Ana María'],
  ['De la Cruz Juan', true, 'De la Cruz', 'Juan'],
  ["D'Angelo Juan", true, "D'Angelo", 'Juan'],
  ['Ana María Pérez', false, 'Pérez', 'Ana María'],
  ['Juan de la Cruz', false, 'de la Cruz', 'Juan'],
  ['Cher', true, 'Cher', ''],
  ['', true, '', ''],
])('the whole name %j, surname first %s, is %j and %j', (text, surnameFirst, apellido, nombre) => {
  expect(splitWholeName(text, { surnameFirst })).toEqual({ apellido, nombre });
});

test.each([
  ['Ana Pérez', true],
  ['Pérez, Ana María', true],
  ["D'Angelo, Ma. Laura", true],
  ['Pérez-Gómez', true],
  ['Cher', true],
  ['', false],
  ['Pérez,', false],
  [', Ana', false],
  ['Pérez, Ana, hija', false],
  ['Ana 2', false],
  ['L-123', false],
  ['1145678901', false],
  ['Ana (gerente)', false],
  ['ana@andina.example', false],
])('DA-12 %j is the name of somebody: %s', (text, isName) => {
  expect(isWholeName(text)).toBe(isName);
});
