import { fold } from '@traza/domain';

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
  /(?<date>(?<![\d\-/+.:])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?)(?![\d/-]))|(?<clock>(?<![\d.:])\d{1,2}[:.]\d{2}(?![\d:]|\.\d))|(?<number>\d+)|(?<mark>-+>|=+>|(?<=\s)>(?=\s)|[→,;()+:'′’\n-])|(?<word>[\p{L}\p{M}_]+(?:['’]\p{L}[\p{L}\p{M}]*)*|\p{S})/gu;

/** Words as they are shortened and mistyped, and what they stand for. */
const SPELLINGS = new Map([
  ...'mnana manna manan maniana mnn mnna mna mnan manaan maana manhana mannana'
    .split(' ')
    .map((slip) => [slip, 'manana'] as const),
  ['oy', 'hoy'],
  ['x', 'por'],
  ['q', 'que'],
  ['d', 'de'],
  ['dl', 'del'],
  ['ls', 'las'],
  ['pa', 'para'],
  ['tmb', 'tambien'],
  ['tb', 'tambien'],
  ['tbn', 'tambien'],
  ['xfa', 'porfa'],
  ['xfavor', 'porfa'],
]);

/** The line as words, their shortened forms written out; punctuation that says nothing is left out. */
export function wordsOf(texto: string): Word[] {
  const words = typedWords(texto);
  return words.map((word, at) => ({ ...word, text: spelled(words, at, texto) }));
}

function spelled(words: readonly Word[], at: number, texto: string): string {
  const { kind, text, end } = words[at] ?? { kind: 'mark', text: '', end: 0 };
  if (kind !== 'word') return text;
  if (text === 'p' && texto[end] === '/') return 'para';
  if (text === 'alas' && /^(?:number|clock)$/.test(words[at + 1]?.kind ?? '')) return 'a las';
  return (text.length === 1 && isLetterAlone(words, at) ? undefined : SPELLINGS.get(text)) ?? text;
}

/** `L a X` are days, and `3° D` is a flat. */
function isLetterAlone(words: readonly Word[], at: number): boolean {
  const textAt = (place: number) => words[place]?.text ?? '';
  const isSpan = (joined: number, other: number) =>
    /^(?:a|al|-)$/.test(textAt(joined)) && /^[lmxjvsd]$/.test(textAt(other));
  const isFlat =
    /^(?:[°º]|ro|do|to|er|piso|depto|dpto|dto|\d+)$/.test(textAt(at - 1)) && words[at + 1]?.kind !== 'word';
  return isSpan(at - 1, at - 2) || isSpan(at + 1, at + 2) || isFlat;
}

function typedWords(texto: string): Word[] {
  return Array.from(texto.matchAll(WORD), (match) => ({
    kind: kindOf(match.groups ?? {}),
    text: match.groups?.['mark'] === undefined ? fold(match[0]) : markOf(fold(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ text }) => text !== '');
}

function kindOf(named: Record<string, string | undefined>): Word['kind'] {
  if (named['date'] !== undefined) return 'date';
  if (named['clock'] !== undefined) return 'clock';
  if (named['number'] !== undefined) return 'number';
  return named['mark'] === undefined ? 'word' : 'mark';
}

/** One spelling for what is drawn in several ways. */
function markOf(text: string): string {
  if (/^(?:[-=]*>|→)$/.test(text)) return '->';
  if (text === ';') return ',';
  return /^[′’]$/.test(text) ? "'" : text;
}
