import { EMPLEADOS } from '@traza/domain';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { COLUMNS, guessMapping, missingColumns } from './import-columns.ts';
import { readSheet, type SheetData, writeTemplate } from './sheet-file.ts';

async function read(content: string | Uint8Array, name = 'planilla.csv'): Promise<SheetData> {
  const sheet = await readSheet(new File([new Uint8Array(bytesOf(content))], name));
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
    ['rows', 'planilla.csv', `Nombre\n${'Ana\n'.repeat(EMPLEADOS.importMax + 1)}`],
    ['size', 'planilla.csv', 'a'.repeat(EMPLEADOS.importMaxBytes + 1)],
  ])('%s: %s is refused', async (fault, name, content) => {
    expect(await readSheet(new File([content], name))).toBe(fault);
  });

  test('as many rows as can be', async () => {
    expect((await read(`Nombre\n${'Ana\n'.repeat(EMPLEADOS.importMax)}`)).rows).toHaveLength(EMPLEADOS.importMax);
  });
});

describe('columns', () => {
  test('are known by their headers, however they are written', () => {
    const headers = ['N°', 'APELLIDOS', 'nombre ', 'Documento', 'Teléfono', 'Correo electrónico', 'Nro. Legajo'];
    const mapping = guessMapping(headers);
    expect(mapping).toEqual({ apellido: 1, nombre: 2, dni: 3, celular: 4, email: 5, legajo: 6 });
    expect(missingColumns(mapping)).toEqual([]);
    expect(missingColumns(guessMapping(['Nombre'])).map(({ key }) => key)).toEqual([
      'apellido',
      'dni',
      'legajo',
      'celular',
      'email',
    ]);
  });

  test('the template is understood as it is, and says what can be chosen', async () => {
    const bytes = await writeTemplate({ grupos: ['Ventas'], cecos: ['Sistemas'], formasDePago: ['Efectivo'] });
    const { sheets } = await readXlsx(bytes);
    const headers = (sheets[0]?.rows[0] ?? []).map(String);
    expect(Object.keys(guessMapping(headers)).toSorted()).toEqual(COLUMNS.map(({ key }) => key).toSorted());
    expect(JSON.stringify(sheets[1]?.rows)).toContain('["Ventas","Sistemas","Efectivo"]');
  });
});
