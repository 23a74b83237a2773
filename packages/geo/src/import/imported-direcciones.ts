import type { Place, Point } from '../engine.ts';
import { fold, nameWords } from '../fold.ts';
import { between, flatMeters } from '../geometry.ts';
import { CABA } from '../localities.ts';
import { outsidePlace } from '../providers/outside-place.ts';
import type { DireccionProvider } from '../providers/provider.ts';
import { fitOf } from '../search/match.ts';
import { createNameIndex } from '../search/name-index.ts';
import { type DireccionQuery, readQuery } from '../search/query.ts';
import type { MapData, MappedPlace, MappedStreet, NumberPoint } from './map-data.ts';

/** Between two known numbers farther apart than this, a door's place would be a guess. */
const MOST_METERS = 700;
const KILOMETERS_PER_POINT = 4;
const CORNER_CANDIDATES = 12;
/** Names that match a half-typed word are many; more than this tell nothing yet. */
const MOST = 400;
const WEIGHTS = { autopista: 1, ruta: 2, avenida: 3, calle: 2, peatonal: 2 } as const;

interface Found {
  place: Place | undefined;
  fit: number;
  weight: number;
}

/** Addresses, corners and places of an import. */
export function createImportedDirecciones(data: MapData): DireccionProvider {
  const streets = createNameIndex(data.streets, namesOf);
  const places = createNameIndex(data.places, namesOf);
  const nodesOf = (street: MappedStreet) => new Set(street.ways.flatMap((way) => [...(data.ways[way]?.nodes ?? [])]));

  function cornersOf(query: DireccionQuery, second: readonly string[], near: Point): Found[] {
    const others = streets.find(second).filter(isWithin(query.where)).slice(0, MOST);
    return streets
      .find(query.name)
      .filter(isWithin(query.where))
      .slice(0, MOST)
      .flatMap((one) => others.map((other) => ({ one, other })))
      .filter(({ one, other }) => one !== other && one.locality === other.locality)
      .toSorted((a, b) => flatMeters(near, a.one) - flatMeters(near, b.one))
      .slice(0, CORNER_CANDIDATES)
      .flatMap(({ one, other }) => {
        const shared = nodesOf(one).intersection(nodesOf(other));
        const [node] = shared;
        if (node === undefined) return [];
        const point = { lat: data.lat[node] ?? 0, lon: data.lon[node] ?? 0 };
        const fit = Math.min(fitOf(query.name, [nameWords(one.name)]), fitOf(second, [nameWords(other.name)]));
        return [{ place: placeOf(one, `${one.name} y ${other.name}`, point, 'esquina'), fit, weight: 4 }];
      });
  }

  function named(query: DireccionQuery): Found[] {
    const found = streets
      .find(query.name)
      .filter(isWithin(query.where))
      .slice(0, MOST)
      .map((street) => onStreet(street, query));
    if (query.number !== undefined) return found;
    const known = places
      .find(query.name)
      .filter(isWithin(query.where))
      .slice(0, MOST)
      .map((place) => atPlace(place, query.name));
    return [...found, ...known];
  }

  return {
    name: 'mapa',
    async search(text, { near = CABA, limit }, signal) {
      signal?.throwIfAborted();
      const found = readQuery(text).flatMap((query, reading) =>
        (query.corner ? cornersOf(query, query.corner, near) : named(query)).map((item) => ({
          ...item,
          fit: item.fit - reading / 2,
        })),
      );
      return ranked(found, near, limit);
    },
  };
}

function namesOf({ name }: { name: string }): string[][] {
  return [nameWords(name)];
}

function onStreet(street: MappedStreet, { name, number }: DireccionQuery): Found {
  const fit = fitOf(name, [nameWords(street.name)]);
  const weight = WEIGHTS[street.class];
  const door = number === undefined ? undefined : doorOf(street.numbers, number);
  if (!door) {
    const place = placeOf(street, street.name, street, 'calle');
    // a number that the street lacks answers the street alone, after every street that has it
    return { place, fit: number === undefined ? fit : fit - 3, weight };
  }
  return { place: placeOf(street, `${street.name} ${number}`, door, door.precision), fit, weight };
}

function atPlace(place: MappedPlace, name: readonly string[]): Found {
  return { place: placeOf(place, place.name, place, 'lugar'), fit: fitOf(name, [nameWords(place.name)]), weight: 3 };
}

/** The mapped door of a number, else a point between the known numbers around it; a register's side does not matter. */
function doorOf(numbers: readonly NumberPoint[], number: number): NumberPoint | undefined {
  const at = numbers.findLastIndex((known) => known.number <= number);
  const [before, after] = [numbers[at], numbers[at + 1]];
  if (before?.number === number)
    return numbers.find((known) => known.number === number && known.precision === 'exacta') ?? before;
  if (!before || !after || flatMeters(before, after) > MOST_METERS) return undefined;
  const share = (number - before.number) / (after.number - before.number);
  return { number, ...between(before, after, share), precision: 'interpolada' };
}

function placeOf(
  { locality, province }: { locality: string; province: string },
  line: string,
  { lat, lon }: Point,
  precision: Place['precision'],
): Place | undefined {
  return outsidePlace({ provider: 'mapa', line, locality, province, lat, lon, precision });
}

/** "…, Rosario, Santa Fe": every text after the street that is not the country must name its town or province. */
function isWithin(where: readonly string[]): (item: { locality: string; province: string }) => boolean {
  const parts = where.filter((part) => part !== 'argentina').map((part) => (CITY.has(part) ? fold(CITY_NAME) : part));
  return ({ locality, province }) => {
    const own = [fold(locality), fold(province)];
    return parts.every((part) => own.some((name) => name.startsWith(part)));
  };
}

const CITY_NAME = 'Ciudad Autónoma de Buenos Aires';
const CITY = new Set(['caba', 'capital', 'capital federal', 'ciudad de buenos aires']);

function ranked(found: readonly Found[], near: Point, limit: number): Place[] {
  const scored = found
    .flatMap(({ place, fit, weight }) => (place ? [{ place, score: scoreOf(place, fit, weight, near) }] : []))
    .toSorted((a, b) => b.score - a.score);
  const unique = new Map<string, Place>();
  for (const { place } of scored) if (unique.size < limit && !unique.has(place.key)) unique.set(place.key, place);
  return [...unique.values()];
}

function scoreOf(place: Place, fit: number, weight: number, near: Point): number {
  return fit * 100 + weight - Math.min(20, flatMeters(near, place) / 1000 / KILOMETERS_PER_POINT);
}
