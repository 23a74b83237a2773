import type { Lugar } from './frase.ts';
import { aliasBeginning, keyOfWords, type PlaceNames, SMALL_WORDS } from './place-names.ts';
import { isFree, kindAt, type Match, phraseEnd, type Reader, skip, typed, wordAt } from './reader.ts';
import { SHORT_NAMES } from './short-names.ts';
import { ARTICLES, GRAMMAR, MONTHS, ORDINALS, PARTICLES } from './vocabulary.ts';

/** A place, and the number behind its name that may be an hour instead (rules b and x). */
export interface Place {
  lugares: readonly Lugar[];
  doubt?: { at: number };
}

/** Streets with their number, by the place of their first word. */
export type HouseNumbers = ReadonlyMap<number, Match<Place>>;

export interface PlaceSource {
  names: PlaceNames;
  alturas: HouseNumbers;
}

const BEFORE = ['lo de', 'la casa de', 'mi', 'el', 'la', 'los', 'las'];
const MAX_WORDS = 8;
const HALLS = ['terminal', 'la terminal', 'term'];
/** Who may have a house: relatives, and first names. */
const PERSON_WORDS = new Set([
  ...`mama papa mami papi ma pa madre padre vieja viejo viejos padres abuela abuelo abuelos nona nono tia tio hermana hermano hija hijo suegra
  suegro suegros nuera yerno cunada cunado prima primo sobrina sobrino novia novio esposa esposo marido mujer amiga amigo madrina padrino jefe jefa`.split(
    /\s+/,
  ),
  ...SHORT_NAMES.keys(),
  ...[...SHORT_NAMES.values()].flat(),
]);

/** A place known by name that begins there: the longest that fits (W-029). */
export function readKnown(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  return readHouseOf(reader, at, source) ?? readAirportHall(reader, at, source) ?? readName(reader, at, source);
}

/** "ezeiza terminal A", "la terminal A de ezeiza": the halls of an airport are that airport, and no bus station. */
function readAirportHall(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  const hall = hallEnd(reader, at, source);
  const isOf = hall !== undefined && ['de', 'del'].includes(wordAt(reader, hall));
  const airport = readName(reader, isOf ? skip(reader, hall + 1, ['aeropuerto de']) : at, source);
  if (!airport || !areAirports(airport.value.lugares, source.names)) return undefined;
  return isOf ? airport : { ...airport, end: hallEnd(reader, skip(reader, airport.end, [',']), source) ?? airport.end };
}

function areAirports(lugares: readonly Lugar[], { airports }: PlaceNames): boolean {
  return lugares.every((lugar) => lugar.kind === 'terminal' && airports.has(lugar.id));
}

/** Behind "terminal" and its letter, unless a longer name begins there: "terminal de ómnibus". */
function hallEnd(reader: Reader, at: number, source: PlaceSource): number | undefined {
  const end = phraseEnd(reader, at, HALLS);
  if (end === undefined || (readName(reader, at, source)?.end ?? 0) > end) return undefined;
  return isHallLetter(reader, end) ? end + 1 : end;
}

/** The letter of "terminal a", and not the "a" of "terminal a casa". */
function isHallLetter(reader: Reader, at: number): boolean {
  const { kind, start, end } = reader.words[at] ?? { kind: 'mark', start: 0, end: 0 };
  if (!isFree(reader, at) || kind !== 'word' || end - start !== 1) return false;
  const isWordToo = ['a', 'e', 'o', 'u', 'y', 'de', 'por', 'que'].includes(wordAt(reader, at));
  const isPlaceNext = isNameWord(reader, at + 1) || reader.owners[at + 1] === 'altura';
  return !isWordToo || !isPlaceNext || ['de', 'del'].includes(wordAt(reader, at + 1));
}

/** "casa de mamá" is where she lives, unless a place has that whole name; "casa de oficina" are two places. */
function readHouseOf(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  const whose = phraseEnd(reader, at, ['la casa de', 'casa de']);
  if (whose === undefined) return undefined;
  const own = skip(reader, whose, ['mi', 'la', 'el', 'lo de']);
  if (!PERSON_WORDS.has(wordAt(reader, own))) return undefined;
  const house = readName(reader, at, source);
  const person = readName(reader, own, source);
  if (house && house.end > own) return house;
  return person ?? textPlace(reader, skip(reader, at, ['la']), own + 1);
}

function readName(reader: Reader, at: number, { names }: PlaceSource): Match<Place> | undefined {
  if (!names.firsts.has(firstOf(reader, at))) return undefined;
  const end = nameEnd(reader, at);
  for (let to = end; to > at; to -= 1) {
    const key = PARTICLES.has(wordAt(reader, to - 1)) ? '' : keyOf(reader, at, to);
    const lugar = names.exact.get(key);
    if (lugar) return { value: { lugares: [lugar] }, end: to };
    const lugares = names.asked.get(key);
    if (lugares && (isNameOver(reader, to, end, names) || isHallOf(reader, to, lugares, names)))
      return { value: { lugares }, end: to };
  }
  return undefined;
}

/** The first word that is compared: most places in a line are seen at once to be none. */
function firstOf(reader: Reader, at: number): string {
  let from = at;
  while (SMALL_WORDS.has(wordAt(reader, from))) from += 1;
  return wordAt(reader, from).split("'")[0] ?? '';
}

function isHallOf(reader: Reader, at: number, lugares: readonly Lugar[], names: PlaceNames): boolean {
  return areAirports(lugares, names) && phraseEnd(reader, at, HALLS) !== undefined;
}

/** "a retiro de casa" asks among terminals; "Puerto Madero" and "estación de servicio" are names of their own. */
function isNameOver(reader: Reader, at: number, end: number, names: PlaceNames): boolean {
  if (at >= end) return true;
  if (!['de', 'del'].includes(wordAt(reader, at))) return false;
  const next = at + 1;
  return (
    !isNameWord(reader, next) ||
    names.exact.has(keyOf(reader, next, end)) ||
    aliasBeginning(keyOf(reader, next, end), names) !== undefined
  );
}

function keyOf(reader: Reader, from: number, to: number): string {
  return keyOfWords(reader.words.slice(from, to).map(({ text }) => text));
}

/** Where the words end that may belong to one name; "mi ubicación" begins with a word that is no day here. */
function nameEnd(reader: Reader, at: number): number {
  let end = at;
  while (end - at < MAX_WORDS && isNameWord(reader, end) && wordAt(reader, end) !== 'y') end += 1;
  return end;
}

function isNameWord(reader: Reader, at: number): boolean {
  const kind = kindAt(reader, at);
  return (kind === 'word' || kind === 'number') && !GRAMMAR.has(wordAt(reader, at));
}

/** One or more words that begin just one alias: "oficina". */
export function readBeginning(
  reader: Reader,
  at: number,
  { names }: PlaceSource,
  end: number,
): Match<Place> | undefined {
  const lugar = kindAt(reader, at) === 'word' ? aliasBeginning(keyOf(reader, at, end), names) : undefined;
  return lugar && { value: { lugares: [lugar] }, end };
}

/** A place behind a preposition: a name, a street with its number, a corner, else a text (grammar `lugar`). */
export function readPlace(
  reader: Reader,
  at: number,
  source: PlaceSource,
  { hasOrigen }: { hasOrigen: boolean },
): Match<Place> | undefined {
  const own = source.alturas.get(at) ?? source.alturas.get(skip(reader, at, BEFORE)) ?? readKnown(reader, at, source);
  const from = skip(reader, at, BEFORE);
  const known = own ?? readKnown(reader, from, source);
  if (known) return known;
  const end = textEnd(reader, from, source, hasOrigen);
  if (end === from || !hasLetters(reader, from, end)) return undefined;
  return readBeginning(reader, from, source, end) ?? textPlace(reader, keepsArticle(reader, at, from), end);
}

/** "La Boca" keeps its article, "lo de Juan" its own; "mi" is nobody's name. */
function keepsArticle(reader: Reader, at: number, from: number): number {
  return wordAt(reader, at) === 'mi' ? from : at;
}

function hasLetters(reader: Reader, from: number, to: number): boolean {
  return reader.words.slice(from, to).some(({ kind }) => kind === 'word');
}

/** Where a text ends that is to be searched: it crosses no word of the grammar and none that was taken (rule o). */
function textEnd(reader: Reader, at: number, source: PlaceSource, hasOrigen: boolean): number {
  let end = at;
  while (end - at < MAX_WORDS && isNameWord(reader, end) && !isOtherHalf(reader, end, source, hasOrigen)) end += 1;
  while (end > at && PARTICLES.has(wordAt(reader, end - 1))) end -= 1;
  return end;
}

/** "a Puerto Madero de casa": the other half begins where a known place follows. */
function isOtherHalf(reader: Reader, at: number, source: PlaceSource, hasOrigen: boolean): boolean {
  const word = wordAt(reader, at);
  if (word === 'y') return !isFree(reader, at + 1) || readKnown(reader, at + 1, source) !== undefined;
  if (hasOrigen || (word !== 'de' && word !== 'del')) return false;
  const next = skip(reader, at + 1, BEFORE);
  return source.alturas.has(next) || readKnown(reader, next, source) !== undefined || isBeginning(reader, next, source);
}

function isBeginning(reader: Reader, at: number, source: PlaceSource): boolean {
  return wordAt(reader, at).length > 3 && readBeginning(reader, at, source, at + 1) !== undefined;
}

function textPlace(reader: Reader, from: number, to: number): Match<Place> {
  const end = localityEnd(reader, to);
  const isNumber = kindAt(reader, to - 1) === 'number' && Number(wordAt(reader, to - 1)) <= 24;
  const lugares: readonly Lugar[] = [{ kind: 'texto', texto: typed(reader, from, end) }];
  return { value: { lugares, ...(isNumber && { doubt: { at: to - 1 } }) }, end };
}

/** After a comma, words of no other part belong to the address before it (rule c). */
export function localityEnd(reader: Reader, at: number): number {
  if (wordAt(reader, at) !== ',' || ARTICLES.has(wordAt(reader, at + 2))) return at;
  let end = at + 1;
  while (end - at < 6 && isLocalityWord(reader, end)) end += 1;
  while (end > at + 1 && PARTICLES.has(wordAt(reader, end - 1))) end -= 1;
  // a number behind it: a street of its own
  const isStreet = kindAt(reader, end) === 'number' && Number(wordAt(reader, end)) > 24;
  return end === at + 1 || isStreet ? at : localityEnd(reader, end);
}

function isLocalityWord(reader: Reader, at: number): boolean {
  const isFloor = kindAt(reader, at) === 'number' && ORDINALS.has(wordAt(reader, at + 1));
  return isNameWord(reader, at) && (kindAt(reader, at) === 'word' || isFloor) && wordAt(reader, at) !== 'y';
}

/** `Corrientes y Callao` where no preposition leads to it. */
export function readCorner(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  const end = textEnd(reader, at, source, false);
  const isCorner = reader.words.slice(at + 1, end - 1).some(({ text }) => ['y', 'esquina', 'esq'].includes(text));
  const isDay = kindAt(reader, at) === 'number' && MONTHS.has(wordAt(reader, at + 2));
  const isName = isDay || (kindAt(reader, at) === 'word' && !PARTICLES.has(wordAt(reader, at)));
  return isCorner && isName && phraseEnd(reader, at, ['y']) === undefined ? textPlace(reader, at, end) : undefined;
}
