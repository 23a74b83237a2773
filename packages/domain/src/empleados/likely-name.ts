import { fold } from '../text.ts';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LEAST_WORD);

/** Shorter words tell nothing: "de", "y". */
const LEAST_WORD = 3;

/** Whether every word of one stands in the other, whole or begun: `Adm.` in `Administración y Finanzas`. */
const standsIn = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.some((other) => other.startsWith(word) || word.startsWith(other)));

/** Of a list by name the one that a text of a sheet likely means; undefined where none does, or several do. */
export function likelyNamed<Named extends { alias: string }>(text: string, list: readonly Named[]): Named | undefined {
  const said = wordsOf(text);
  const found = list.filter(({ alias }) => {
    const words = wordsOf(alias);
    return standsIn(said, words) || standsIn(words, said);
  });
  return found.length === 1 ? found[0] : undefined;
}
