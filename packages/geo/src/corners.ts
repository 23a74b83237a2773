import type { Point } from './engine.ts';
import { CABA, LOCALITIES, type Locality } from './localities.ts';
import { buildNetwork } from './network.ts';
import { cornerId, type Street } from './street-rows.ts';
import { STREETS } from './streets.ts';

/** The corner of two streets by name; `isListed` is false when it was computed where their lines cross. */
export interface NamedCorner extends Point {
  key: string;
  slugs: readonly [string, string];
  names: readonly [string, string];
  locality: Locality;
  isListed: boolean;
}

/** The network of all streets, built once. */
export const NETWORK = buildNetwork(STREETS);

/** Every corner of two searchable streets, by key ("esquina-callao-corrientes"). */
export const CORNERS: ReadonlyMap<string, NamedCorner> = collect();

/** The key of the corner of two streets, the same from either side. */
function cornerKey(one: string, other: string): string {
  return `esquina-${cornerId(one, other).replace('/', '-')}`;
}

function collect(): Map<string, NamedCorner> {
  const corners = new Map<string, NamedCorner>();
  const streets = new Map(STREETS.filter(isSearchable).map((street) => [street.slug, street]));
  const add = (one: Street, other: Street | undefined, { lat, lon }: Point, isListed: boolean) => {
    // a bend in the suburbs is named after its town, which may also be an avenue of the city
    if (!other || one.area !== other.area || !isSearchable(one) || !isSearchable(other)) return;
    const [first, second] = one.slug < other.slug ? [one, other] : [other, one];
    const key = cornerKey(first.slug, second.slug);
    if (corners.has(key)) return;
    const locality = LOCALITIES.get(one.area) ?? CABA;
    corners.set(key, {
      key,
      lat,
      lon,
      slugs: [first.slug, second.slug],
      names: [first.name, second.name],
      locality,
      isListed,
    });
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

function isSearchable(street: Street): boolean {
  return LOCALITIES.has(street.area) && street.class !== 'autopista';
}
