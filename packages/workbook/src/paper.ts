import { bandsOf, type SheetSpec } from './sheet-spec.ts';
import { columnName, escapeXml } from './sheet-xml.ts';

/** Points: A4 on its side, what is left around the page, and what a column of 25 characters takes at most. */
const PAPER_WIDTH = 841.9;
const MARGIN = 18;
const COLUMN_POINTS = 141;
const POINTS_PER_INCH = 72;
/** No two programs draw a column equally wide. */
const SLACK = 0.98;

/** Columns that stand at the left of every page, and rows on top of it. */
const TITLE_COLUMNS = 2;
const TITLE_ROWS = 7;

/** The columns with which a page begins, but for the first page. */
function breaksOf({ columns, pages = [] }: SheetSpec): number[] {
  return bandsOf(columns).flatMap(({ band, first }) => (pages.includes(band) ? [first] : []));
}

/** Percent at which the widest page fits, its title columns beside it; nothing is drawn larger than it is. */
function scaleOf(spec: SheetSpec): number {
  const starts = [0, ...breaksOf(spec), spec.columns.length];
  const widths = starts.slice(1).map((end, index) => end - (starts[index] ?? 0) + (index === 0 ? 0 : TITLE_COLUMNS));
  const fitting = (SLACK * (PAPER_WIDTH - 2 * MARGIN)) / (Math.max(...widths) * COLUMN_POINTS);
  return Math.floor(100 * Math.min(1, fitting));
}

/** A4 on its side, with the number of each page (W-230). */
export function pageSetup(spec: SheetSpec): string {
  const margin = MARGIN / POINTS_PER_INCH;
  const size = spec.pages ? `scale="${scaleOf(spec)}"` : 'fitToWidth="1" fitToHeight="0"';
  return (
    `<pageMargins left="${margin}" right="${margin}" top="${margin}" bottom="${2 * margin}" header="0" footer="${margin / 2}"/>` +
    `<pageSetup paperSize="9" ${size} orientation="landscape"/>` +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>'
  );
}

/** Where a page ends and the next one begins beside it. */
export function pageBreaks(spec: SheetSpec): string {
  const breaks = breaksOf(spec).map((column) => `<brk id="${column}" max="1048575" man="1"/>`);
  if (breaks.length === 0) return '';
  return `<colBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${breaks.join('')}</colBreaks>`;
}

/** What every page repeats: the heading, and the columns that name a row where there are pages side by side. */
export function printTitles({ name, pages }: SheetSpec): string {
  const quoted = `'${escapeXml(name.replaceAll("'", "''"))}'`;
  const rows = `${quoted}!$1:$${TITLE_ROWS}`;
  return pages ? `${quoted}!$A:$${columnName(TITLE_COLUMNS - 1)},${rows}` : rows;
}
