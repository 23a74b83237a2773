import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openAt } from '@traza/client/sheets/book.ts';
import { loadBook } from '@traza/client/sheets/load-book.ts';
import { unusedColumns } from '@traza/domain';
import { countSheetHeads, EMPLEADOS, guessSheetColumns } from '@traza/domain/empleados';
import { missingColumns } from '@traza/ui/table/edit-columns.ts';
import { describe, expect, test } from 'vitest';
import { columnsToMap } from './import-columns.ts';
import { type Catalogue, faultsOf, readerOf, rowsOf } from './import-rows.ts';

const MOST = { bytes: EMPLEADOS.importMaxBytes, rows: EMPLEADOS.importMax };
const CATALOGUE: Catalogue = {
  grupos: [{ id: 5, alias: 'Ventas' }],
  cecos: [{ id: 9, alias: 'Administración' }],
  formasDePago: [{ id: 2, alias: 'Cuenta corriente' }],
  ownGrupo: undefined,
};

/** A file as people have it, read as the page reads it: what every row would be sent as, and what is wrong with it. */
async function read(name: string) {
  const bytes = await readFile(path.join(import.meta.dirname, 'real-files', name));
  const tables = await loadBook(new File([new Uint8Array(bytes)], name), MOST);
  const opened = typeof tables === 'string' ? tables : openAt(tables, MOST, countSheetHeads);
  if (typeof opened === 'string') throw new Error(opened);
  const { book, sheet } = opened;
  const mapping = guessSheetColumns(sheet.headers);
  const rows = rowsOf(sheet, mapping);
  const reader = readerOf(CATALOGUE, { idGrupo: null, idCeco: 9, idFormaDePago: 2 });
  return {
    heads: book.place.line,
    missing: missingColumns(columnsToMap(mapping), mapping).map(({ key }) => key),
    unused: unusedColumns(sheet, Object.values(mapping)),
    people: rows.map(({ cells }) => {
      const { nombre, apellido, dni, legajo, celular, email, idGrupo } = reader(cells).empleado;
      return [apellido, nombre, dni, legajo, celular, email, idGrupo];
    }),
    faults: [...faultsOf(rows, reader).values()].flatMap((faults) => Object.entries(faults)),
  };
}

const RAMON = ['Núñez', 'Ramón', '30111222', '00123', '1145678901', 'ramon.nunez@andina.example', null];
const MARIA = ['Ibáñez', 'María José', '30.111.223', '00124', '11 4567-8902', 'mj.ibanez@andina.example', null];

describe('W-163 a file as its program wrote it is read whole, without a fault', () => {
  test.each<[string, string, { heads: number; people: unknown[] }]>([
    [
      'a table of decimals',
      'decimals.csv',
      { heads: 1, people: [['Núñez', 'Ramón', '30111222', '123', '1145678901', RAMON[5], null]] },
    ],
    ['"Unicode text" of a spreadsheet', 'unicode-text.txt', { heads: 1, people: [RAMON, MARIA] }],
    ['the line that names the separator, in Latin 1', 'separator-line.csv', { heads: 2, people: [RAMON, MARIA] }],
    ['titles in merged cells', 'merged-title.xlsx', { heads: 4, people: [RAMON, MARIA] }],
    [
      'surname and name in one column',
      'whole-name.xlsx',
      { heads: 1, people: [['Pérez', 'Ana', '30111222', 'L1', '1145678901', 'a@andina.example', 5]] },
    ],
  ])('%s', async (_, name, expected) => {
    expect(await read(name)).toEqual({ ...expected, missing: [], unused: [], faults: [] });
  });
});
