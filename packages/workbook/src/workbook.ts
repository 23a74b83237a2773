import { type Cell, type ColumnKind, cellXml, columnName, escapeXml, type Style, styleOf } from './sheet-xml.ts';
import { contentTypes, PACKAGE_RELATIONS, STYLES_XML, workbookRelations, workbookXml } from './workbook-parts.ts';
import { type ByteSink, createZip, type Zip, type ZipEntry } from './zip.ts';

export interface SheetColumn {
  header: string;
  kind: ColumnKind;
  /** The title above it; neighbours of one band share it. */
  band: string;
}

export interface SheetSpec {
  name: string;
  columns: readonly SheetColumn[];
  /** The lines above the bands and the headers, five of them (DT-39). */
  heading: readonly string[];
}

export interface Workbook {
  /** Adds a row to a sheet; wait for it, so that no more is kept in memory than is being written. */
  addRow(sheet: number, cells: readonly Cell[]): Promise<void>;
  finish(): Promise<void>;
}

/** Rows that stay in sight: five lines of heading, the bands, the headers (T-214). */
const FROZEN_ROWS = 7;
const COLUMN_WIDTH = 25;
const ROW_HEIGHT = 20;
/** Characters of XML kept before they are compressed. */
const FLUSH_AT = 1 << 16;
/** What the format allows. */
const MAX_ROWS = 1_048_576;

interface OpenSheet {
  spec: SheetSpec;
  names: string[];
  styles: Style[];
  entry: ZipEntry;
  rows: number;
  pending: string;
}

const encoder = new TextEncoder();

async function writePart(zip: Zip, name: string, xml: string): Promise<void> {
  const part = await zip.live(name);
  await part.write(encoder.encode(xml));
  await part.end();
}

function sheetStart({ columns }: SheetSpec): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    `<sheetView workbookViewId="0"><pane ySplit="${FROZEN_ROWS}" topLeftCell="A${FROZEN_ROWS + 1}" ` +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="${ROW_HEIGHT}" customHeight="1"/>` +
    `<cols><col min="1" max="${columns.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`
  );
}

/** First and last column of each band, side by side. */
function bandsOf(columns: readonly SheetColumn[]): { band: string; first: number; last: number }[] {
  const bands: { band: string; first: number; last: number }[] = [];
  for (const [index, { band }] of columns.entries()) {
    const last = bands.at(-1);
    if (last?.band === band) last.last = index;
    else bands.push({ band, first: index, last: index });
  }
  return bands;
}

function sheetEnd({ spec: { columns }, rows }: OpenSheet): string {
  const wide = bandsOf(columns).filter(({ first, last }) => last > first);
  const merged = wide.map(
    ({ first, last }) => `<mergeCell ref="${columnName(first)}6:${columnName(last)}${FROZEN_ROWS - 1}"/>`,
  );
  const merges = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  const filter = `<autoFilter ref="A${FROZEN_ROWS}:${columnName(columns.length - 1)}${Math.max(rows, FROZEN_ROWS)}"/>`;
  return `</sheetData>${filter}${merges}</worksheet>`;
}

async function flush(sheet: OpenSheet, xml: string): Promise<void> {
  sheet.pending = '';
  await sheet.entry.write(encoder.encode(xml));
}

async function append(sheet: OpenSheet, cells: readonly Cell[], styles: readonly Style[]): Promise<void> {
  sheet.rows += 1;
  if (sheet.rows > MAX_ROWS) throw new RangeError(`more rows than a sheet holds: ${sheet.spec.name}`);
  let xml = `<row r="${sheet.rows}">`;
  for (const [index, cell] of cells.entries()) {
    xml += cellXml(`${sheet.names[index]}${sheet.rows}`, cell, styles[index] ?? 'plain');
  }
  sheet.pending += `${xml}</row>`;
  if (sheet.pending.length >= FLUSH_AT) await flush(sheet, sheet.pending);
}

async function openSheet(zip: Zip, spec: SheetSpec, index: number): Promise<OpenSheet> {
  const name = `xl/worksheets/sheet${index + 1}.xml`;
  const { columns, heading } = spec;
  const sheet: OpenSheet = {
    spec,
    names: columns.map((_, column) => columnName(column)),
    styles: columns.map(({ kind }) => styleOf(kind)),
    entry: index === 0 ? await zip.live(name) : zip.held(name),
    rows: 0,
    pending: sheetStart(spec),
  };
  for (const line of heading) await append(sheet, [line], ['title']);
  const starts = new Map(bandsOf(columns).map(({ first, band }) => [first, band]));
  const all = (style: Style) => columns.map(() => style);
  await append(
    sheet,
    columns.map((_, column) => starts.get(column) ?? null),
    all('band'),
  );
  await append(
    sheet,
    columns.map(({ header }) => header),
    all('heading'),
  );
  return sheet;
}

/**
 * A workbook written while its rows come, in the browser and on the server alike: the first sheet goes straight to the sink,
 * the others wait compressed, so that one pass over the orders fills them all.
 */
export async function openWorkbook(sink: ByteSink, specs: readonly SheetSpec[]): Promise<Workbook> {
  const zip = createZip(sink);
  await writePart(zip, '[Content_Types].xml', contentTypes(specs.length));
  await writePart(zip, '_rels/.rels', PACKAGE_RELATIONS);
  await writePart(zip, 'xl/workbook.xml', workbookXml(specs.map(({ name }) => escapeXml(name))));
  await writePart(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(specs.length));
  await writePart(zip, 'xl/styles.xml', STYLES_XML);
  const sheets: OpenSheet[] = [];
  for (const [index, spec] of specs.entries()) sheets.push(await openSheet(zip, spec, index));
  return {
    async addRow(index, cells) {
      const sheet = sheets[index];
      if (sheet === undefined) throw new RangeError(`no sheet ${index}`);
      await append(sheet, cells, sheet.styles);
    },
    async finish() {
      for (const sheet of sheets) {
        await flush(sheet, sheet.pending + sheetEnd(sheet));
        await sheet.entry.end();
      }
      await zip.finish();
    },
  };
}
