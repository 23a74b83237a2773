import type { FrasePiece } from './frase.ts';
import { type Word, wordsOf } from './words.ts';

/** A line while it is read: each recogniser takes its words away from those that come after. */
export interface Reader {
  texto: string;
  words: readonly Word[];
  /** What took the word at the same place. */
  owners: (string | undefined)[];
}

/** A stretch of words, and what it was read as. */
export interface Match<T> {
  value: T;
  /** The place behind the last word. */
  end: number;
}

export function newReader(texto: string): Reader {
  const words = wordsOf(texto);
  return { texto, words, owners: words.map(() => undefined) };
}

export function isFree({ words, owners }: Reader, at: number): boolean {
  return at >= 0 && at < words.length && owners[at] === undefined;
}

/** The word there while nobody took it, else an empty text. */
export function wordAt(reader: Reader, at: number): string {
  return isFree(reader, at) ? (reader.words[at]?.text ?? '') : '';
}

export function kindAt(reader: Reader, at: number): Word['kind'] | undefined {
  return isFree(reader, at) ? reader.words[at]?.kind : undefined;
}

/** Whether no blank stands between a word and the one before. */
export function isGlued({ words }: Reader, at: number): boolean {
  return at > 0 && words[at]?.start === words[at - 1]?.end;
}

export function take({ owners }: Reader, owner: string, from: number, to: number): void {
  owners.fill(owner, from, to);
}

/** Whether no word that is still to be read stands right before. */
export function isBehindNothing(reader: Reader, at: number): boolean {
  return !isFree(reader, at - 1) || kindAt(reader, at - 1) === 'mark';
}

/** Where a phrase that begins there ends; the first of the list that fits, so the longer ones come first. */
export function phraseEnd(reader: Reader, at: number, phrases: readonly string[]): number | undefined {
  const first = wordAt(reader, at);
  if (first === '') return undefined;
  for (const phrase of phrases) {
    const end = phrase.startsWith(first) ? wordsEnd(reader, at, phrase) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Compares in place: most phrases fail at their first word, and every recogniser asks for many. */
function wordsEnd(reader: Reader, at: number, phrase: string): number | undefined {
  let from = 0;
  let end = at;
  for (; from < phrase.length; end += 1) {
    const word = wordAt(reader, end);
    const next = from + word.length;
    if (word === '' || !phrase.startsWith(word, from) || (next < phrase.length && phrase[next] !== ' '))
      return undefined;
    from = next + 1;
  }
  return end;
}

/** As `phraseEnd`; where nothing fits, the place itself: for what may be left out. */
export function skip(reader: Reader, at: number, phrases: readonly string[]): number {
  return phraseEnd(reader, at, phrases) ?? at;
}

/** The text between two places, as it was typed. */
export function typed({ texto, words }: Reader, from: number, to: number): string {
  return texto.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
}

/** The stretches that an owner took, marks at their ends included as taken. */
export function piecesOf(reader: Reader, owner: string | undefined): FrasePiece[] {
  const found: FrasePiece[] = [];
  let from = -1;
  for (let at = 0; at <= reader.words.length; at += 1) {
    const isIn = at < reader.words.length && reader.owners[at] === owner && !isSilent(reader, at, owner);
    if (isIn && from === -1) from = at;
    if (!isIn && from !== -1) {
      found.push(piece(reader, from, at));
      from = -1;
    }
  }
  return found;
}

/** A mark that nobody took says nothing. */
function isSilent({ words }: Reader, at: number, owner: string | undefined): boolean {
  return owner === undefined && words[at]?.kind === 'mark';
}

function piece(reader: Reader, from: number, to: number): FrasePiece {
  const desde = reader.words[from]?.start ?? 0;
  const hasta = reader.words[to - 1]?.end ?? desde;
  return { desde, hasta, texto: reader.texto.slice(desde, hasta) };
}
