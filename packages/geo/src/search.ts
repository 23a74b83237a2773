import { CORNERS } from './corners.ts';
import { type GeoDocument, LOCALITY_DOCUMENTS, PLACE_DOCUMENTS, STREET_DOCUMENTS } from './documents.ts';
import type { Place, Point, SearchOptions } from './engine.ts';
import { fold } from './fold.ts';
import { flatMeters } from './geometry.ts';
import { CABA } from './localities.ts';
import { fitOf } from './match.ts';
import { isTown, isWithin, type Narrowing, narrowingOf } from './narrowing.ts';
import { cornerPlace, documentPlace, localityPlace, numberedPlace } from './places.ts';
import { type AddressQuery, readQuery } from './query.ts';

interface Candidate {
  place: Place;
  fit: number;
  weight: number;
  /** The most that distance may take from it. */
  reach: number;
}

const DOCUMENTS: readonly GeoDocument[] = [...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS];
const CORNER_SLUGS = new Set([...CORNERS.values()].flatMap(({ slugs }) => slugs));
/** Only these can be a side of a corner. */
const CORNER_STREETS = STREET_DOCUMENTS.filter(({ street }) => CORNER_SLUGS.has(street.slug));
const WEIGHTS = new Map(STREET_DOCUMENTS.map(({ street, weight }) => [street.slug, weight]));
/** Kilometers that weigh as much as one step of class. */
const KILOMETERS_PER_WEIGHT = 8;
/** What distance may take from a street, and from a city that people name wherever they are. */
const REACH = { near: 9, known: 1 } as const;
const KNOWN_CITY_WEIGHT = 5;
/** What a street loses in fit when its point is not the number's. */
const LACKS_NUMBER = 3;
const HAS_NO_NUMBERS = 2;

/** Finds places for a typed text: exact before prefix, then class and nearness; at most `limit`, none when nothing is known. */
export function searchPlaces(text: string, { near, limit }: SearchOptions): Place[] {
  const queries = readQuery(text).filter(({ isTownGuessed, where: [town = ''] }) => !isTownGuessed || isTown(town));
  const candidates = queries.flatMap((query, reading) => {
    const narrowing = narrowingOf(query.where);
    const found = query.corner ? corners(query, query.corner, narrowing) : named(query, narrowing);
    return found.map((candidate) => ({ ...candidate, fit: candidate.fit - reading * 0.5 }));
  });
  const found = candidates.length === 0 ? fallback(queries) : candidates;
  return ranked(text.includes(',') ? preferWhole(found, fold(text)) : found, near ?? CABA, limit);
}

function named(query: AddressQuery, narrowing: Narrowing | undefined): Candidate[] {
  const result: Candidate[] = [];
  for (const document of DOCUMENTS) {
    if (query.number !== undefined && document.type !== 'street') continue;
    const fit = fitOf(query.name, document.names);
    if (fit === 0 || !isWithin(document, narrowing)) continue;
    const { weight } = document;
    const reach = document.type === 'locality' && weight >= KNOWN_CITY_WEIGHT ? REACH.known : REACH.near;
    result.push({ ...placed(document, query.number, fit), weight, reach });
  }
  return result;
}

/** A number the street lacks answers the street alone: after those that have it, and those whose numbers we do not know. */
function placed(document: GeoDocument, number: number | undefined, fit: number): Pick<Candidate, 'place' | 'fit'> {
  if (number === undefined || document.type !== 'street') return { place: documentPlace(document), fit };
  const place = numberedPlace(document, number) ?? documentPlace(document);
  if (place.precision !== 'calle') return { place, fit };
  return { place, fit: fit - (document.numbers ? LACKS_NUMBER : HAS_NO_NUMBERS) };
}

function corners(query: AddressQuery, second: readonly string[], narrowing: Narrowing | undefined): Candidate[] {
  if (second.length === 0) return [];
  const [first, other] = [streetFits(query.name, narrowing), streetFits(second, narrowing)];
  return [...CORNERS.values()].flatMap((corner) => {
    const [a, b] = corner.slugs;
    const fit = Math.max(jointFit(first.get(a), other.get(b)), jointFit(first.get(b), other.get(a)));
    return fit === 0
      ? []
      : [{ place: cornerPlace(corner), fit, weight: (WEIGHTS.get(a) ?? 0) + (WEIGHTS.get(b) ?? 0), reach: REACH.near }];
  });
}

function jointFit(one: number | undefined, other: number | undefined): number {
  return one === undefined || other === undefined ? 0 : Math.min(one, other);
}

function streetFits(name: readonly string[], narrowing: Narrowing | undefined): Map<string, number> {
  const fits = CORNER_STREETS.map(
    (document) => [document.street.slug, isWithin(document, narrowing) ? fitOf(name, document.names) : 0] as const,
  );
  return new Map(fits.filter(([, fit]) => fit > 0));
}

/** A street we do not know in a locality we do know: the locality, and it says so. */
function fallback(queries: readonly AddressQuery[]): Candidate[] {
  for (const { where } of queries) {
    const localities = narrowingOf(where)?.localities ?? [];
    if (localities.length > 0)
      return localities
        .slice(0, 2)
        .map((locality) => ({ place: localityPlace(locality), fit: 1, weight: locality.weight, reach: 0 }));
  }
  return [];
}

/** "La Plata, Buenos Aires" is how we write the city, so it goes before the avenue of that name. */
function preferWhole(candidates: Candidate[], text: string): Candidate[] {
  return candidates.map((candidate) =>
    fold(candidate.place.street).startsWith(text) ? { ...candidate, fit: candidate.fit + 1 } : candidate,
  );
}

function ranked(candidates: Candidate[], near: Point, limit: number): Place[] {
  const scored = candidates
    .map((candidate) => ({ ...candidate, score: score(candidate, near) }))
    .toSorted((a, b) => b.score - a.score);
  const unique = new Map<string, Place>();
  for (const { place } of scored) {
    if (unique.size >= limit) break;
    if (!unique.has(place.key)) unique.set(place.key, place);
  }
  return [...unique.values()];
}

/** Fit decides; within one fit a class step is worth as much as some kilometers, and far away is all the same. */
function score({ fit, weight, reach, place }: Candidate, near: Point): number {
  const kilometers = flatMeters(near, place) / 1000;
  return fit * 100 + weight - Math.min(reach, kilometers / KILOMETERS_PER_WEIGHT);
}
