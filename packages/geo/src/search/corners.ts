import type { Point } from '../engine.ts';
import { between, crossing, projectOnSegment } from '../geometry.ts';
import { CABA, LOCALITIES, type Locality } from '../localities.ts';
import { buildNetwork } from '../routes/network.ts';
import { cornerId, type Street } from '../streets/street-rows.ts';
import { ADDRESS_STREETS, STREETS } from '../streets/streets.ts';

/** The corner of two streets by name; `isListed` is false when it was computed where their lines cross. */
export interface NamedCorner extends Point {
  key: string;
  names: readonly [string, string];
  locality: Locality;
  isListed: boolean;
}

/** The network of all streets, built once. */
export const NETWORK = buildNetwork(STREETS);

const LESSER = new Set(ADDRESS_STREETS.map(({ slug }) => slug));
const BY_SLUG = new Map([...STREETS, ...ADDRESS_STREETS].map((street) => [street.slug, street]));
const CORNER_KEY = /^esquina-([a-z0-9-]{1,100})$/;
/** Lines of few points pass a street's true end by about as much. */
const TOUCH_METERS = 60;
const TOUCH_DEGREES = 7e-4;

/** Every corner of two searchable streets of traffic, by key ("esquina-callao-corrientes"). */
export const CORNERS: ReadonlyMap<string, NamedCorner> = collect();

/**
 * The corner of two streets, if they meet. Lesser streets have no corners of their own in the tables: where their lines cross is
 * worked out when it is asked for.
 */
export function cornerOf(one: Street, other: Street): NamedCorner | undefined {
  const known = CORNERS.get(cornerKey(one.slug, other.slug));
  const lesser = [one, other].find(({ slug }) => LESSER.has(slug));
  if (known || !lesser || one === other || !areNear(one, other) || partOf(one) !== partOf(other)) return known;
  const point = isSearchable(one) && isSearchable(other) ? whereLinesMeet(one, other) : undefined;
  return point && namedCorner(one, other, point, lesser.area);
}

/** The city or the partido that a street is filed under: an avenue crosses several towns. */
function partOf({ area }: Street): string {
  return LOCALITIES.get(area)?.partido ?? area;
}

/** The corner that a key names, the kind that is worked out included. */
export function cornerOfKey(key: string): NamedCorner | undefined {
  const known = CORNERS.get(key);
  if (known) return known;
  const slugs = CORNER_KEY.exec(key)?.[1] ?? '';
  for (const { index } of slugs.matchAll(/-/g)) {
    const [one, other] = [BY_SLUG.get(slugs.slice(0, index)), BY_SLUG.get(slugs.slice(index + 1))];
    const corner = one && other && cornerOf(one, other);
    if (corner?.key === key) return corner;
  }
  return undefined;
}

/** The key of the corner of two streets, the same from either side. */
function cornerKey(one: string, other: string): string {
  return `esquina-${cornerId(one, other).replace('/', '-')}`;
}

function collect(): Map<string, NamedCorner> {
  const corners = new Map<string, NamedCorner>();
  const streets = new Map(STREETS.filter(isSearchable).map((street) => [street.slug, street]));
  const add = (one: Street, other: Street | undefined, point: Point, isListed: boolean) => {
    // a bend in the suburbs is named after its town, which may also be an avenue of the city
    if (!other || one.area !== other.area || !isSearchable(one) || !isSearchable(other)) return;
    const corner = { ...namedCorner(one, other, point, one.area), isListed };
    if (!corners.has(corner.key)) corners.set(corner.key, corner);
  };
  for (const street of STREETS)
    for (const { corner, cross } of street.stops) add(street, streets.get(cross), corner, true);
  for (const {
    streets: [one, other],
    ...point
  } of NETWORK.crossings)
    add(one, other, point, false);
  return corners;
}

function namedCorner(one: Street, other: Street, { lat, lon }: Point, area: string): NamedCorner {
  const [first, second] = one.slug < other.slug ? [one, other] : [other, one];
  return {
    key: cornerKey(one.slug, other.slug),
    lat,
    lon,
    names: [first.name, second.name],
    locality: LOCALITIES.get(area) ?? CABA,
    isListed: false,
  };
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** A street's bounds with what its ends may lack; half-typed corners ask for many that are nowhere near each other. */
const BOXES = new Map([...STREETS, ...ADDRESS_STREETS].map((street) => [street, boxOf(street)]));

function boxOf({ stops }: Street): Box {
  const [lats, lons] = [stops.map(({ corner }) => corner.lat), stops.map(({ corner }) => corner.lon)];
  return {
    south: Math.min(...lats) - TOUCH_DEGREES,
    north: Math.max(...lats) + TOUCH_DEGREES,
    west: Math.min(...lons) - TOUCH_DEGREES,
    east: Math.max(...lons) + TOUCH_DEGREES,
  };
}

function areNear(one: Street, other: Street): boolean {
  const [a, b] = [BOXES.get(one), BOXES.get(other)];
  return a && b ? a.south < b.north && b.south < a.north && a.west < b.east && b.west < a.east : false;
}

/** Where two lines cross, or the end of one that nearly touches the other: a street that ends at another meets it. */
function whereLinesMeet(one: Street, other: Street): Point | undefined {
  const pairs = segmentsOf(one).flatMap((mine) => segmentsOf(other).map((theirs) => [mine, theirs] as const));
  for (const [[a, b], [c, d]] of pairs) {
    const shares = crossing(a, b, c, d);
    if (shares) return between(a, b, shares.t);
  }
  const ends = [...endsOf(one).map((end) => ({ end, of: other })), ...endsOf(other).map((end) => ({ end, of: one }))];
  return ends.find(({ end, of }) =>
    segmentsOf(of).some((segment) => projectOnSegment(end, ...segment).meters < TOUCH_METERS),
  )?.end;
}

function segmentsOf({ stops }: Street): (readonly [Point, Point])[] {
  return stops.slice(1).map(({ corner }, index) => [stops[index]?.corner ?? corner, corner] as const);
}

function endsOf({ stops }: Street): Point[] {
  return [stops[0], stops.at(-1)].flatMap((stop) => (stop ? [stop.corner] : []));
}

function isSearchable(street: Street): boolean {
  return LOCALITIES.has(street.area) && street.class !== 'autopista';
}
