import { readHour } from './hours.ts';
import { localityEnd, type Place, type PlaceSource, readBeginning, readKnown } from './places.ts';
import { isFree, kindAt, type Match, phraseEnd, type Reader, take, typed, wordAt } from './reader.ts';
import { COUNTED, GRAMMAR, HOUR_UNITS, MONTHS, PARTICLES } from './vocabulary.ts';

/** A street's name has up to five words, and its number two to five digits (grammar `altura`). */
const STREET_WORDS = 5;
const NUMBER = /^\d{2,5}$/;
/** "9 o 10" is no street. */
const CONJUNCTIONS = new Set(['y', 'e', 'o', 'u', 'ni', 'no', 'sino', 'pero']);
const INSIDE = new Set(['piso', 'depto', 'dpto', 'dto', 'departamento', 'timbre', 'pb']);

/** Takes every street with its number; `names` are the words behind "para" that name somebody. */
export function takeHouseNumbers(
  reader: Reader,
  source: Pick<PlaceSource, 'names'>,
  people: ReadonlySet<number>,
): Map<number, Match<Place>> {
  const alturas = new Map<number, Match<Place>>();
  for (let at = 1; at < reader.words.length; at += 1) {
    const from = isNumberOfHouse(reader, at) ? streetStart(reader, at, { names: source.names, alturas }, people) : at;
    if (from === at) continue;
    const end = direccionEnd(reader, at + 1, source);
    const doubt = Number(wordAt(reader, at)) <= 24 && end === at + 1 ? { doubt: { at } } : {};
    const lugares = [{ kind: 'texto' as const, texto: typed(reader, from, end) }];
    take(reader, 'altura', from, end);
    alturas.set(from, { value: { lugares, ...doubt }, end });
  }
  return alturas;
}

function isNumberOfHouse(reader: Reader, at: number): boolean {
  const isYear = ['de', 'del'].includes(wordAt(reader, at - 1)) && /^20\d\d$/.test(wordAt(reader, at));
  if (isYear || kindAt(reader, at) !== 'number' || !NUMBER.test(wordAt(reader, at))) return false;
  const next = wordAt(reader, at + 1);
  const hour = readHour(reader, at);
  const isStreetToo = (next === 'de' && MONTHS.has(wordAt(reader, at + 2))) || isStreetName(reader, at);
  return !COUNTED.has(next) && !HOUR_UNITS.includes(next) && !isStreetToo && (!hour || hour.value.isBare);
}

/** "calle 12 1450": the number of the house comes behind. */
function isStreetName(reader: Reader, at: number): boolean {
  return isNamedByNumber(reader, at) && kindAt(reader, at + 1) === 'number' && isNumberOfHouse(reader, at + 1);
}

/** Where the street begins whose number stands there; the number's own place where there is none. */
function streetStart(reader: Reader, number: number, source: PlaceSource, people: ReadonlySet<number>): number {
  // "Paseo Colón al 800"
  const isRound = wordAt(reader, number - 1) === 'al' && wordAt(reader, number).length > 2;
  const name = isRound ? number - 1 : number;
  let from = name;
  while (from > 0 && number - from < STREET_WORDS && isStreetWord(reader, from - 1, people)) from -= 1;
  from = behindKnown(reader, from, name, source);
  while (from < number && isJoiner(reader, from)) from += 1;
  const hasName = reader.words.slice(from, name).some(({ kind, text }) => kind === 'word' && !PARTICLES.has(text));
  return hasName && !MONTHS.has(wordAt(reader, from)) && !isSaidMoment(reader, from, number) ? from : number;
}

function isSaidMoment(reader: Reader, from: number, number: number): boolean {
  return isSaidDay(reader, from, number) || isSaidAbout(reader, from, number);
}

/** "a eso de las 10": an hour, and no street. */
function isSaidAbout(reader: Reader, from: number, number: number): boolean {
  return phraseEnd(reader, from, ['eso de', 'cerca de']) !== undefined && readHour(reader, number) !== undefined;
}

function isStreetWord(reader: Reader, at: number, people: ReadonlySet<number>): boolean {
  const word = wordAt(reader, at);
  if (kindAt(reader, at) === 'number') return MONTHS.has(wordAt(reader, at + 2)) || isNamedByNumber(reader, at);
  const isUnit = HOUR_UNITS.includes(word) && kindAt(reader, at - 1) === 'number';
  if (kindAt(reader, at) !== 'word' || GRAMMAR.has(word) || people.has(at) || isUnit) return false;
  if (isOfHour(reader, at)) return false;
  // "de" and "y" belong to a name only between two of its words
  return !CONJUNCTIONS.has(word) && (!['de', 'del'].includes(word) || isInside(reader, at, people));
}

function isInside(reader: Reader, at: number, people: ReadonlySet<number>): boolean {
  const before = wordAt(reader, at - 1);
  if (kindAt(reader, at - 1) === 'number') return MONTHS.has(wordAt(reader, at + 1));
  return kindAt(reader, at - 1) === 'word' && !GRAMMAR.has(before) && before !== 'y' && !people.has(at - 1);
}

/** "media" of "9 y media", both words of "10 menos cuarto": the street begins behind them. */
function isOfHour(reader: Reader, at: number): boolean {
  return [1, 2].some((back) => {
    const hour = readHour(reader, at - back);
    return hour !== undefined && !hour.value.isBare && hour.end > at;
  });
}

/** "33 Orientales", "calle 7". */
function isNamedByNumber(reader: Reader, at: number): boolean {
  return (
    wordAt(reader, at + 1) === 'orientales' ||
    ['calle', 'av', 'avenida', 'diagonal', 'ruta'].includes(wordAt(reader, at - 1))
  );
}

/** A place known by name before the street is a place of its own: "casa Callao 1234". */
function behindKnown(reader: Reader, from: number, name: number, source: PlaceSource): number {
  const isDireccion = wordAt(reader, name) === 'al' || Number(wordAt(reader, name)) > 24;
  let start = from;
  for (let at = from; at < name; at += 1) {
    const known = isFree(reader, at) ? readKnown(reader, at, source) : undefined;
    if (known && (known.end === name ? !isDireccion : known.end < name && isSeparate(reader, known.end)))
      start = known.end;
  }
  const isBegun = start === name - 1 && !isDireccion;
  return isBegun && readBeginning(reader, start, source, name) ? name : start;
}

/** "de" behind a known name leads to the other half. */
function isSeparate(reader: Reader, at: number): boolean {
  return !['de', 'del'].includes(wordAt(reader, at)) || kindAt(reader, at + 1) === 'word';
}

function isJoiner(reader: Reader, at: number): boolean {
  const isArticleOfDay = wordAt(reader, at) === 'el' && kindAt(reader, at + 1) === 'number';
  return isArticleOfDay || ['de', 'del', 'y'].includes(wordAt(reader, at));
}

/** "el 25 de mayo 18" is a day and its hour; "el 25 de mayo 300" an address (rule a). */
function isSaidDay(reader: Reader, from: number, number: number): boolean {
  const first = wordAt(reader, from) === 'el' ? from + 1 : from;
  const isDate = kindAt(reader, first) === 'number' && MONTHS.has(wordAt(reader, number - 1)) && number - first < 4;
  const isSaid =
    first > from ||
    ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'].includes(wordAt(reader, from - 1));
  const isYear = /^20[2-9]\d$/.test(wordAt(reader, number));
  return isDate && ((isSaid && Number(wordAt(reader, number)) <= 24) || (isSaid && isYear));
}

/** Floor, flat, bell and locality belong to the address (rules c and p). */
function direccionEnd(reader: Reader, at: number, source: Pick<PlaceSource, 'names'>): number {
  let end = at;
  for (let next = insideEnd(reader, end); next > end; next = insideEnd(reader, end)) end = next;
  const comma = localityEnd(reader, end);
  return comma > end ? comma : namedLocality(reader, end, source);
}

function insideEnd(reader: Reader, at: number): number {
  const from = wordAt(reader, at) === ',' ? at + 1 : at;
  if (!INSIDE.has(wordAt(reader, from))) return at;
  if (wordAt(reader, from) === 'pb') return from + 1;
  const value = wordAt(reader, from + 1);
  return value !== '' && value.length < 4 && !GRAMMAR.has(value) && kindAt(reader, from + 1) !== 'mark'
    ? from + 2
    : from + 1;
}

/** A locality that is known by name needs no comma (W-047). */
function namedLocality(reader: Reader, at: number, { names }: Pick<PlaceSource, 'names'>): number {
  for (const length of [4, 3, 2, 1]) {
    const words = Array.from({ length }, (_, index) => wordAt(reader, at + index));
    const isStreet = kindAt(reader, at + length) === 'number' && Number(wordAt(reader, at + length)) > 24;
    if (!isStreet && words.every((word) => word !== '') && names.localidades.has(words.join(' '))) return at + length;
  }
  return at;
}
