import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheet, type SheetData } from './sheet-file.ts';

const MOST = { bytes: 1024, rows: 20 };

async function read(content: string | Uint8Array, name = 'planilla.csv'): Promise<SheetData> {
  const sheet = await readSheet(new File([new Uint8Array(bytesOf(content))], name), { ...MOST, bytes: 1024 * 1024 });
  if (typeof sheet === 'string') throw new Error(sheet);
  return sheet;
}
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

describe('a file of rows', () => {
  test('a CSV of Excel here: semicolons, blank lines, an accent of Windows', async () => {
    const windows = Uint8Array.from('Nombre;DNI\r\n\r\nJosé;30111222\r\n', (letter) => letter.codePointAt(0) ?? 0);
    expect(await read(windows)).toEqual({
      headers: ['Nombre', 'DNI'],
      rows: [{ line: 3, cells: ['José', '30111222'] }],
    });
  });

  test('a CSV in UTF-8, with its mark, commas and quotes', async () => {
    const { headers, rows } = await read('\uFEFFNombre,Legajo\n"Paz, José","=1+1"\n');
    expect(headers).toEqual(['Nombre', 'Legajo']);
    expect(rows[0]?.cells).toEqual(['Paz, José', '=1+1']);
  });

  test('a workbook: numbers as they are read, the first sheet in sight', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', hidden: true, rows: [['x'], ['y']] },
        {
          name: 'Datos',
          rows: [
            ['DNI', 'Celular', 'Legajo'],
            [30_111_222, 3_511_234_567, '007'],
          ],
        },
      ],
    });
    expect(await read(bytes, 'planilla.xlsx')).toEqual({
      headers: ['DNI', 'Celular', 'Legajo'],
      rows: [{ line: 2, cells: ['30111222', '3511234567', '007'] }],
    });
  });

  test.each([
    ['format', 'planilla.pdf', 'a,b\n1,2'],
    ['format', 'planilla.xlsx', 'PK no es una planilla'],
    ['empty', 'planilla.csv', 'Nombre;DNI\n;\n'],
    ['empty', 'planilla.csv', ''],
    ['rows', 'planilla.csv', `Nombre\n${'Ana\n'.repeat(MOST.rows + 1)}`],
    ['size', 'planilla.csv', 'a'.repeat(MOST.bytes + 1)],
  ])('%s: %s is refused', async (fault, name, content) => {
    expect(await readSheet(new File([content], name), MOST)).toBe(fault);
  });

  test('as many rows as can be', async () => {
    expect((await read(`Nombre\n${'Ana\n'.repeat(MOST.rows)}`)).rows).toHaveLength(MOST.rows);
  });
});
