import { foldSearch } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import type { Entry } from './entry.ts';

/** The first few whose title has every word, however it is written. */
export function matching<E extends Entry>(entries: readonly E[], text: string): E[] {
  const words = foldSearch(text).split(' ');
  return entries
    .filter(({ title }) => words.every((word) => foldSearch(title).includes(word)))
    .slice(0, BUSQUEDA.perKind);
}
