import { fold } from '../text.ts';

/** A word, a number or a mark of the line with its place in the text. */
export interface Word {
  kind: 'word' | 'number' | 'clock' | 'date' | 'mark';
  /** Folded: lower case, no accents. */
  text: string;
  start: number;
  end: number;
}

// each alternative begins with another character or is bounded, so the scan is linear
const WORD =
  /(?<date>(?<![\d\-/+.:])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?)(?![\d/-]))|(?<clock>(?<![\d.:])\d{1,2}[:.]\d{2}(?![\d.:]))|(?<number>\d+)|(?<mark>-+>|=+>|(?<=\s)>(?=\s)|[→,;()+:'′’\n-])|(?<word>[\p{L}\p{M}_]+(?:['’]\p{L}[\p{L}\p{M}]*)*|\p{S})/gu;

/** The line as words; punctuation that says nothing is left out. */
export function wordsOf(texto: string): Word[] {
  return Array.from(texto.matchAll(WORD), (match) => ({
    kind: kindOf(match.groups ?? {}),
    text: match.groups?.['mark'] === undefined ? fold(match[0]) : markOf(fold(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ text }) => text !== '');
}

function kindOf(groups: Record<string, string | undefined>): Word['kind'] {
  if (groups['date'] !== undefined) return 'date';
  if (groups['clock'] !== undefined) return 'clock';
  if (groups['number'] !== undefined) return 'number';
  return groups['mark'] === undefined ? 'word' : 'mark';
}

/** One spelling for what is drawn in several ways. */
function markOf(text: string): string {
  if (/^(?:[-=]*>|→)$/.test(text)) return '->';
  if (text === ';') return ',';
  return /^[′’]$/.test(text) ? "'" : text;
}
