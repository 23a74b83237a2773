import { cleanText, codePoints, foldSearch } from '../text.ts';
import { PEDIDOS } from './limits.ts';

/** One thing that a search asks for; an order must have all of them (DT-10). */
export type SearchTerm =
  /** Quoted: the whole name of somebody. */
  | { kind: 'name'; text: string }
  /** Three letters or more: anywhere. Shorter: at the beginning of a word. Digits also match ids by prefix. */
  | {
      kind: 'word';
      text: string;
      raw: string;
      isShort: boolean;
      isNumber: boolean;
      /** The addresses of places that whoever searches keeps under a name with this word: an order of one is found by it. */
      places?: readonly string[];
    };

export interface SearchedName {
  nombre: string;
  /** Null where only a free text is known, such as a guest's. */
  apellido: string | null;
}

/** What of an order can be found. */
export interface SearchedFields {
  ids: readonly number[];
  names: readonly SearchedName[];
  texts: readonly (string | null | undefined)[];
}

/** Closes each full name, so that a quoted phrase matches a whole one; it is taken out of what people write. */
const EDGE = '|';

function searchable(text: string): string {
  return foldSearch(text.replaceAll(EDGE, ' '));
}

/** Ids are written so that no word or part of a number matches them by accident: `102` as `x1x0x2`. */
function spellId(digits: string): string {
  return digits.replaceAll(/\d/g, 'x$&');
}

function nameForms({ nombre, apellido }: SearchedName): string[] {
  const name = searchable(nombre);
  const surname = searchable(apellido ?? '');
  if (surname === '') return name === '' ? [] : [name];
  return [`${surname}, ${name}`, `${surname} ${name}`, `${name} ${surname}`];
}

/** The folded text in which an order is searched: every field after a blank, full names between edges. */
export function searchTextOf({ ids, names, texts }: SearchedFields): string {
  const forms = new Set(names.flatMap(nameForms));
  const parts = [
    ...new Set(ids.map((id) => spellId(String(id)))),
    ...new Set(texts.map((text) => searchable(text ?? '')).filter((text) => text !== '')),
    ...(forms.size > 0 ? [`${EDGE} ${[...forms].join(` ${EDGE} `)} ${EDGE}`] : []),
  ];
  return ` ${parts.join(' ')} `;
}

/** Reads what was typed: at most eight words, quoted phrases as whole names, an unbalanced quote as itself (DT-10). */
export function parseSearch(typed: string): SearchTerm[] {
  const names: SearchTerm[] = [];
  const rest = cleanText(typed).replaceAll(/"([^"]*)"/g, (_, phrase: string) => {
    const text = searchable(phrase);
    if (text !== '') names.push({ kind: 'name', text });
    return ' ';
  });
  const words = rest
    .replaceAll(EDGE, ' ')
    .split(/\s+/)
    .map((raw): SearchTerm => {
      const text = searchable(raw);
      return { kind: 'word', text, raw, isShort: codePoints(text) < 3, isNumber: /^\d+$/.test(text) };
    })
    .filter(({ text }) => text !== '');
  return [...names, ...words].slice(0, PEDIDOS.searchMaxWords);
}

/** The same terms, each word with the addresses of places whose name has it. */
export function withPlaces(
  terms: readonly SearchTerm[],
  places: readonly { alias: string; street: string }[],
): SearchTerm[] {
  const named = places.map(({ alias, street }) => ({ name: ` ${searchable(alias)}`, street: searchable(street) }));
  return terms.map((term) => {
    if (term.kind === 'name') return term;
    const text = term.isShort ? ` ${term.text}` : term.text;
    return { ...term, places: named.filter(({ name }) => name.includes(text)).map(({ street }) => street) };
  });
}

/** The pieces of search text of which one must be contained for a term to match. */
export function needlesOf(term: SearchTerm): string[] {
  if (term.kind === 'name') return [`${EDGE} ${term.text} ${EDGE}`];
  const inText = term.isShort ? ` ${term.text}` : term.text;
  const ids = term.isNumber ? [` ${spellId(term.text)}`] : [];
  // whole: a house number that begins like another one is another house
  return [inText, ...ids, ...(term.places ?? []).map((street) => ` ${street} `)];
}

/** The public id that a term may be: it is only found whole, capitals and all. */
export function publicIdOf(term: SearchTerm): string | undefined {
  return term.kind === 'word' && /^[\w-]{22}$/.test(term.raw) ? term.raw : undefined;
}

/** Whether an order has every term in a text made by `searchTextOf`, or as its public id. */
export function matchesSearch(searchText: string, idPublic: string, terms: readonly SearchTerm[]): boolean {
  return terms.every(
    (term) => publicIdOf(term) === idPublic || needlesOf(term).some((needle) => searchText.includes(needle)),
  );
}
