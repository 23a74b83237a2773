import { LANDMARKS } from '../data/landmarks.ts';
import type { Point, Precision } from '../engine.ts';
import { nameWords, slugify } from '../fold.ts';
import { between, flatMeters, projectOnSegment } from '../geometry.ts';
import { CABA, GREATER, LOCALITIES, type Locality, SHORT_NAMES } from '../localities.ts';
import type { Street } from '../streets/street-rows.ts';
import { ADDRESS_STREETS, STREETS } from '../streets/streets.ts';
import { TERMINALS } from '../terminals.ts';
import { ESTACIONES, INSTITUCIONES, LUGARES, PARQUES_POR_NOMBRE, ZONAS } from './drawn-places.ts';

/** A street that can be searched: where it lies, its middle, and the span of its house numbers. */
export interface StreetDocument {
  type: 'street';
  street: Street;
  locality: Locality;
  middle: Point;
  numbers: { lowest: number; highest: number } | undefined;
  names: string[][];
  weight: number;
}

/** A terminal or landmark. */
export interface PlaceDocument extends Point {
  type: 'place';
  precision: Extract<Precision, 'lugar' | 'zona'>;
  slug: string;
  text: string;
  locality: string;
  names: string[][];
  weight: number;
}

/** A locality as an answer of its own. */
export interface LocalityDocument {
  type: 'locality';
  locality: Locality;
  names: string[][];
  weight: number;
}

/** Anything the address search can answer with; `names` are its names as telling words (see `nameWords`). */
export type GeoDocument = StreetDocument | PlaceDocument | LocalityDocument;

/** What a class of street weighs; an avenue of many blocks is named more often than a short one. */
const STREET_WEIGHT: Readonly<Record<Street['class'], number>> = {
  avenida: 5,
  calle: 2,
  peatonal: 4,
  autopista: 2,
  ruta: 0,
};
/** A lesser calle yields to a town, a barrio or a street of traffic of its name, wherever the search is made from. */
const LESSER_WEIGHT = -20;
const LONGEST_WEIGHT = 3;
const METERS_PER_WEIGHT = 2000;
const TOWN_METERS = 3000;
const NEIGHBOUR_METERS = 1000;
const LESSER = new Set(ADDRESS_STREETS);
const OF_PARTIDO = Map.groupBy(LOCALITIES.values(), ({ partido }) => partido);

/** The streets of the gazetteer that lie in a locality (routes between cities do not), once for each town that they pass. */
export const STREET_DOCUMENTS: readonly StreetDocument[] = collect();

function collect(): StreetDocument[] {
  const driven = STREETS.filter(isSearchable).map((street) => streetDocument(street, STREET_WEIGHT[street.class]));
  const lesser = ADDRESS_STREETS.map((street) => streetDocument(street, LESSER_WEIGHT));
  const own = [...driven, ...driven.flatMap(townsOf), ...lesser];
  const known = new Set(own.map(direccionOf));
  const passing = lesser.flatMap(neighboursOf).filter((document) => {
    const isNew = !known.has(direccionOf(document));
    known.add(direccionOf(document));
    return isNew;
  });
  return [...own, ...passing];
}

function direccionOf({ street, locality }: StreetDocument): string {
  return `${street.name}, ${locality.tail}`;
}

function streetDocument(street: Street, weight: number): StreetDocument {
  return {
    type: 'street',
    street,
    locality: LOCALITIES.get(street.area) ?? CABA,
    middle: middleOf(street),
    numbers: span(street),
    names: [street.name, ...street.aliases].map(nameWords),
    weight: weight + Math.min(LONGEST_WEIGHT, lengthOf(street) / METERS_PER_WEIGHT),
  };
}

/** An avenue of Greater Buenos Aires has corners named after the towns on its way: there it is that town's. */
function townsOf(own: StreetDocument): StreetDocument[] {
  if (own.locality.partido === undefined) return [];
  return own.street.stops.flatMap(({ cross, corner }) => {
    const town = LOCALITIES.get(cross);
    const isThere = town?.partido !== undefined && town !== own.locality && flatMeters(town, corner) < TOWN_METERS;
    return isThere ? [{ ...own, locality: town, middle: corner, weight: own.weight - 1 }] : [];
  });
}

/** A lesser street of a partido that passes by the centre of another of its towns is taken for one of that town too. */
function neighboursOf(own: StreetDocument): StreetDocument[] {
  const { partido } = own.locality;
  if (partido === undefined) return [];
  return (OF_PARTIDO.get(partido) ?? []).flatMap((town) => {
    if (town === own.locality) return [];
    const nearest = nearestOn(own.street, town);
    return nearest.meters < NEIGHBOUR_METERS
      ? [{ ...own, locality: town, middle: nearest.point, weight: own.weight - 1 }]
      : [];
  });
}

function nearestOn({ stops }: Street, point: Point): { point: Point; meters: number } {
  const segments = stops.slice(1).map(({ corner }, index) => [stops[index]?.corner ?? corner, corner] as const);
  const found = segments.map(([a, b]) => {
    const { t, meters } = projectOnSegment(point, a, b);
    return { point: between(a, b, t), meters };
  });
  return found.reduce((one, other) => (other.meters < one.meters ? other : one), { point, meters: Infinity });
}

/** Whether a street is of no traffic and of a town: it is meant by who is near or names the town. */
export function isLesserOfTown({ street, locality }: StreetDocument): boolean {
  return locality.partido !== undefined && street.area !== CABA.slug && LESSER.has(street);
}

/** Terminals first, then landmarks, institutions and parks, then the stations of trains and subte. */
export const PLACE_DOCUMENTS: readonly PlaceDocument[] = [
  ...TERMINALS.map((row) => place(row.name, row.tail, row, [row.alias, ...row.says], `lugar-${slugify(row.alias)}`, 8)),
  ...[...LANDMARKS, ...INSTITUCIONES, ...LUGARES, ...PARQUES_POR_NOMBRE].map(([name, tail, lat, lon, ...aliases]) =>
    place(name, tail, { lat, lon }, aliases, `lugar-${slugify(name)}`, 6),
  ),
  ...ESTACIONES.map(([name, tail, lat, lon, ...aliases]) =>
    place(name, tail, { lat, lon }, aliases, `lugar-${slugify(name)}`, 5),
  ),
  ...ZONAS.map(
    ([name, tail, lat, lon, ...aliases]): PlaceDocument => ({
      ...place(name, tail, { lat, lon }, aliases, `lugar-${slugify(name)}`, 5),
      precision: 'zona',
    }),
  ),
];

/** Every locality that can be looked for. */
export const LOCALITY_DOCUMENTS: readonly LocalityDocument[] = [...LOCALITIES.values()]
  .filter((locality) => locality !== GREATER)
  .map((locality) => ({
    type: 'locality',
    locality,
    names: localityNames(locality),
    weight: locality.weight,
  }));

function place(
  name: string,
  tail: string,
  { lat, lon }: Point,
  aliases: readonly string[],
  slug: string,
  weight: number,
): PlaceDocument {
  const [locality = ''] = tail.split(',');
  return {
    type: 'place',
    precision: 'lugar',
    slug,
    text: `${name}, ${tail}`,
    locality,
    lat,
    lon,
    names: [name, ...aliases].map(nameWords),
    weight,
  };
}

function localityNames(locality: Locality): string[][] {
  const short = SHORT_NAMES[locality.slug];
  const ofCity = locality === CABA ? [['caba'], ['capital', 'federal']] : [];
  const isCapital = locality.tail === `${locality.name}, ${locality.name}, Argentina`;
  return [
    nameWords(locality.name),
    ...(short === undefined ? [] : [nameWords(short)]),
    ...(isCapital ? [nameWords(`${locality.name} capital`)] : []),
    ...ofCity,
  ];
}

function isSearchable(street: Street): boolean {
  return LOCALITIES.has(street.area);
}

function middleOf(street: Street): Point {
  const { corner } = street.stops[Math.floor(street.stops.length / 2)] ?? {};
  return corner ? { lat: corner.lat, lon: corner.lon } : CABA;
}

function lengthOf({ stops }: Street): number {
  return stops.reduce((sum, { corner }, index) => sum + flatMeters(stops[index - 1]?.corner ?? corner, corner), 0);
}

function span(street: Street): StreetDocument['numbers'] {
  // a motorway's "numbers" are only an order of its exits, and those of other towns nobody has checked
  if (street.class === 'autopista' || street.area !== CABA.slug) return undefined;
  const numbers = street.stops.flatMap(({ number }) => (number === undefined ? [] : [number]));
  return numbers.length < 2 ? undefined : { lowest: Math.min(...numbers), highest: Math.max(...numbers) };
}
