import { pageBreaks, pageSetup, printTitles } from './paper.ts';
import { bandsOf, type SheetSpec } from './sheet-spec.ts';
import { type Cell, cellXml, columnName, escapeXml, type Style, styleOf, sumCellXml } from './sheet-xml.ts';
import { contentTypes, PACKAGE_RELATIONS, STYLES_XML, workbookRelations, workbookXml } from './workbook-parts.ts';
import { type ByteSink, createZip, type Zip } from './zip.ts';

export interface Workbook {
  /** Adds a row to a sheet; wait for it, so that no more is kept in memory than is being written. */
  addRow(sheet: number, cells: readonly Cell[]): Promise<void>;
  finish(): Promise<void>;
}

/** Rows that stay in sight: five lines of heading, the bands, the headers (T-214). */
const FROZEN_ROWS = 7;
/** What a row is about stays in sight too (W-386). */
const FROZEN_COLUMNS = 1;
/** The line of the heading that holds the sums (DW-16). */
const SUM_ROW = 5;
const SUM_PARTS = 10_000;
const COLUMN_WIDTH = 25;
const ROW_HEIGHT = 20;
/** Characters of XML kept before they are compressed. */
const FLUSH_AT = 1 << 16;
/** What the format allows. */
const MAX_ROWS = 1_048_576;

type OpenSheet = ReturnType<typeof openSheet>;

const encoder = new TextEncoder();

async function writePart(zip: Zip, name: string, xml: string): Promise<void> {
  const part = await zip.live(name);
  await part.write(encoder.encode(xml));
  await part.end();
}

function sheetStart(spec: SheetSpec): string {
  const fit = spec.pages ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${fit}<sheetViews>` +
    `<sheetView workbookViewId="0"><pane xSplit="${FROZEN_COLUMNS}" ySplit="${FROZEN_ROWS}" ` +
    `topLeftCell="${columnName(FROZEN_COLUMNS)}${FROZEN_ROWS + 1}" ` +
    'activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="${ROW_HEIGHT}" customHeight="1"/>` +
    `<cols><col min="1" max="${spec.columns.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`
  );
}

function sheetEnd({ spec, rows }: OpenSheet): string {
  const { columns } = spec;
  const wide = bandsOf(columns).filter(({ first, last }) => last > first);
  const merged = wide.map(
    ({ first, last }) => `<mergeCell ref="${columnName(first)}6:${columnName(last)}${FROZEN_ROWS - 1}"/>`,
  );
  const merges = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  const filter = `<autoFilter ref="A${FROZEN_ROWS}:${columnName(columns.length - 1)}${Math.max(rows, FROZEN_ROWS)}"/>`;
  return `</sheetData>${filter}${merges}${pageSetup(spec)}${pageBreaks(spec)}</worksheet>`;
}

async function flush(sheet: OpenSheet, xml: string): Promise<void> {
  sheet.pending = '';
  await sheet.entry.write(encoder.encode(xml));
}

function rowXml(
  { names }: OpenSheet,
  row: number,
  cells: readonly Cell[],
  styles: readonly Style[],
  more = '',
): string {
  const xml = cells.map((cell, index) => cellXml(`${names[index]}${row}`, cell, styles[index] ?? 'plain'));
  return `<row r="${row}">${xml.join('')}${more}</row>`;
}

async function append(sheet: OpenSheet, cells: readonly Cell[]): Promise<void> {
  sheet.rows += 1;
  if (sheet.rows > MAX_ROWS) throw new RangeError(`more rows than a sheet holds: ${sheet.spec.name}`);
  for (const [index, cell] of cells.entries()) {
    if (typeof cell === 'number') sheet.sums[index] = (sheet.sums[index] ?? 0) + Math.round(cell * SUM_PARTS);
  }
  sheet.pending += rowXml(sheet, sheet.rows, cells, sheet.styles);
  if (sheet.pending.length >= FLUSH_AT) await flush(sheet, sheet.pending);
}

/** The sums above their columns, of the rows that there are now. */
function sumsXml({ spec, names, sums, rows }: OpenSheet): string {
  const cells = spec.columns.map(({ hasSum, kind }, index) => {
    if (!hasSum) return '';
    const range = `${names[index]}${FROZEN_ROWS + 1}:${names[index]}${Math.max(rows, FROZEN_ROWS + 1)}`;
    return sumCellXml(`${names[index]}${SUM_ROW}`, range, (sums[index] ?? 0) / SUM_PARTS, kind);
  });
  return cells.join('');
}

/** All that stands above the data. */
function headXml(sheet: OpenSheet): string {
  const { columns, heading } = sheet.spec;
  const starts = new Map(bandsOf(columns).map(({ first, band }) => [first, band]));
  const all = (style: Style) => columns.map(() => style);
  const lines = heading.map((line, index) =>
    rowXml(sheet, index + 1, [line], ['title'], index + 1 === SUM_ROW ? sumsXml(sheet) : ''),
  );
  const bands = columns.map((_, column) => starts.get(column) ?? null);
  const headers = columns.map(({ header }) => header);
  return [
    sheetStart(sheet.spec),
    ...lines,
    rowXml(sheet, FROZEN_ROWS - 1, bands, all('band')),
    rowXml(sheet, FROZEN_ROWS, headers, all('heading')),
  ].join('');
}

function openSheet(zip: Zip, spec: SheetSpec, index: number) {
  return {
    spec,
    names: spec.columns.map((_, column) => columnName(column)),
    styles: spec.columns.map(({ kind }) => styleOf(kind)),
    entry: zip.held(`xl/worksheets/sheet${index + 1}.xml`),
    rows: FROZEN_ROWS,
    pending: '',
    /** Of each column, in whole parts of `SUM_PARTS`: a million additions lose nothing. */
    sums: spec.columns.map(() => 0),
  };
}

/**
 * A workbook written while its rows come, in the browser and on the server alike. Sheets wait compressed: one pass over the
 * orders fills them all, and what stands above their rows is the sum of these.
 */
export async function openWorkbook(sink: ByteSink, specs: readonly SheetSpec[]): Promise<Workbook> {
  const zip = createZip(sink);
  const names = specs.map(({ name }) => escapeXml(name));
  await writePart(zip, '[Content_Types].xml', contentTypes(specs.length));
  await writePart(zip, '_rels/.rels', PACKAGE_RELATIONS);
  await writePart(zip, 'xl/workbook.xml', workbookXml(names, specs.map(printTitles)));
  await writePart(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(specs.length));
  await writePart(zip, 'xl/styles.xml', STYLES_XML);
  const sheets = specs.map((spec, index) => openSheet(zip, spec, index));
  return {
    async addRow(index, cells) {
      const sheet = sheets[index];
      if (sheet === undefined) throw new RangeError(`no sheet ${index}`);
      await append(sheet, cells);
    },
    async finish() {
      for (const sheet of sheets) {
        await flush(sheet, sheet.pending + sheetEnd(sheet));
        await sheet.entry.end(encoder.encode(headXml(sheet)));
      }
      await zip.finish();
    },
  };
}
