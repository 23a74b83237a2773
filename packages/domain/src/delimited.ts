import { withoutMarks } from './text.ts';

/** Blanks that are none of the keyboard: web pages and other systems leave them behind. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** A whole number that went through a table of decimals: `30111222.0`. */
const DECIMAL = /^(-?\d+)\.0+$/;

/** A cell as it is read: blanks are blanks, nothing that nobody sees, and whole numbers end without `.0`. */
export function cleanCell(text: string): string {
  return withoutMarks(text).replaceAll(BLANKS, ' ').trim().replace(DECIMAL, '$1');
}

const DELIMITERS = [';', ',', '|'];
const SAMPLE_LINES = 50;
/** The first line by which a file says what stands between its cells. */
const SEPARATOR_LINE = /^sep=([;,|:\t])\r?(?:\n|$)/i;

/**
 * Rows of cells out of a text, the empty ones too: of a file, or copied out of a spreadsheet. A tab is never part of a cell; of the
 * others the one that stands in most lines separates them, unless it is known.
 */
export function readDelimited(text: string, known?: string): string[][] {
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const rows = parse(body, known ?? delimiter ?? delimiterOf(body));
  // the line that names the separator is one of the file
  return line === '' ? rows : [[], ...rows];
}

function delimiterOf(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, '');
  if (bare.includes('\t')) return '\t';
  const lines = bare.split(/\r\n?|\n/, SAMPLE_LINES);
  const linesWith = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return DELIMITERS.reduce((best, next) => (linesWith(next) > linesWith(best) ? next : best));
}

/** One cell and what ends it: in quotes, or bare. */
function cellPattern(delimiter: string): RegExp {
  const one = delimiter === '\t' ? String.raw`\t` : delimiter;
  const end = String.raw`(?<end>[${one}]|\r\n?|\n|$)`;
  return new RegExp(String.raw`(?: *"(?<quoted>(?:[^"]|"")*)" *(?=[${one}\r\n]|$)|(?<bare>[^\r\n${one}]*))${end}`, 'y');
}

/** A quote opens at the beginning of a cell alone: `5" de caño` is no quoted cell, and one that is never closed is a quote. */
function parse(text: string, delimiter: string): string[][] {
  const pattern = cellPattern(delimiter);
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < text.length || row.length > 0) {
    const { quoted, bare = '', end = '' } = pattern.exec(text)?.groups ?? {};
    row.push(cleanCell(quoted?.replaceAll('""', '"') ?? bare));
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
