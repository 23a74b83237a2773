import type { Direccion } from '@traza/contract';
import { foldSearch } from '@traza/domain';
import { TEXT } from './messages.ts';

export type Book = Direccion['source'];

export const BOOKS: readonly Book[] = ['fav', 'cliente'];

/** The addresses of the chosen books in which every word of a text is found, capitals and accents aside. */
export function filterDirecciones(all: readonly Direccion[], books: readonly Book[], query: string): Direccion[] {
  const words = foldSearch(query).split(/\s+/).filter(Boolean);
  return all.filter(({ source, alias, street, info }) => {
    if (!books.includes(source)) return false;
    const text = foldSearch(`${alias} ${street} ${info}`);
    return words.every((word) => text.includes(word));
  });
}

/** The text in place of an empty list (A-194, A-201…A-203). */
export function emptyText(all: readonly Direccion[], books: readonly Book[]): string {
  if (books.length === 0) return TEXT.noFilter;
  if (all.some(({ source }) => books.includes(source))) return TEXT.noResults;
  return books.includes('fav') ? TEXT.noFavourites : TEXT.noCorporate;
}
