import { LOTES, ROW_COLUMN_KEYS } from '@traza/domain/lotes';
import { readCells } from '@traza/ui/table/edit-rows.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { aChecked, aRow } from './lote.kit.ts';
import { readLote, saveLote } from './lote-draft.ts';
import { type GridRow, isIn, newRow } from './lote-rows.ts';
import { BRING, type LoteEvent, type LoteState, leftOf, reduceLote } from './lote-state.ts';
import { headed } from './pasted.ts';

const gridOf = (...rows: GridRow[]): LoteState => ({ step: 'corregir', nombre: 'lunes', rows, brought: 0 });
const rowsAfter = (state: LoteState, ...events: LoteEvent[]): readonly GridRow[] => {
  const end = events.reduce(reduceLote, state);
  return end.step === 'corregir' ? end.rows : [];
};
const place = (line: number, column: 'tipo' | 'hora' | 'ceco' | 'origen' | 'destino') => ({ line, column });

describe('W-242 what is brought', () => {
  const read = (headers: string[], ...cells: string[][]): LoteEvent => ({
    type: 'sheetRead',
    nombre: 'lunes',
    sheet: { headers, rows: cells.map((each, at) => ({ line: at + 2, cells: each })) },
  });

  test('goes straight to the grid where its heads say enough', () => {
    const state = reduceLote(BRING, read(['Hasta', 'TIPO', 'Desde'], ['Ezeiza', 'Para mí', 'Casa']));
    expect(state).toMatchObject({
      step: 'corregir',
      rows: [{ line: 2, cells: { origen: 'Casa', destino: 'Ezeiza' } }],
    });
  });

  test('is mapped by hand where they do not', () => {
    const state = reduceLote(BRING, read(['Tipo', 'Hasta', 'X'], ['Para mí', 'Ezeiza', 'Casa']));
    expect(state).toMatchObject({ step: 'columnas', mapping: { tipo: 0, destino: 1 } });
    const mapped = [{ type: 'columnMapped', column: 'origen', at: 2 }, { type: 'mapConfirmed' }] as const;
    expect(rowsAfter(state, ...mapped)[0]?.cells).toMatchObject({ origen: 'Casa', destino: 'Ezeiza' });
  });

  test('pasted without heads has names for its columns; 500 rows are taken, 501 not', () => {
    expect(headed([['Para mí'], ['Para mí', 'Casa']])).toMatchObject({ headers: ['Columna 1', 'Columna 2'] });
    expect(headed([['Para mí', 'Casa']])).toEqual({
      headers: ['Columna 1', 'Columna 2'],
      rows: [{ line: 1, cells: ['Para mí', 'Casa'] }],
    });
    const head = ['Tipo', 'Origen'];
    const table = (count: number) => [head, ...Array.from({ length: count }, () => ['Para mí', 'Casa'])];
    expect(headed(table(LOTES.filasMax))).toMatchObject({ headers: head });
    expect(headed(table(LOTES.filasMax + 1))).toBe('rows');
    expect(headed([head])).toBe('empty');
  });
});

describe('W-239 500 rows, and no more', () => {
  const full = gridOf(...Array.from({ length: LOTES.filasMax }, (_, at) => aRow(at + 1)));
  const columns = ROW_COLUMN_KEYS;
  const pasted = (line: number, count: number): LoteEvent => ({
    type: 'pasted',
    place: place(line, 'hora'),
    columns,
    table: Array.from({ length: count }, () => ['9:00']),
  });

  test.each<[string, LoteEvent]>([
    ['one more', { type: 'rowAdded' }],
    ['one like another', { type: 'rowDoubled', line: 1 }],
    ['two pasted over the last', pasted(LOTES.filasMax, 2)],
    ['501 pasted over the first', pasted(1, LOTES.filasMax + 1)],
  ])('%s: nothing is taken, and that is said', (_, event) => {
    const state = reduceLote(full, event);
    expect(state).toEqual({ ...full, beyond: 'rows' });
    expect(reduceLote(state, pasted(1, 1))).toMatchObject({ beyond: undefined });
  });

  test('500 pasted are all taken', () => {
    const state = reduceLote(gridOf(newRow(1)), pasted(1, LOTES.filasMax));
    expect(state).toMatchObject({ beyond: undefined });
    expect(rowsAfter(state)).toHaveLength(LOTES.filasMax);
    expect(rowsAfter(state).every(({ cells }) => cells.hora === '9:00')).toBe(true);
  });
});

describe('W-246 cells', () => {
  test('a change forgets what was chosen and what was said, of this row and of what repeated it', () => {
    const rows = [
      aRow(1, {}, { chosen: { origen: { direccion: 'x', lat: 1, lon: 2 } } }),
      aRow(2, {}, { checked: aChecked(2, { repetida: { por: 'fila', n: 1 } }) }),
      aRow(3),
    ];
    const [first, second, third] = rowsAfter(gridOf(...rows), {
      type: 'cellTyped',
      line: 1,
      column: 'origen',
      text: 'y',
    });
    expect(first).toMatchObject({ cells: { origen: 'y' }, chosen: {}, checked: null });
    expect([second?.checked, third?.checked === null]).toEqual([null, false]);
  });

  test('pasted from a place on, with rows for what does not fit', () => {
    const table = readCells('9:00\tCasa\r\n10:00\tTrabajo\r\n11:00\tCasa\r\n') ?? [];
    const columns = ROW_COLUMN_KEYS;
    const rows = rowsAfter(gridOf(newRow(1), newRow(2)), { type: 'pasted', place: place(2, 'hora'), columns, table });
    expect(rows.map(({ line, cells: { hora, origen } }) => [line, hora, origen])).toEqual([
      [1, '', ''],
      [2, '9:00', 'Casa'],
      [3, '10:00', 'Trabajo'],
      [4, '11:00', 'Casa'],
    ]);
    expect([readCells('Av. Corrientes 1234'), readCells('una sola\n')]).toEqual([undefined, undefined]);
  });

  test('a paste with more columns than there are takes nothing, and says so; empty ones at its end are none', () => {
    const columns = ROW_COLUMN_KEYS;
    const before = gridOf(newRow(1), newRow(2));
    const wide = (rest: string): LoteEvent => ({
      type: 'pasted',
      place: { line: 1, column: columns[columns.length - 2] ?? 'hora' },
      columns,
      table: [
        ['a', 'b'],
        ['c', 'd', rest],
      ],
    });
    expect(reduceLote(before, wide('una nota'))).toEqual({ ...before, beyond: 'columns' });
    expect(rowsAfter(before, wide('')).map(({ cells }) => columns.slice(-2).map((key) => cells[key]))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('filled down into empty ones alone, copied from above over what is there, with what was chosen', () => {
    const chosen = { ceco: 9 };
    const state = gridOf(aRow(1, { ceco: 'Ventas' }, { chosen }), aRow(2, { ceco: 'Compras' }), aRow(3), newRow(4));
    const cecos = (rows: readonly GridRow[]) => rows.map((row) => [row.cells.ceco, row.chosen.ceco]);
    expect(cecos(rowsAfter(state, { type: 'filledDown', place: place(1, 'ceco') }))).toEqual([
      ['Ventas', 9],
      ['Compras', undefined],
      ['Ventas', 9],
      ['', undefined],
    ]);
    expect(cecos(rowsAfter(state, { type: 'copiedAbove', place: place(2, 'ceco') }))[1]).toEqual(['Ventas', 9]);
  });

  test('rows are doubled under themselves, taken out, and added up to as many as may be', () => {
    const rows = rowsAfter(gridOf(aRow(1), aRow(2)), { type: 'rowDoubled', line: 1 });
    expect(rows.map(({ line, cells }) => [line, cells.hora])).toEqual([
      [1, '11:00'],
      [3, '11:00'],
      [2, '12:00'],
    ]);
    expect(rowsAfter(gridOf(aRow(1), aRow(2)), { type: 'rowRemoved', line: 1 })).toHaveLength(1);
    const full = gridOf(...Array.from({ length: LOTES.filasMax }, (_, at) => newRow(at + 1)));
    expect(rowsAfter(full, { type: 'rowAdded' })).toHaveLength(LOTES.filasMax);
    expect(rowsAfter(full, { type: 'rowDoubled', line: 1 })).toHaveLength(LOTES.filasMax);
  });
});

describe('W-247 what the server said', () => {
  test('holds only for cells that are as they were asked about', () => {
    const [one, two] = [aRow(1, {}, { checked: null }), aRow(2, {}, { checked: null })];
    const rows = rowsAfter(
      gridOf(one, two),
      { type: 'cellTyped', line: 2, column: 'hora', text: '20:00' },
      { type: 'checked', asked: [one, two], filas: [aChecked(1), aChecked(2)] },
    );
    expect(rows.map(({ checked }) => checked !== null)).toEqual([true, false]);
  });

  test('two equal rows of different hundreds are one order, whatever their service', () => {
    const [one, two] = [aRow(1, { hora: '9' }), aRow(101, { hora: '9', servicio: 'Premium' }, { checked: null })];
    const rows = rowsAfter(gridOf(one, two), { type: 'checked', asked: [two], filas: [aChecked(101)] });
    expect(rows.map(isIn)).toEqual([true, false]);
    expect(rows[1]?.checked?.repetida).toEqual({ por: 'fila', n: 1 });
  });
});

describe('after sending', () => {
  const sent = reduceLote(gridOf(aRow(1), aRow(2), aRow(3), newRow(4)), { type: 'sent', idLote: 'a', lines: [1, 2] });

  test('what was refused and what was not sent is corrected alone', () => {
    const refused = new Map([[2, 'date_past']]);
    if (sent.step !== 'enviar') throw new Error(sent.step);
    expect(leftOf(sent, refused).map((row) => [row.line, row.refused])).toEqual([
      [2, 'date_past'],
      [3, null],
    ]);
    expect(rowsAfter(sent, { type: 'refusedReopened', refused })).toHaveLength(2);
  });
});

describe('W-246 what was typed survives', () => {
  const owner = { username: 'ana', account: 'c1' };
  afterEach(() => sessionStorage.clear());

  test('leaving, for the same person and account; the server is asked anew', () => {
    saveLote(owner, gridOf(aRow(1, {}, { isTicked: false })));
    expect(readLote(owner)).toMatchObject({
      step: 'corregir',
      nombre: 'lunes',
      rows: [{ line: 1, cells: { origen: 'Casa' }, isTicked: false, checked: null }],
    });
    expect(readLote({ ...owner, username: 'eva' })).toBe(BRING);
    expect(readLote({ ...owner, account: 'c2' })).toBe(BRING);
  });

  test('a sheet that is being sent is gone on with; empty rows and what was edited by hand are nothing', () => {
    saveLote(owner, { step: 'enviar', idLote: 'x', nombre: 'lunes', rows: [aRow(1)], sent: [1] });
    expect(readLote(owner)).toMatchObject({ step: 'enviar', idLote: 'x', sent: [1] });
    saveLote(owner, gridOf(newRow(1)));
    expect(readLote(owner)).toBe(BRING);
    for (const text of ['', '{', '{"version":1}', '{"version":1,"rows":[1],"sent":[]}']) {
      sessionStorage.setItem('traza.lote', text);
      expect(readLote(owner)).toBe(BRING);
    }
  });
});
