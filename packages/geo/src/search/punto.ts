import Flatbush from 'flatbush';
import type { Point, Precision, Punto } from '../engine.ts';
import { flatMeters, projectOnSegment, round5 } from '../geometry.ts';
import { GREATER, LOCALITIES, type Locality } from '../localities.ts';
import type { Street } from '../streets/street-rows.ts';
import { CORNERS } from './corners.ts';
import { PLACE_DOCUMENTS, STREET_DOCUMENTS, type StreetDocument } from './documents.ts';
import { cornerPlace, documentPlace, numberedPlace } from './places.ts';

/** How near something has to be to give a point its name (W-041). */
const PUNTO_METERS = { esquina: 25, lugar: 60, calle: 200, localidad: 50_000 } as const;

const METERS_PER_DEGREE = 111_195;
const TOWN_CANDIDATES = 8;

interface PuntoSegment {
  street: Street;
  from: Street['stops'][number];
  to: Street['stops'][number];
}

/** What a name is made of, and how far it is. */
interface Named {
  street: string;
  precision: Precision;
  localidad: string;
  metros: number;
}

const OF_STREET = Map.groupBy(
  STREET_DOCUMENTS.filter(({ street }) => street.class !== 'autopista'),
  ({ street }) => street,
);
const SEGMENTS = [...OF_STREET.keys()].flatMap(segmentsOf);
const CORNER_LIST = [...CORNERS.values()];
const TOWNS = [...LOCALITIES.values()].filter((locality) => locality !== GREATER);

const segmentsNear = indexOf(SEGMENTS, ({ from, to }) => [from.corner, to.corner]);
const cornersNear = indexOf(CORNER_LIST, (corner) => [corner, corner]);
/** A place of which we only know about where it is gives no point its name. */
const placesNear = indexOf(
  PLACE_DOCUMENTS.filter(({ precision }) => precision === 'lugar'),
  (place) => [place, place],
);
const townOf = nearestTown();

/**
 * The name of a point: of the nearer of a place and a corner, else the nearest street with its number, else that of its town; undefined
 * where no town is near (W-041, calls of the work §3.3).
 */
export function puntoAt(point: Point): Punto | undefined {
  const town = townOf(point);
  if (!town || flatMeters(point, town) > PUNTO_METERS.localidad) return undefined;
  const named = nearer(placeAt(point), cornerAt(point)) ?? streetAt(point) ?? townName(point, town);
  return { ...named, metros: Math.round(named.metros), lat: round5(point.lat), lon: round5(point.lon) };
}

function nearer(one: Named | undefined, other: Named | undefined): Named | undefined {
  return one && other ? (other.metros < one.metros ? other : one) : (one ?? other);
}

function placeAt(point: Point): Named | undefined {
  const found = nearest(placesNear(point, PUNTO_METERS.lugar), (place) => flatMeters(point, place), PUNTO_METERS.lugar);
  return found && namedBy(documentPlace(found.item), found.metros);
}

function cornerAt(point: Point): Named | undefined {
  const near = cornersNear(point, PUNTO_METERS.esquina);
  const found = nearest(near, (corner) => flatMeters(point, corner), PUNTO_METERS.esquina);
  return found && namedBy(cornerPlace(found.item), found.metros);
}

function streetAt(point: Point): Named | undefined {
  const toSegment = ({ from, to }: PuntoSegment) => projectOnSegment(point, from.corner, to.corner).meters;
  const found = nearest(segmentsNear(point, PUNTO_METERS.calle), toSegment, PUNTO_METERS.calle);
  if (!found) return undefined;
  const { item: segment, metros } = found;
  const document = inTownOf(OF_STREET.get(segment.street) ?? [], point);
  if (!document) return undefined;
  const number = document.numbers && numberAt(segment, point);
  return namedBy((number ? numberedPlace(document, number) : undefined) ?? documentPlace(document), metros);
}

/** A street that passes several towns is that of the town around the point. */
function inTownOf(documents: readonly StreetDocument[], point: Point): StreetDocument | undefined {
  return nearest(documents, ({ locality }) => flatMeters(point, locality), Infinity)?.item;
}

/** As far between two known numbers as the point is between their corners; nothing is guessed where they are not known. */
function numberAt({ from, to }: PuntoSegment, point: Point): number | undefined {
  if (from.number === undefined || to.number === undefined) return undefined;
  const { t } = projectOnSegment(point, from.corner, to.corner);
  return Math.max(1, Math.round(from.number + (to.number - from.number) * t));
}

function townName(point: Point, town: Locality): Named {
  const localidad = town.name;
  return {
    street: `Punto en el mapa, ${localidad}`,
    precision: 'localidad',
    localidad,
    metros: flatMeters(point, town),
  };
}

function namedBy(
  { street, precision, locality }: { street: string; precision: Precision; locality: string },
  metros: number,
): Named {
  return { street, precision, localidad: locality, metros };
}

/** Stretches between numbered corners, as house numbers are counted; of a street without any, between its corners. */
function segmentsOf(street: Street): PuntoSegment[] {
  const numbered = street.stops.filter(({ number }) => number !== undefined);
  const stops = numbered.length < 2 ? street.stops : numbered;
  return stops.slice(1).map((to, index) => ({ street, from: stops[index] ?? to, to }));
}

function nearest<T>(items: readonly T[], metersTo: (item: T) => number, most: number) {
  let found: { item: T; metros: number } | undefined;
  for (const item of items) {
    const metros = metersTo(item);
    if (metros <= most && (!found || metros < found.metros)) found = { item, metros };
  }
  return found;
}

/** Makes the function that tells what may lie within some meters of a point. */
function indexOf<T>(items: readonly T[], ends: (item: T) => readonly [Point, Point]) {
  const index = new Flatbush(items.length);
  for (const item of items) {
    const [a, b] = ends(item);
    index.add(Math.min(a.lon, b.lon), Math.min(a.lat, b.lat), Math.max(a.lon, b.lon), Math.max(a.lat, b.lat));
  }
  index.finish();
  return ({ lat, lon }: Point, meters: number): T[] => {
    const tall = meters / METERS_PER_DEGREE;
    const wide = tall / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
    return index.search(lon - wide, lat - tall, lon + wide, lat + tall).flatMap((at) => items[at] ?? []);
  };
}

function nearestTown(): (point: Point) => Locality | undefined {
  const index = new Flatbush(TOWNS.length);
  for (const { lat, lon } of TOWNS) index.add(lon, lat, lon, lat);
  index.finish();
  // degrees of longitude are shorter than those of latitude: the nearest in degrees need not be the nearest
  return ({ lat, lon }) => {
    const near = index.neighbors(lon, lat, TOWN_CANDIDATES).flatMap((at) => TOWNS[at] ?? []);
    return nearest(near, (town) => flatMeters({ lat, lon }, town), Infinity)?.item;
  };
}
