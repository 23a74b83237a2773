import { constants, deflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { dataAt, guessPlace, openAt, type SheetData, type SheetFault } from './book.ts';
import { loadBook } from './load-book.ts';

const MOST = { bytes: 1024, rows: 20 };

const KNOWN = ['Nombre', 'Apellido', 'DNI', 'Legajo', 'Celular', 'Fecha', 'Hora'];
const countKnown = (cells: readonly string[]) => cells.filter((cell) => KNOWN.includes(cell)).length;

async function readSheet(file: File, most: typeof MOST): Promise<SheetData | SheetFault> {
  const tables = await loadBook(file, most);
  if (typeof tables === 'string') return tables;
  const opened = openAt(tables, most, countKnown);
  return typeof opened === 'string' ? opened : opened.sheet;
}

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

  test('a day and a time of a workbook, each as it is read', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Datos',
          columns: [{ numFmt: 'dd/mm/yyyy' }, { numFmt: 'hh:mm' }],
          rows: [
            ['Fecha', 'Hora'],
            [new Date('2026-03-10T00:00:00Z'), 9.5 / 24],
          ],
        },
      ],
    });
    expect((await read(bytes, 'planilla.xlsx')).rows[0]?.cells).toEqual(['2026-03-10', '09:30']);
  });

  test('a day with its time is both, in the system of 1900 and in that of 1904', async () => {
    for (const dateSystem of ['1900', '1904'] as const) {
      const bytes = await writeXlsx({
        dateSystem,
        sheets: [
          {
            name: 'Datos',
            columns: [{ numFmt: 'dd/mm/yyyy hh:mm' }, { numFmt: 'dd/mm/yyyy' }, { numFmt: 'hh:mm' }],
            rows: [
              ['Fecha y hora', 'Fecha', 'Hora'],
              [new Date('2026-12-10T09:30:00Z'), new Date('2026-12-10T00:00:00Z'), 9.5 / 24],
            ],
          },
        ],
      });
      expect((await read(bytes, 'planilla.xlsx')).rows[0]?.cells).toEqual(['2026-12-10 09:30', '2026-12-10', '09:30']);
    }
  });

  test('numbers of a table of decimals end without .0, and no-break spaces are blanks', async () => {
    const { rows } = await read('Nombre,DNI,Legajo\nMar\u00eda\u00a0Jos\u00e9,30111222.0,00123\n');
    expect(rows[0]?.cells).toEqual(['María José', '30111222', '00123']);
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

const MB = 1024 * 1024;
const FILE = { bytes: 5 * MB + 512 * 1024, rows: 500 };

/** A workbook whose sheet is given as it stands in the file. */
async function workbookWith(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const made = unzipSync(await writeXlsx({ sheets: [{ name: 'Datos', rows: [['Nombre'], ['Ana']] }] }));
  const changed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...made, ...Object.fromEntries(changed) });
}

/** A workbook with a sheet that says of itself that it is small, and unpacks to so many megabytes. */
async function bomb(megabytes: number): Promise<Uint8Array> {
  // blocks that stand for themselves, so that one of them may be written as often as one likes
  const block = deflateRawSync(new Uint8Array(MB), { finishFlush: constants.Z_FULL_FLUSH });
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => void chunks.push(chunk));
  const entry = new ZipPassThrough('xl/worksheets/sheet1.xml');
  entry.compression = 8;
  zip.add(entry);
  for (let n = 0; n < megabytes; n += 1) entry.push(block);
  entry.push(deflateRawSync(new Uint8Array(1)), true);
  zip.end();
  return new Uint8Array(await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).arrayBuffer());
}

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'planilla.xlsx');

describe('XW-16 a file that was made to do harm', () => {
  test('of 5 MB that unpacks to 5 GB is refused, and is not unpacked', async () => {
    const bytes = await bomb(5 * 1024);
    expect(bytes.length).toBeLessThan(FILE.bytes);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readSheet(fileOf(bytes), FILE)).toBe('size');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * MB);
  });

  test('asks for nothing outside, and its entities stand for nothing', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const sheet = strFromU8(unzipSync(await workbookWith({}))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const laughing = sheet
      .replace(
        '<worksheet',
        `<!DOCTYPE worksheet [<!ENTITY e0 "ja"><!ENTITY x SYSTEM "http://127.0.0.1:9/x">${levels}]><worksheet`,
      )
      .replace('</sheetData>', '<row r="3"><c r="A3" t="inlineStr"><is><t>&e9;&x;</t></is></c></row></sheetData>');
    const link = '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
    const bytes = await workbookWith({
      'xl/worksheets/sheet1.xml': laughing,
      'xl/externalLinks/externalLink1.xml': link,
      'xl/vbaProject.bin': 'macro',
    });
    const read = await readSheet(fileOf(bytes), FILE);
    const longest =
      typeof read === 'string' ? 0 : Math.max(...read.rows.flatMap(({ cells }) => cells.map((c) => c.length)));
    expect(longest).toBeLessThan(100);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('of a million columns is read no wider than a sheet can be', async () => {
    const sheet = strFromU8(unzipSync(await workbookWith({}))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const wide = sheet.replace('</sheetData>', '<row r="3"><c r="BDWGN3" t="n"><v>1</v></c></row></sheetData>');
    const read = await readSheet(fileOf(await workbookWith({ 'xl/worksheets/sheet1.xml': wide })), FILE);
    const widest = typeof read === 'string' ? 0 : Math.max(...read.rows.map(({ cells }) => cells.length));
    expect(widest).toBeLessThanOrEqual(16_384);
  });
});

describe('what is read of a file is the sheet and the row that hold known heads', () => {
  const book = (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => writeXlsx({ sheets });
  const people = [
    ['Nombre', 'DNI'],
    ['Ana', '30111222'],
  ];

  test('below titles, after a cover and before lists', async () => {
    const bytes = await book([
      { name: 'Portada', rows: [['Nómina'], ['Fecha', '10/12']] },
      { name: 'Personal', rows: [['Nómina de personal'], [null], ...people] },
      { name: 'Ayuda', rows: [['DNI'], ['De 7 a 9 números']] },
    ]);
    expect(await read(bytes, 'planilla.xlsx')).toEqual({
      headers: ['Nombre', 'DNI'],
      rows: [{ line: 4, cells: ['Ana', '30111222'] }],
    });
  });

  test('or the one that is chosen', async () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ].map((cells, at) => ({ line: at + 1, cells }));
    const tables = [{ name: 'x', rows }];
    expect(guessPlace(tables, countKnown)).toEqual({ table: 0, line: 1 });
    expect(dataAt({ tables, place: { table: 0, line: 2 } }, MOST)).toEqual({
      headers: ['c', 'd'],
      rows: rows.slice(2),
    });
    expect(dataAt({ tables, place: { table: 0, line: 3 } }, MOST)).toBe('empty');
  });
});
