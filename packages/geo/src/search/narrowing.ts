import { fold, nameWords } from '../fold.ts';
import { CABA, LOCALITIES, type Locality } from '../localities.ts';
import { type GeoDocument, LOCALITY_DOCUMENTS } from './documents.ts';
import { fitOf } from './match.ts';
import { createNameIndex } from './name-index.ts';
import { createNearWords } from './near-words.ts';

/** Where an answer must lie: its address must end in one of `tails`; `localities` are what the words name themselves. */
export interface Narrowing {
  /** The text that named it. */
  part: string;
  tails: readonly string[];
  localities: readonly Locality[];
  /** A province or a partido: any of its towns is meant. */
  isRegion: boolean;
}

/** "Buenos Aires" is the city and the province, so alone it narrows nothing. */
const SAYS_NOTHING = new Set([
  'argentina',
  'republica argentina',
  'buenos aires',
  'bs as',
  'bsas',
  'pba',
  'gba',
  'gran buenos aires',
  'provincia buenos aires',
  'provincia de buenos aires',
  'prov de buenos aires',
  'pcia de buenos aires',
]);
/** What people add to a town that is none of its name: the side of the railway that it lies on, what it is, a postal code. */
const ADDED = /^(?:norte|sur|este|oeste|centro|partido|pdo|localidad|loc|barrio|bo|ciudad|[a-z]\d{4}(?:[a-z]{3})?)$/;
const CITY_WORDS = new Set([
  'caba',
  'capital',
  'capital federal',
  'cap fed',
  'ciudad autonoma de buenos aires',
  'ciudad de buenos aires',
]);
const LEAST_FIT = 2;
/** Fewer letters are a floor or a flat. */
const LEAST_TELLING = 4;
/** "Corrientes 100 y": what is still being typed names no town. */
const SHORTEST_TOWN = 3;

/** The province of every city but the one of Buenos Aires, as folded name -> address tail. */
const PROVINCES: ReadonlyMap<string, string> = new Map(
  [...LOCALITIES.values()].flatMap(({ tail }) => {
    const [, province = '', country = ''] = tail.split(', ');
    return country === 'Argentina' && !SAYS_NOTHING.has(fold(province))
      ? [[fold(province), `, ${province}, Argentina`] as const]
      : [];
  }),
);

/** The localities of each partido of Greater Buenos Aires, its seat first, by folded name. */
const PARTIDOS: ReadonlyMap<string, readonly Locality[]> = Map.groupBy(
  [...LOCALITIES.values()].filter(({ partido }) => partido !== undefined),
  ({ partido = '' }) => fold(partido),
);

/** Every name of a town or province in full, as telling words. */
const TOWNS: ReadonlySet<string> = new Set([
  ...[...CITY_WORDS, ...PROVINCES.keys(), ...PARTIDOS.keys()]
    // "Córdoba capital" is no street of Buenos Aires
    .filter((name) => name !== 'capital')
    .map((name) => nameWords(name).join(' ')),
  ...LOCALITY_DOCUMENTS.flatMap(({ names }) => names.map((name) => name.join(' '))),
]);
const LOCALITY_INDEX = createNameIndex(LOCALITY_DOCUMENTS, ({ names }) => names);
const nearTowns = createNearWords([...TOWNS]);
/** A shorter text with a wrong letter could be anything. */
const SHORTEST_NEAR_TOWN = 4;

/** Whether a text is the whole name of a town or province we know. */
export function isTown(text: string): boolean {
  return TOWNS.has(nameWords(text).join(' ')) || TOWNS.has(townWords(text).join(' '));
}

/** The town or province that was meant by a name with a wrong letter in it. */
export function nearTown(text: string): string | undefined {
  const names = new Set([nameWords(text).join(' '), townWords(text).join(' ')]);
  return [...names]
    .filter((name) => name.length >= SHORTEST_NEAR_TOWN && !/\d/.test(name))
    .map((name) => nearTowns(name).find(({ cost }) => cost % 2 === 0)?.word)
    .find((town) => town !== undefined);
}

function townWords(text: string): string[] {
  return nameWords(text).filter((word) => !ADDED.test(word));
}

/** Reads the texts after the street ("…, Rosario, Santa Fe"): the first that names a place narrows; undefined when none does. */
export function narrowingOf(where: readonly string[]): Narrowing | undefined {
  for (const part of where) {
    if (SAYS_NOTHING.has(part)) continue;
    const found = narrowingTo(part) ?? narrowingTo(townWords(part).join(' ')) ?? narrowingTo(nearTown(part) ?? '');
    if (found) return { part, ...found };
  }
  return undefined;
}

/** Whether a text after the street is a place that somebody means by it: not the country, and nothing of the building. */
export function saysWhere(part: string): boolean {
  return part.length >= LEAST_TELLING && !SAYS_NOTHING.has(part) && !/\d/.test(part) && townWords(part).length > 0;
}

function narrowingTo(part: string): Omit<Narrowing, 'part'> | undefined {
  if (CITY_WORDS.has(part)) return { tails: [CABA.tail], localities: [CABA], isRegion: true };
  const localities = named(part);
  const province = PROVINCES.get(part);
  // a province keeps all its cities, the one of its own name among them
  if (province !== undefined) return { tails: [province], localities, isRegion: true };
  const partido = PARTIDOS.get(part) ?? [];
  const known = localities.length > 0 ? localities : partido.slice(0, 1);
  if (known.length === 0) return undefined;
  return { tails: [...known, ...partido].map(tailOf), localities: known, isRegion: partido.length > 0 };
}

/** Whether a document lies where the words after the street say. */
export function isWithin(document: GeoDocument, narrowing: Narrowing | undefined): boolean {
  if (!narrowing) return true;
  const text = document.type === 'place' ? document.text : document.locality.tail;
  return narrowing.tails.some((tail) => text.endsWith(tail));
}

function named(part: string): Locality[] {
  if (part.length < SHORTEST_TOWN) return [];
  const name = nameWords(part);
  const found = LOCALITY_INDEX.find(name)
    .map((document) => ({ document, fit: fitOf(name, document.names) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .toSorted((a, b) => b.fit - a.fit || b.document.weight - a.document.weight);
  return found.filter(({ fit }) => fit === found[0]?.fit).map(({ document }) => document.locality);
}

/** Whether a document lies in the very town that was named, and not only in its partido. */
export function isInNamedTown(document: GeoDocument, { localities }: Narrowing): boolean {
  const town = document.type === 'place' ? document.locality : document.locality.name;
  return localities.some(({ name }) => name === town);
}

/** A barrio keeps all streets of the city: where one ends is not known. */
function tailOf(locality: Locality): string {
  return locality.kind === 'barrio' ? CABA.tail : locality.tail;
}
