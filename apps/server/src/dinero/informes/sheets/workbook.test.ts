import { type Cell, openWorkbook, type SheetSpec } from '@traza/workbook';
import { readXlsx, type Workbook } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';

// the writer is our own: what it wrote is read by a reader of another author
const COLUMNS: SheetSpec['columns'] = [
  { header: 'Texto', kind: 'text', band: 'Uno' },
  { header: 'Número', kind: 'integer', band: 'Uno' },
  { header: 'Importe', kind: 'money', band: 'Dos', hasSum: true },
  { header: 'Fecha', kind: 'date', band: 'Dos' },
];
const HEADING = ['Traza - Reporte', 'Cliente: Andina', 'Período: x', 'Filtros: y', 'Generado: z'];
const NASTY = [
  '=HYPERLINK("http://x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\tfirst',
  '\rfirst',
  '{formula}',
  '_x0041_',
  ' a\n<b>&"ñ🚕',
];
const MANY = 5000;

const dateOf = (index: number) => Temporal.PlainDate.from('2025-12-31').add({ days: index % 800 });
const rowOf = (index: number): Cell[] => [
  NASTY[index % NASTY.length] ?? '',
  index,
  Math.round(index * 12.37 * 100) / 100,
  dateOf(index),
];

let bytes: Buffer;
let book: Workbook;
beforeAll(async () => {
  const pieces: Uint8Array[] = [];
  const written = await openWorkbook({ write: (piece) => void pieces.push(piece) }, [
    { name: 'Vista Pedidos', columns: COLUMNS, heading: HEADING, pages: ['Dos'] },
    { name: 'R&D <2>', columns: COLUMNS, heading: HEADING },
  ]);
  for (let index = 0; index < MANY; index += 1) {
    await written.addRow(0, rowOf(index));
    if (index % 2 === 0) await written.addRow(1, rowOf(index));
  }
  await written.finish();
  bytes = Buffer.concat(pieces);
  book = await readXlsx(bytes, { readStyles: true });
});

test('T-213 two sheets, written in one pass, come back equal', () => {
  expect(book.sheets.map(({ name }) => name)).toEqual(['Vista Pedidos', 'R&D <2>']);
  for (const [sheet, step] of [
    [book.sheets[0], 1],
    [book.sheets[1], 2],
  ] as const) {
    const rows = sheet?.rows.slice(7) ?? [];
    expect(rows).toHaveLength(MANY / step);
    for (const [at, row] of rows.entries()) {
      const [text, number, money, day] = rowOf(at * step);
      expect(row).toEqual([text, number, money, new Date(`${String(day)}T00:00:00Z`)]);
    }
  }
});

test('T-214 T-215 W-386 seven rows and the first column are frozen, columns are 25 wide and rows 20 high', async () => {
  for (const { freezePane, columns } of book.sheets) {
    expect(freezePane).toEqual({ rows: 7, columns: 1 });
    expect(columns?.map(({ width }) => width)).toEqual([25, 25, 25, 25]);
  }
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(
    '<sheetFormatPr defaultRowHeight="20" customHeight="1"/>',
  );
});

test('DT-39 five lines, the bands, the headers', () => {
  const [sheet] = book.sheets;
  expect(sheet?.rows.slice(0, 5).map(([line]) => line)).toEqual(HEADING);
  expect(sheet?.rows[4]?.slice(1, 2)).toEqual([null]);
  expect(sheet?.rows[5]).toEqual(['Uno', null, 'Dos', null]);
  expect(sheet?.rows[6]).toEqual(['Texto', 'Número', 'Importe', 'Fecha']);
});

test('T-216 money is a number that reads #,##0.00, a day is a day', () => {
  const cells = book.sheets[0]?.cells;
  expect(cells?.get('8,2')).toMatchObject({ type: 'number', style: { numFmt: '#,##0.00' } });
  expect(cells?.get('8,3')).toMatchObject({ type: 'date', style: { numFmt: 'dd/mm/yyyy' } });
});

describe('XT-18', () => {
  test('W-228 W-229 no cell is a formula but the sum of what a filter leaves, in row 5, with what it is now', async () => {
    for (const [part, last, step] of [
      ['sheet1', 7 + MANY, 1],
      ['sheet2', 7 + MANY / 2, 2],
    ] as const) {
      const xml = await partOf(bytes, `xl/worksheets/${part}.xml`);
      const cents = Array.from({ length: MANY / step }, (_, at) => Math.round(at * step * 12.37 * 100));
      const sum = cents.reduce((before, each) => before + each, 0) / 100;
      expect(xml.match(/<c[^>]*><f.*?<\/c>/g)).toEqual([
        `<c r="C5" s="8"><f>SUBTOTAL(109,C8:C${last})</f><v>${sum}</v></c>`,
      ]);
    }
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('quotePrefix="1"');
  });

  test('an object where text is due cannot become a formula', async () => {
    const pieces: Uint8Array[] = [];
    const written = await openWorkbook({ write: (piece) => void pieces.push(piece) }, [
      { name: 'Uno', columns: COLUMNS, heading: HEADING },
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a tampered answer could hold in the browser
    await written.addRow(0, [{ formula: '1+1' } as unknown as Cell]);
    await written.finish();
    const xml = await partOf(Buffer.concat(pieces), 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('formula');
    expect(xml.match(/<f[ >]/g)).toEqual(['<f>']);
  });
});

test('W-230 on paper: A4 on its side, headings and the first columns again on each page, pages by bands', async () => {
  const [first, second, book] = await Promise.all(
    ['worksheets/sheet1', 'worksheets/sheet2', 'workbook'].map((part) => partOf(bytes, `xl/${part}.xml`)),
  );
  expect(first).toContain('<pageSetup paperSize="9" scale="100" orientation="landscape"/>');
  expect(first).toContain('<colBreaks count="1" manualBreakCount="1"><brk id="2" max="1048575" man="1"/></colBreaks>');
  expect(second).toContain('<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="landscape"/>');
  expect(book).toContain("localSheetId=\"0\">'Vista Pedidos'!$A:$B,'Vista Pedidos'!$1:$7</definedName>");
  expect(book).toContain('localSheetId="1">\'R&amp;D &lt;2&gt;\'!$1:$7</definedName>');
});

test('a sink that fails ends the writing', async () => {
  const failing = { write: () => Promise.reject(new Error('the disk is full')) };
  await expect(openWorkbook(failing, [{ name: 'Uno', columns: COLUMNS, heading: HEADING }])).rejects.toThrow('full');
});

/** One part of the archive, found by its local header and inflated. */
async function partOf(archive: Buffer, name: string): Promise<string> {
  const start = archive.indexOf(Buffer.from(name));
  const body = archive.subarray(start + Buffer.byteLength(name));
  const { inflateRawSync } = await import('node:zlib');
  return inflateRawSync(body, { finishFlush: 2 }).toString();
}
