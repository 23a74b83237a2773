import { capitalise } from '@traza/domain';
import { CAUSE_WORDS } from '@traza/words/pedidos/cause-words.ts';

/** Those of viajes as well; a late one is stored in words already. */
const CAUSES: Readonly<Record<string, string>> = { ...CAUSE_WORDS, 'a tiempo': CAUSE_WORDS.solicitante };

/** A stored cause of a cancellation in words. */
export function causeWords(causa: string): string {
  return CAUSES[causa] ?? capitalise(causa.replaceAll('_', ' '));
}

/** The stored causes that read so. */
export function storedCauses(words: string): string[] {
  const plain = words.charAt(0).toLocaleLowerCase('es-AR') + words.slice(1);
  const candidates = [...Object.keys(CAUSES), words, plain, plain.replaceAll(' ', '_')];
  return [...new Set(candidates)].filter((causa) => causeWords(causa) === words);
}
