/** How a column reads: text, whole numbers, two decimals, money, or a day. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'date';

/** What a cell holds; text stands as text in a column of any kind, nothing leaves it empty. */
export type Cell = string | number | Temporal.PlainDate | null;

/** The formats of `xl/styles.xml`, by their place in `cellXfs`. */
const STYLES = {
  plain: 0,
  money: 1,
  date: 2,
  decimal: 3,
  heading: 4,
  band: 5,
  title: 6,
  literal: 7,
  moneySum: 8,
  decimalSum: 9,
} as const;
export type Style = keyof typeof STYLES;

const KIND_STYLE: Readonly<Record<ColumnKind, Style>> = {
  text: 'plain',
  integer: 'plain',
  decimal: 'decimal',
  money: 'money',
  date: 'date',
};

/** More than this in one cell and spreadsheet programs call the file damaged. */
const MAX_TEXT = 32_767;
const EPOCH = Temporal.PlainDate.from('1899-12-30');
const MS_PER_DAY = 86_400_000;

/** Whether a program that reads the text again could take it for a formula (XT-18). */
function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** Text of an element: no control characters, no halves of a pair, and nothing that reads as an escape of the format. */
export function escapeXml(text: string): string {
  const cut = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  if (!/[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u.test(cut)) return cut;
  return cut
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** `A`, `Z`, `AA`… from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnName(rest)) + String.fromCodePoint(65 + (index % 26));
}

/** Days since the beginning of the calendar of spreadsheets; the day is one of Buenos Aires and has no hour. */
function dateSerial(day: Temporal.PlainDate): number {
  const days = Date.UTC(day.year, day.month - 1, day.day) - Date.UTC(EPOCH.year, EPOCH.month - 1, EPOCH.day);
  return Math.round(days / MS_PER_DAY);
}

/** Nothing for the first format, which a cell has by itself. */
function styleXml(style: Style): string {
  return STYLES[style] === 0 ? '' : ` s="${STYLES[style]}"`;
}

function textCell(reference: string, text: string, style: Style): string {
  const shown = style === 'plain' && looksLikeFormula(text) ? 'literal' : style;
  const space = /^\s|\s$|[\n\r]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}"${styleXml(shown)} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`;
}

/** One cell; text is always an inline string, never a formula. */
export function cellXml(reference: string, value: Cell, style: Style): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') {
    const isHeader = style === 'heading' || style === 'band' || style === 'title';
    return textCell(reference, value, isHeader ? style : 'plain');
  }
  const number = typeof value === 'number' ? value : dateSerial(value);
  if (!Number.isFinite(number)) return '';
  return `<c r="${reference}"${styleXml(style)}><v>${number}</v></c>`;
}

/** The sum of a column over the rows that a filter leaves, with what it is now (W-228): the one formula that is ever written. */
export function sumCellXml(reference: string, range: string, value: number, kind: ColumnKind): string {
  const style = kind === 'money' ? 'moneySum' : kind === 'decimal' ? 'decimalSum' : 'title';
  return `<c r="${reference}"${styleXml(style)}><f>SUBTOTAL(109,${range})</f><v>${value}</v></c>`;
}

export function styleOf(kind: ColumnKind): Style {
  return KIND_STYLE[kind];
}
