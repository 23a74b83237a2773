import type { Feature, Point as GeoPoint } from 'geojson';
import { BARRIOS } from '../data/barrios.ts';
import cities from '../data/cities.geo.json' with { type: 'json' };
import { CONURBANO } from '../data/conurbano.ts';
import { flatMeters, round5 } from '../geometry.ts';
import { CABA } from '../localities.ts';
import { TERMINALS } from '../terminals.ts';
import { COUNTRIES, PROVINCES, WATERS } from './regions.ts';

export type LabelKind =
  | 'agua'
  | 'pais'
  | 'provincia'
  | 'metropoli'
  | 'ciudad'
  | 'localidad'
  | 'barrio'
  | 'parque'
  | 'aeropuerto'
  | 'estacion'
  | 'hospital'
  | 'universidad';

/** A name on the map; `rank` is the zoom from which it shows. */
export type Label = Feature<GeoPoint, { name: string; kind: LabelKind; rank: number }>;

const CITY_RANKS: readonly { above: number; rank: number }[] = [
  { above: 1_000_000, rank: 3 },
  { above: 300_000, rank: 4 },
  { above: 100_000, rank: 5 },
  { above: 45_000, rank: 7 },
];
const SMALL_CITY_RANK = 8;
const METROPOLI_RANK = 3;
const CABA_POPULATION = 3_000_000;
const PART_OF = 4;
const PART_METERS = 45_000;
const SEAT_RANK = 10;
const SUBURB_RANK = 11;
/** Cities with a life of their own beside Buenos Aires. */
const FREE_STANDING = new Set(['La Plata', 'Campana', 'Zárate']);
const SEATS = new Set([...Map.groupBy(CONURBANO, ([, , , partido]) => partido).values()].map(([seat]) => seat?.[0]));
const BARRIO_RANK = 12;
const AIRPORT_RANK = 9;
const TERMINAL_RANK = 13;

type CityLabel = (typeof cities)[number];

/** The names of waters, countries, provinces, towns, barrios and terminals. */
export function placeNames(): Label[] {
  return [
    ...WATERS.map(([name, lat, lon, rank]) => label(name, 'agua', rank, lat, lon)),
    ...COUNTRIES.map(([name, lat, lon, rank]) => label(name, 'pais', rank, lat, lon)),
    ...PROVINCES.map(([name, lat, lon, rank]) => label(name, 'provincia', rank, lat, lon)),
    label(CABA.name, 'metropoli', 2, CABA.lat, CABA.lon),
    ...cities.filter(({ name }) => !isSuburb(name)).map(cityLabel),
    ...CONURBANO.filter(([name]) => isSuburb(name)).map(([name, lat, lon]) =>
      label(name, 'localidad', SEATS.has(name) ? SEAT_RANK : SUBURB_RANK, lat, lon),
    ),
    ...BARRIOS.map(([name, lat, lon]) => label(name, 'barrio', BARRIO_RANK, lat, lon)),
    ...TERMINALS.map(({ kind, alias, lat, lon }) =>
      kind === 'aeropuerto'
        ? label(alias, 'aeropuerto', AIRPORT_RANK, lat, lon)
        : label(alias, 'estacion', TERMINAL_RANK, lat, lon),
    ),
  ];
}

/** A town beside a city many times larger is a part of it, whatever its own size. */
function cityLabel({ name, lat, lon, population }: CityLabel): Label {
  const isPart = [{ ...CABA, population: CABA_POPULATION }, ...cities].some(
    (other) => other.population > PART_OF * population && flatMeters(other, { lat, lon }) < PART_METERS,
  );
  if (isPart) return label(name, 'localidad', SUBURB_RANK, lat, lon);
  const rank = cityRank(population);
  return label(name, rank <= METROPOLI_RANK ? 'metropoli' : 'ciudad', rank, lat, lon);
}

export function label(name: string, kind: LabelKind, rank: number, lat: number, lon: number): Label {
  return {
    type: 'Feature',
    properties: { name, kind, rank },
    geometry: { type: 'Point', coordinates: [round5(lon), round5(lat)] },
  };
}

function isSuburb(name: string): boolean {
  return !FREE_STANDING.has(name) && CONURBANO.some(([known]) => known === name);
}

function cityRank(population: number): number {
  return CITY_RANKS.find(({ above }) => population > above)?.rank ?? SMALL_CITY_RANK;
}
