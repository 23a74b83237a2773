import type { Place, Point } from '../engine.ts';
import { round5 } from '../geometry.ts';
import { CABA, type Locality } from '../localities.ts';
import { cornerOfKey, type NamedCorner } from './corners.ts';
import {
  type GeoDocument,
  LOCALITY_DOCUMENTS,
  PLACE_DOCUMENTS,
  type PlaceDocument,
  STREET_DOCUMENTS,
  type StreetDocument,
} from './documents.ts';
import { pointOfNumber, roughPointOfNumber } from './house-numbers.ts';

const streets = new Map(
  STREET_DOCUMENTS.map((document) => [`${document.street.slug}-${document.locality.slug}`, document]),
);
const places = new Map(PLACE_DOCUMENTS.map((document) => [document.slug, document]));
const localities = new Map(LOCALITY_DOCUMENTS.map(({ locality }) => [localityKey(locality), locality]));
const LONGEST_KEY = 120;
/** Av. Rivadavia, the longest of all, ends before it: a number beyond is none. */
const HIGHEST_NUMBER = 30_000;
const NUMBERED = /^(?<street>[a-z0-9-]+?)-(?<number>[1-9]\d{0,4})-(?<area>[a-z-]+)$/;

/** Makes the place again that a key was issued for; anything else, however well formed, gives undefined. */
export function placeOfKey(key: string): Place | undefined {
  if (key.length > LONGEST_KEY) return undefined;
  const corner = cornerOfKey(key);
  if (corner) return cornerPlace(corner);
  const place = places.get(key);
  if (place) return placePlace(place);
  const locality = localities.get(key);
  if (locality) return localityPlace(locality);
  if (key.startsWith('calle-')) {
    const street = streets.get(key.slice('calle-'.length));
    if (street) return streetPlace(street);
  }
  return numberedPlaceOfKey(key);
}

function numberedPlaceOfKey(key: string): Place | undefined {
  // a street's own slug may hold a number ("9-de-julio-500-caba"), so every split is tried
  for (const cut of key.matchAll(/-(?=[1-9]\d{0,4}-)/g)) {
    const found = NUMBERED.exec(`x${key.slice(cut.index)}`)?.groups;
    const street = found && streets.get(`${key.slice(0, cut.index)}-${found['area'] ?? ''}`);
    if (found && street) return numberedPlace(street, Number(found['number']));
  }
  return undefined;
}

/** The answer for a document found by its name alone. */
export function documentPlace(document: GeoDocument): Place {
  if (document.type === 'street') return streetPlace(document);
  return document.type === 'place' ? placePlace(document) : localityPlace(document.locality);
}

/**
 * An address on a street, when the number lies within its span. Of a street whose numbers nobody has checked little is known but itself:
 * the address keeps the number that was typed, and says that its point is the street's, if perhaps at the right end of it.
 */
export function numberedPlace(document: StreetDocument, number: number): Place | undefined {
  const { street, locality, middle, numbers } = document;
  if (number < 1 || (!numbers && (street.class === 'autopista' || number > HIGHEST_NUMBER))) return undefined;
  const point = numbers ? pointOfNumber(street, number) : (roughPointOfNumber(street, number) ?? middle);
  return (
    point &&
    answer(
      `${street.slug}-${number}-${locality.slug}`,
      `${street.name} ${number}, ${locality.tail}`,
      point,
      numbers ? 'interpolada' : 'calle',
      locality.name,
    )
  );
}

/** A street as a whole, at a corner halfway along it. */
function streetPlace({ street, locality, middle }: StreetDocument): Place {
  return answer(
    `calle-${street.slug}-${locality.slug}`,
    `${street.name}, ${locality.tail}`,
    middle,
    'calle',
    locality.name,
  );
}

/** The corner of two streets: listed, computed where two lines cross, or outside the city, where lines are drawn roughly. */
export function cornerPlace(corner: NamedCorner): Place {
  const { locality } = corner;
  return answer(
    corner.key,
    `${corner.names[0]} y ${corner.names[1]}, ${locality.tail}`,
    corner,
    locality === CABA ? (corner.isListed ? 'esquina' : 'interpolada') : 'calle',
    locality.name,
  );
}

/** A locality, at its centre. */
export function localityPlace(locality: Locality): Place {
  return answer(localityKey(locality), locality.tail, locality, 'localidad', locality.name);
}

function placePlace(document: PlaceDocument): Place {
  return answer(document.slug, document.text, document, document.precision, document.locality);
}

function localityKey(locality: Locality): string {
  return `localidad-${locality.slug}`;
}

function answer(
  key: string,
  street: string,
  { lat, lon }: Point,
  precision: Place['precision'],
  locality: string,
): Place {
  return { key, street, lat: round5(lat), lon: round5(lon), precision, locality };
}
