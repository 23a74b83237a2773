import type { Lost, Place, Point, SearchOptions } from '../engine.ts';
import { fold, withoutInitials, withoutTitles } from '../fold.ts';
import { flatMeters } from '../geometry.ts';
import { CABA } from '../localities.ts';
import { cornerOf } from './corners.ts';
import {
  type GeoDocument,
  isLesserOfTown,
  LOCALITY_DOCUMENTS,
  PLACE_DOCUMENTS,
  STREET_DOCUMENTS,
  type StreetDocument,
} from './documents.ts';
import { createForgiving } from './forgiving.ts';
import { lostOf, lostStreet } from './lost.ts';
import { fitOf } from './match.ts';
import { createNameIndex } from './name-index.ts';
import { isInNamedTown, isTown, isWithin, type Narrowing, narrowingOf } from './narrowing.ts';
import { cornerPlace, documentPlace, localityPlace, numberedPlace } from './places.ts';
import { type DireccionQuery, readBothWays } from './query.ts';

/** What distance takes from a candidate: one for each so many kilometers, up to `most`. */
interface Pull {
  most: number;
  kilometers: number;
}

interface Candidate {
  place: Place;
  fit: number;
  weight: number;
  pull: Pull;
  /** The town that was typed stands for where the search is made from. */
  from: Point | undefined;
  /** What of the text it lacks, told of those that are answered. */
  lost: (typed: string) => Lost[];
}

/** A reading, and how much less it fits than what was typed. */
interface Attempt {
  query: DireccionQuery;
  loss: number;
}

const DOCUMENTS = createNameIndex<GeoDocument>(
  [...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS],
  ({ names }) => names,
);
const forgive = createForgiving(DOCUMENTS);
/** What distance takes from a street, from a city that people name wherever they are, and from the lesser street of a town. */
const PULL = {
  near: { most: 9, kilometers: 8 },
  known: { most: 1, kilometers: 8 },
  ofTown: { most: 150, kilometers: 0.04 },
} as const satisfies Record<string, Pull>;
const KNOWN_CITY_WEIGHT = 5;
/** What a street loses in fit when its point is not the number's. */
const LACKS_NUMBER = 3;
const HAS_NO_NUMBERS = 2;
/** What a reading loses against the one before, a wrong letter twice, a rank or an initial left out, and the rest of a partido against its seat. */
const READING = 0.5;
const WRONG = 0.3;
const TITLE = 1.2;
const INITIAL = 1.4;
const ELSEWHERE_IN_PARTIDO = 0.9;
/** Loss beyond the least that found something: the readings of a text as it stands all stay. */
const FARTHER = 6;
/** Two texts that name half the city each are no corner yet. */
const MOST_PAIRS = 2000;
const LETTER = /^[a-z]$/;
/** "ezeiza terminal A", "terminal A de ezeiza": a hall of an airport is that airport. */
const HALL =
  /^(?<before>\S.*?)[\s,]+term(?:inal)?\.?(?:\s+[a-e])?$|^(?:la\s+)?term(?:inal)?\.?(?:\s+[a-e])?\s+del?\s+(?<behind>\S.*)$/i;
const AIRPORT = /^aero/i;

/**
 * Finds places for a typed text: exact before prefix, then class and nearness; at most `limit`, none when nothing is known. What is
 * read as it stands goes first; only when that names nothing is the text turned round, and its words mended.
 */
export function searchPlaces(text: string, options: SearchOptions): Place[] {
  const { before = '', behind = before } = HALL.exec(text)?.groups ?? {};
  const airports = behind === '' ? [] : searchText(behind, options).filter(({ street }) => AIRPORT.test(street));
  return airports.length > 0 ? airports : searchText(text, options);
}

function searchText(text: string, { near = CABA, limit }: SearchOptions): Place[] {
  const [likely, other] = readBothWays(text);
  const candidates = named(likely) ?? named(other) ?? forgiven(likely) ?? forgiven(other) ?? fallback(likely, near);
  return ranked(text.includes(',') ? preferWhole(candidates, fold(text)) : candidates, near, limit).map(
    ({ place, lost }) => withLost(place, lost(text)),
  );
}

function withLost(place: Place, lost: Lost[]): Place {
  return lost.length === 0 ? place : { ...place, lost };
}

function named(queries: readonly DireccionQuery[]): Candidate[] | undefined {
  return attempted(
    attemptsOf(queries).filter(({ query: { isTownGuessed, where } }) => !isTownGuessed || isTown(where[0] ?? '')),
  );
}

function forgiven(queries: readonly DireccionQuery[]): Candidate[] | undefined {
  const attempts = attemptsOf(queries).flatMap((typed) =>
    forgive(typed.query).map(({ query, cost }) => ({ query, loss: typed.loss + cost * WRONG })),
  );
  return attempted(attempts.toSorted((a, b) => a.loss - b.loss));
}

/** Each reading as it was typed, and without the ranks and initials that the street perhaps lacks. */
function attemptsOf(queries: readonly DireccionQuery[]): Attempt[] {
  return queries.flatMap((query, reading) => {
    const loss = reading * READING;
    const untitled = changed(query, withoutTitles);
    const bare = changed(untitled ?? query, withoutInitials);
    return [
      { query, loss },
      ...(untitled ? [{ query: untitled, loss: loss + TITLE }] : []),
      ...(bare ? [{ query: bare, loss: loss + INITIAL }] : []),
    ];
  });
}

/** The reading with other words, or undefined where they stay the same. */
function changed(query: DireccionQuery, change: (name: string[]) => string[]): DireccionQuery | undefined {
  const { name, corner } = { name: change(query.name), corner: query.corner && change(query.corner) };
  const isSame = name.length === query.name.length && corner?.length === query.corner?.length;
  return isSame ? undefined : { ...query, name, corner };
}

/** What the attempts find, the least loss first: what is much farther from the text than something found is not looked for. */
function attempted(attempts: readonly Attempt[]): Candidate[] | undefined {
  let least: number | undefined;
  const found = attempts.flatMap(({ query, loss }) => {
    if (least !== undefined && loss > least + FARTHER) return [];
    const narrowing = narrowingOf(query.where);
    const candidates = query.corner ? corners(query, query.corner, narrowing) : ofName(query, narrowing);
    if (candidates.length > 0) least ??= loss;
    return candidates.map((candidate) => ({
      ...candidate,
      fit: candidate.fit - loss,
      lost: (typed: string) => lostOf(candidate.place, query, narrowing, typed),
    }));
  });
  return found.length === 0 ? undefined : found;
}

function ofName(query: DireccionQuery, narrowing: Narrowing | undefined): Omit<Candidate, 'lost'>[] {
  return DOCUMENTS.find(query.name).flatMap((document) => {
    if (query.number !== undefined && document.type !== 'street') return [];
    const fit = fitWithin(query.name, document, narrowing);
    if (fit === 0) return [];
    const placed = withNumber(document, query.number, fit);
    return [{ ...placed, weight: document.weight, pull: pullOf(document), from: narrowing?.localities[0] }];
  });
}

function fitWithin(name: readonly string[], document: GeoDocument, narrowing: Narrowing | undefined): number {
  const fit = isWithin(document, narrowing) ? fitOf(name, document.names) : 0;
  return fit > 0 && narrowing && !isInNamedTown(document, narrowing) ? fit - ELSEWHERE_IN_PARTIDO : fit;
}

function pullOf(document: GeoDocument): Pull {
  if (document.type === 'street') return isLesserOfTown(document) ? PULL.ofTown : PULL.near;
  return document.type === 'locality' && document.weight >= KNOWN_CITY_WEIGHT ? PULL.known : PULL.near;
}

/** A number the street lacks answers the street alone: after those that have it, and those whose numbers we do not know. */
function withNumber(document: GeoDocument, number: number | undefined, fit: number): Pick<Candidate, 'place' | 'fit'> {
  if (number === undefined || document.type !== 'street') return { place: documentPlace(document), fit };
  const place = numberedPlace(document, number) ?? documentPlace(document);
  if (place.precision !== 'calle') return { place, fit };
  return { place, fit: fit - (document.numbers ? LACKS_NUMBER : HAS_NO_NUMBERS) };
}

function corners(
  query: DireccionQuery,
  second: readonly string[],
  narrowing: Narrowing | undefined,
): Omit<Candidate, 'lost'>[] {
  const [firsts, others] = [streetFits(query.name, narrowing), streetFits(second, narrowing)];
  const isVague = [query.name, second].every((name) => LETTER.test(name.join('')));
  if (isVague || firsts.length * others.length > MOST_PAIRS) return [];
  return firsts.flatMap((one) =>
    others.flatMap((other) => {
      // lines from memory cross somewhere: their corners are for who names the town
      if (!narrowing && (isLesserOfTown(one.document) || isLesserOfTown(other.document))) return [];
      const corner = cornerOf(one.document.street, other.document.street);
      const weight = one.document.weight + other.document.weight;
      const fit = Math.min(one.fit, other.fit);
      return corner
        ? [{ place: cornerPlace(corner), fit, weight, pull: pullOf(one.document), from: narrowing?.localities[0] }]
        : [];
    }),
  );
}

function streetFits(
  name: readonly string[],
  narrowing: Narrowing | undefined,
): { document: StreetDocument; fit: number }[] {
  return DOCUMENTS.find(name)
    .filter((document) => document.type === 'street')
    .map((document) => ({ document, fit: fitWithin(name, document, narrowing) }))
    .filter(({ fit }) => fit > 0);
}

/** A street we do not know in a locality we do know: the locality, and it says so. Of towns of one name the nearest. */
function fallback(queries: readonly DireccionQuery[], near: Point): Candidate[] {
  for (const query of queries) {
    const localities = narrowingOf(query.where)?.localities ?? [];
    if (localities.length > 0)
      return localities
        .toSorted((a, b) => flatMeters(near, a) - flatMeters(near, b))
        .slice(0, 2)
        .map((locality) => ({
          place: localityPlace(locality),
          fit: 1,
          weight: locality.weight,
          pull: PULL.near,
          from: undefined,
          lost: (typed: string) => [lostStreet(query, typed)],
        }));
  }
  return [];
}

/** "La Plata, Buenos Aires" is how we write the city, so it goes before the avenue of that name. */
function preferWhole(candidates: Candidate[], text: string): Candidate[] {
  return candidates.map((candidate) =>
    fold(candidate.place.street).startsWith(text) ? { ...candidate, fit: candidate.fit + 1 } : candidate,
  );
}

function ranked(candidates: Candidate[], near: Point, limit: number): Candidate[] {
  const scored = candidates
    .map((candidate) => ({ ...candidate, score: score(candidate, near) }))
    .toSorted((a, b) => b.score - a.score);
  const unique = new Map<string, Candidate>();
  for (const candidate of scored) {
    if (unique.size >= limit) break;
    const { key } = candidate.place;
    if (!unique.has(key)) unique.set(key, candidate);
  }
  return [...unique.values()];
}

/** Fit decides; within one fit a class step is worth as much as some kilometers, and far away is all the same. */
function score({ fit, weight, pull, from, place }: Candidate, near: Point): number {
  const kilometers = flatMeters(from ?? near, place) / 1000;
  return fit * 100 + weight - Math.min(pull.most, kilometers / pull.kilometers);
}
