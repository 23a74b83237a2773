import { SOLICITUDES } from '@traza/domain/solicitudes';
import type { ArrivalWords } from './arrivals.ts';
import { chipOf } from './extras.ts';
import type { Chip, Lugar } from './frase.ts';
import { type Place, type PlaceSource, readBeginning, readCorner, readKnown, readPlace } from './places.ts';
import {
  isBehindNothing,
  isFree,
  kindAt,
  type Match,
  phraseEnd,
  piecesOf,
  type Reader,
  skip,
  take,
  wordAt,
} from './reader.ts';
import { JOINERS, MONTHS, PARTICLES } from './vocabulary.ts';

/** Where a line leads from and to, and through what. */
export interface Legs {
  origen?: Place;
  destino?: Place;
  paradas: Place[];
  /** Whether a preposition or an arrow leads to the destination: such a text is a line. */
  isLed: boolean;
  /** Two places, and nothing says which is which, or whether they are one: both ask. */
  isPair?: boolean;
  /** What the arrival in the line means: a vehicle that waits there, or the hour by which one has to be there. */
  arrival?: 'recogida' | 'hora';
}

const VIA = [
  'pasando por',
  'parando en',
  'pasar por',
  'con paradas en',
  'con parada en',
  'con una parada en',
  'haciendo una parada en',
  'parada en',
  'con escala en',
];
const TO = ['al', 'a', 'hasta', 'hacia', '->'];
const FROM = [
  'desde',
  'del',
  'de',
  'lo de',
  'buscame por',
  'buscame en',
  'me busquen en',
  'me buscan en',
  'me busquen por',
  'me buscan por',
];
const ARRIVED_AT = ['en', ...TO];

/** Takes both halves, in either order and apart, and the stops between (grammar `via`, `tramo`, rules l, n, o). */
export function takeLegs(reader: Reader, source: PlaceSource, llegada: ArrivalWords | undefined): Legs {
  const legs: Legs = { paradas: [], isLed: false };
  takeParadas(reader, source, legs);
  if (llegada) takeArrival(reader, source, legs, llegada);
  takeLed(reader, source, legs);
  legs.isPair = isNameOfBoth(reader, legs);
  takeBare(reader, source, legs);
  return legs;
}

/** The place of an arrival: where a flight lands a car waits, and to where somebody has to be it goes. */
function takeArrival(reader: Reader, source: PlaceSource, legs: Legs, { at, kind }: ArrivalWords): void {
  if (kind !== 'vuelo' && kind !== 'para') legs.arrival = 'hora';
  const behind = reader.words.map((_, place) => (place + at) % reader.words.length);
  for (const place of behind) {
    const led = phraseEnd(reader, place, kind === 'para' ? ['en'] : ARRIVED_AT);
    const found =
      led === undefined ? readUnled(reader, place, source, kind) : readPlace(reader, led, source, { hasOrigen: false });
    if (!found) continue;
    const isTerminal = found.value.lugares.every((lugar) => lugar.kind === 'terminal');
    const isOrigin = kind === 'vuelo' || (kind === 'viaje' && isTerminal);
    take(reader, isOrigin ? 'origen' : 'destino', place, found.end);
    legs[isOrigin ? 'origen' : 'destino'] = found.value;
    legs.arrival = isOrigin ? 'recogida' : 'hora';
    legs.isLed = true;
    return;
  }
}

/** "aterrizo ezeiza 21". */
function readUnled(
  reader: Reader,
  at: number,
  source: PlaceSource,
  kind: ArrivalWords['kind'],
): Match<Place> | undefined {
  const isFrom = [at, at - 1].some((place) => FROM.includes(wordAt(reader, place)));
  return kind === 'para' || isFrom ? undefined : readOwn(reader, at, source);
}

function takeParadas(reader: Reader, source: PlaceSource, legs: Legs): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    const from = phraseEnd(reader, at, VIA);
    let place = from === undefined ? undefined : readPlace(reader, from, source, { hasOrigen: false });
    if (!place) continue;
    let start = at;
    while (place) {
      take(reader, `parada${legs.paradas.length}`, start, place.end);
      legs.paradas.push(place.value);
      start = place.end;
      place = readNextParada(reader, start, source);
    }
  }
}

function readNextParada(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  const comma = skip(reader, at, [',']);
  const from = skip(reader, skip(reader, comma, ['y', 'e']), ['en', 'por']);
  if (from === at) return undefined;
  const place = readOwn(reader, from, source);
  return place ?? (from > comma ? readPlace(reader, from, source, { hasOrigen: false }) : undefined);
}

function takeLed(reader: Reader, source: PlaceSource, legs: Legs): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    takeDestination(reader, at, source, legs);
    takeOrigin(reader, at, source, legs);
  }
}

function takeDestination(reader: Reader, at: number, source: PlaceSource, legs: Legs): void {
  const from = legs.destino ? undefined : phraseEnd(reader, at, TO);
  const found =
    from === undefined
      ? readPara(reader, at, source, legs)
      : readPlace(reader, from, source, { hasOrigen: legs.origen !== undefined });
  if (!found || legs.destino) return;
  take(reader, 'destino', at, found.end);
  legs.destino = found.value;
  legs.isLed = true;
}

/** "para casa" leads there; "para" before any other word is somebody's. */
function readPara(reader: Reader, at: number, source: PlaceSource, legs: Legs): Match<Place> | undefined {
  if (legs.destino || wordAt(reader, at) !== 'para') return undefined;
  return readOwn(reader, skip(reader, at + 1, ['mi', 'el', 'la', 'lo de']), source);
}

function takeOrigin(reader: Reader, at: number, source: PlaceSource, legs: Legs): void {
  // the "de" of a street named for a day: "25 de mayo y Corrientes"
  const isOfMonth = kindAt(reader, at - 1) === 'number' && MONTHS.has(wordAt(reader, at + 1));
  const from = legs.origen || isOfMonth ? undefined : phraseEnd(reader, at, FROM);
  const found = from === undefined ? undefined : readPlace(reader, from, source, { hasOrigen: true });
  if (!found) return;
  take(reader, 'origen', at, found.end);
  legs.origen = found.value;
}

/** Places without a preposition, two of which always ask: the origin while another is the destination, else the destination. */
function takeBare(reader: Reader, source: PlaceSource, legs: Legs): void {
  const [first, second] = barePlaces(reader, source);
  if (!first) return;
  if (second || isBehindPlace(reader, first.at)) legs.isPair = true;
  if (!second || legs.origen || legs.destino) {
    give(reader, legs.destino ? 'origen' : 'destino', first, legs);
    return;
  }
  give(reader, 'origen', first, legs);
  give(reader, 'destino', second, legs);
}

/** Anywhere behind the destination, or right behind the origin or a stop: nobody says where they leave from so. */
function isBehindPlace({ owners, words }: Reader, at: number): boolean {
  let before = at - 1;
  while (owners[before] === undefined && (words[before]?.kind === 'mark' || JOINERS.has(words[before]?.text ?? '')))
    before -= 1;
  return owners.lastIndexOf('destino', at) !== -1 || /^(?:origen|parada\d+)$/.test(owners[before] ?? '');
}

/** "al hotel de ezeiza" is one place perhaps, unless both are known: "a ezeiza de casa". A street with its number is known too. */
function isNameOfBoth({ owners, words }: Reader, { origen, destino }: Legs): boolean {
  const from = owners.indexOf('origen');
  const isOf = owners[from - 1] === 'destino' && ['de', 'del'].includes(words[from]?.text ?? '');
  return isOf && (isUnknownName(origen) || isUnknownName(destino));
}

/** A text that is to be searched, and no street with its number. */
export function isUnknownName(place: Place | undefined): boolean {
  return place?.lugares.some((lugar) => lugar.kind === 'texto' && !/\d/.test(lugar.texto)) === true;
}

interface Bare {
  at: number;
  place: Match<Place>;
}

function barePlaces(reader: Reader, source: PlaceSource): Bare[] {
  const found: Bare[] = [];
  for (let at = 0; at < reader.words.length && found.length < 2; at += 1) {
    const place = readBare(reader, at, source);
    if (!place) continue;
    found.push({ at, place });
    at = place.end - 1;
  }
  return found;
}

/** A place after a second "a" is no origin. */
function readBare(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  if (isFree(reader, at - 1) && TO.includes(wordAt(reader, at - 1))) return undefined;
  return readOwn(reader, at, source) ?? (isBehindNothing(reader, at) ? readCorner(reader, at, source) : undefined);
}

function give(reader: Reader, half: 'origen' | 'destino', { at, place }: Bare, legs: Legs): void {
  if (legs[half]) return;
  take(reader, half, at, place.end);
  legs[half] = place.value;
}

/** A place that needs no preposition: an alias, a terminal, a street with its number. */
function readOwn(reader: Reader, at: number, source: PlaceSource): Match<Place> | undefined {
  const houseNumber = isUnused(reader, at) ? source.alturas.get(at) : undefined;
  if (houseNumber) return houseNumber;
  if (kindAt(reader, at) !== 'word') return undefined;
  const known =
    readKnown(reader, at, source) ?? readKnown(reader, skip(reader, at, ['lo de', 'la', 'el', 'mi']), source);
  const isAlias = wordAt(reader, at).length > 2 && !PARTICLES.has(wordAt(reader, at));
  return known ?? (isAlias ? readBeginning(reader, at, source, at + 1) : undefined);
}

function isUnused({ owners }: Reader, at: number): boolean {
  return owners[at] === 'altura';
}

export function lugarChip(reader: Reader, owner: string, place: Place): Chip<Lugar> {
  return chipOf(reader, owner, place.lugares);
}

/** The stops in their order; more than an order takes say so. */
export function paradaChips(reader: Reader, { paradas }: Legs): Chip<Lugar>[] {
  return paradas.map(({ lugares }, index) => ({
    readings: lugares,
    isAssumed: false,
    trozos: piecesOf(reader, `parada${index}`),
    ...(index >= SOLICITUDES.maxStops && { error: 'too_many_paradas' as const }),
  }));
}
