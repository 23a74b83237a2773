import { BARRIOS } from './data/barrios.ts';
import cities from './data/cities.geo.json' with { type: 'json' };
import { CONURBANO, GREATER_BUENOS_AIRES } from './data/conurbano.ts';
import type { Point } from './engine.ts';
import { slugify } from './fold.ts';

/** A city, town or barrio. `tail` is what follows the street in an address; `weight` (0 to 9) grows with its size. */
export interface Locality extends Point {
  slug: string;
  name: string;
  tail: string;
  kind: 'barrio' | 'ciudad';
  weight: number;
  /** The municipality of a locality of Greater Buenos Aires. */
  partido?: string;
}

/** Short names that people use for a city, by its slug. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  'san-carlos-de-bariloche': 'Bariloche',
  'san-miguel-de-tucuman': 'Tucumán',
  'san-salvador-de-jujuy': 'Jujuy',
  'san-fernando-del-valle-de-catamarca': 'Catamarca',
  'puerto-iguazu': 'Iguazú',
  'san-nicolas-de-los-arroyos': 'San Nicolás',
};

/** The locality of every street of the City of Buenos Aires. */
export const CABA: Locality = {
  slug: 'caba',
  name: 'Buenos Aires',
  tail: 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  kind: 'ciudad',
  lat: -34.60372,
  lon: -58.38159,
  weight: 9,
};

/** What motorways between towns are filed under; nobody looks for it. */
export const GREATER: Locality = {
  slug: 'gran-buenos-aires',
  tail: `${GREATER_BUENOS_AIRES.name}, Buenos Aires, Argentina`,
  kind: 'ciudad',
  weight: 0,
  ...GREATER_BUENOS_AIRES,
};

/** Every locality, by slug: the city, its barrios, Greater Buenos Aires and the cities of the country. */
export const LOCALITIES: ReadonlyMap<string, Locality> = collect();

/** Every name by which somebody tells a town: a line takes it behind the number of a street. */
export const LOCALIDAD_NAMES: readonly string[] = [
  ...new Set([
    ...[...LOCALITIES.values()].flatMap(({ name, partido }) => (partido === undefined ? [name] : [name, partido])),
    ...Object.values(SHORT_NAMES),
    'CABA',
    'Capital Federal',
  ]),
];

function collect(): Map<string, Locality> {
  const all = new Map<string, Locality>([
    [CABA.slug, CABA],
    [GREATER.slug, GREATER],
  ]);
  for (const [name, lat, lon, partido] of CONURBANO)
    add(all, { name, lat, lon, partido, tail: `${name}, Buenos Aires, Argentina`, kind: 'ciudad', weight: 4 });
  for (const [name, lat, lon] of BARRIOS)
    add(all, { name, lat, lon, tail: `${name}, ${CABA.tail}`, kind: 'barrio', weight: 5 });
  for (const { name, province, lat, lon, population } of cities) {
    if (province !== '')
      add(all, {
        name,
        lat,
        lon,
        tail: `${name}, ${province}, Argentina`,
        kind: 'ciudad',
        weight: Math.min(8, Math.log10(population + 1)),
      });
  }
  return all;
}

function add(all: Map<string, Locality>, locality: Omit<Locality, 'slug'>): void {
  const slug = slugify(locality.name);
  const known = all.get(slug);
  if (known && known.tail === locality.tail) return;
  all.set(known ? slugify(locality.tail.replace(', Argentina', '')) : slug, {
    slug: known ? slugify(locality.tail.replace(', Argentina', '')) : slug,
    ...locality,
  });
}
