import type { StreetClass } from '../streets/street-rows.ts';

export type Tags = Readonly<Record<string, string | undefined>>;

/** The tags that an import reads; the rest of the extract is skipped while parsing. */
export const WAY_TAGS = [
  'highway',
  'name',
  'oneway',
  'junction',
  'maxspeed',
  'access',
  'motor_vehicle',
  'addr:housenumber',
  'addr:street',
  'leisure',
  'landuse',
  'railway',
  'service',
];
export const RELATION_TAGS = ['boundary', 'admin_level'];
export const NODE_TAGS = [
  'name',
  'addr:housenumber',
  'addr:street',
  'aeroway',
  'railway',
  'amenity',
  'tourism',
  'shop',
];

const CLASSES: Readonly<Record<string, StreetClass>> = {
  motorway: 'autopista',
  trunk: 'ruta',
  primary: 'avenida',
  secondary: 'avenida',
  tertiary: 'calle',
  unclassified: 'calle',
  residential: 'calle',
  living_street: 'calle',
  road: 'calle',
  pedestrian: 'peatonal',
};
/** From this limit on, a main road runs between towns. */
const ROUTE_KMH = 80;
const CLOSED = new Set(['no', 'private']);

/** What a way is to us; undefined for what cars and addresses do not need (paths, yards, works). */
export function classOf(tags: Tags): StreetClass | undefined {
  const highway = tags['highway']?.replace(/_link$/, '');
  const kind = highway === undefined ? undefined : CLASSES[highway];
  if (kind === undefined || CLOSED.has(tags['access'] ?? '') || CLOSED.has(tags['motor_vehicle'] ?? ''))
    return undefined;
  return kind === 'avenida' && Number.parseInt(tags['maxspeed'] ?? '', 10) >= ROUTE_KMH ? 'ruta' : kind;
}

/** What the map shows besides streets: areas of green, railways, and the outlines of partidos. */
export type ShapeKind = 'parque' | 'via' | 'partido';

const GREEN: Readonly<Record<string, readonly string[]>> = {
  leisure: ['park', 'nature_reserve', 'common', 'golf_course'],
  landuse: ['forest', 'recreation_ground'],
};
const RAILS = ['rail', 'light_rail', 'subway', 'tram', 'narrow_gauge'];
/** Departments, which the province of Buenos Aires calls partidos. */
const PARTIDO_LEVEL = '5';

/** What a way is on the picture; sidings and yards are left out. */
export function shapeOf(tags: Tags): ShapeKind | undefined {
  if (Object.entries(GREEN).some(([key, kinds]) => kinds.includes(tags[key] ?? ''))) return 'parque';
  return RAILS.includes(tags['railway'] ?? '') && tags['service'] === undefined ? 'via' : undefined;
}

/** Whether a relation is the outline of a partido. */
export function isPartido(tags: Tags): boolean {
  return tags['boundary'] === 'administrative' && tags['admin_level'] === PARTIDO_LEVEL;
}

/** The way it is driven; motorways and roundabouts only forward unless they say otherwise. */
export function onewayOf(tags: Tags): 0 | 1 | -1 {
  const said = tags['oneway'];
  if (said === '-1' || said === 'reverse') return -1;
  if (said === 'yes' || said === '1' || said === 'true') return 1;
  if (said !== undefined) return 0;
  return tags['highway']?.startsWith('motorway') || tags['junction'] === 'roundabout' ? 1 : 0;
}

const PLACES: Readonly<Record<string, readonly string[]>> = {
  aeroway: ['aerodrome', 'terminal'],
  railway: ['station', 'halt'],
  amenity: ['hospital', 'clinic', 'university', 'bus_station', 'theatre', 'courthouse', 'townhall', 'ferry_terminal'],
  tourism: ['hotel', 'museum', 'attraction'],
  shop: ['mall'],
};

/** Whether people order a car to it by its name. */
export function isPlace(tags: Tags): boolean {
  return tags['name'] !== undefined && Object.entries(PLACES).some(([key, kinds]) => kinds.includes(tags[key] ?? ''));
}

/** The places that the map shows by their name. */
export type PlaceKind = 'estacion' | 'hospital' | 'universidad';

const SHOWN_AMENITIES: Readonly<Record<string, PlaceKind>> = { hospital: 'hospital', university: 'universidad' };

export function placeKindOf(tags: Tags): PlaceKind | undefined {
  if (PLACES['railway']?.includes(tags['railway'] ?? '')) return 'estacion';
  return SHOWN_AMENITIES[tags['amenity'] ?? ''];
}

/** The house number and street of a mapped door. */
export function doorOf(tags: Tags): { number: number; street: string } | undefined {
  const [number = ''] = /^\d{1,5}/.exec(tags['addr:housenumber'] ?? '') ?? [];
  const street = tags['addr:street'];
  return street && Number(number) > 0 ? { number: Number(number), street } : undefined;
}
