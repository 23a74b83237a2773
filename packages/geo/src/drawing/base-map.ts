import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, Point as GeoPoint, LineString } from 'geojson';
import { BARRIOS } from '../data/barrios.ts';
import cities from '../data/cities.geo.json' with { type: 'json' };
import { CONURBANO } from '../data/conurbano.ts';
import { TRENES } from '../data/estaciones.ts';
import { flatMeters, round5 } from '../geometry.ts';
import type { StreetTiles } from '../import/street-tiles.ts';
import { CABA } from '../localities.ts';
import { STREET_RANK } from '../streets/street-rank.ts';
import type { Street } from '../streets/street-rows.ts';
import { STREETS } from '../streets/streets.ts';
import { TERMINALS } from '../terminals.ts';
import { COUNTRIES, PROVINCE_LIMITS, PROVINCES, WATERS } from './regions.ts';
import { SUBTE } from './subte.ts';

/** What a label or a street is drawn by; `rank` is the zoom from which it shows. */
interface Named {
  name: string;
  rank: number;
}

type LabelKind =
  | 'agua'
  | 'pais'
  | 'provincia'
  | 'metropoli'
  | 'ciudad'
  | 'localidad'
  | 'barrio'
  | 'aeropuerto'
  | 'estacion';

/** The layers of our own base map, as GeoJSON in WGS84 ([lon, lat]). Attribution: Natural Earth, GeoNames. */
export interface BaseMap {
  /** Polygons with kind "agua"; a MultiLineString each with kind "border", "provincia" and "subte". What is not water is land. */
  ground: FeatureCollection;
  /** The gazetteer's lines. */
  streets: FeatureCollection<LineString, Named & { class: Street['class'] }>;
  labels: FeatureCollection<GeoPoint, Named & { kind: LabelKind }>;
}

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
const STATION_RANK = 13;
const HALT_RANK = 14;

interface Halt {
  name: string;
  lat: number;
  lon: number;
}

const HALTS: readonly Halt[] = [
  ...TRENES.map(([name, , lat, lon]) => ({ name, lat, lon })),
  ...SUBTE.flatMap(({ stations }) => stations),
];

/** What an import draws. */
type Covered = Pick<StreetTiles, 'bounds' | 'extras'>;

/**
 * Puts the base map together; the same on every call, so the caller may keep it for the life of the process. Streets of the gazetteer
 * that lie within `covered` are left out, and so are the stations where the import names its own: it draws them better.
 */
export function buildBaseMap(covered?: Covered): BaseMap {
  const ground: FeatureCollection = JSON.parse(
    readFileSync(new URL('../data/ground.geo.json', import.meta.url), 'utf8'),
  );
  const streets = covered ? STREETS.filter((street) => !liesWithin(street, covered)) : STREETS;
  const ownStations = covered?.extras.includes('lugares') ? covered : undefined;
  const ownTracks = covered?.extras.includes('vias') ? covered : undefined;
  ground.features.push(provinceLimits(), subteTracks(ownTracks));
  const halts = HALTS.filter((halt) => !ownStations || !isWithin(halt, ownStations));
  return { ground, streets: collection(streets.map(line)), labels: collection(labels(halts)) };
}

function liesWithin({ stops }: Street, covered: Covered): boolean {
  return stops.every(({ corner }) => isWithin(corner, covered));
}

function isWithin(
  { lat, lon }: { lat: number; lon: number },
  { bounds: [west, south, east, north] }: Covered,
): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

function provinceLimits(): Feature {
  return {
    type: 'Feature',
    properties: { kind: 'provincia' },
    geometry: { type: 'MultiLineString', coordinates: PROVINCE_LIMITS },
  };
}

/** From station to station: under the avenues they are nearly straight. Where an import has tracks, its own are drawn. */
function subteTracks(covered?: Covered): Feature {
  const lines = SUBTE.filter(({ stations }) => !covered || !stations.some((station) => isWithin(station, covered)));
  const coordinates = lines.map(({ stations }) => stations.map(({ lat, lon }) => [round5(lon), round5(lat)]));
  return { type: 'Feature', properties: { kind: 'subte' }, geometry: { type: 'MultiLineString', coordinates } };
}

function collection<Item extends Feature>(features: Item[]): { type: 'FeatureCollection'; features: Item[] } {
  return { type: 'FeatureCollection', features };
}

function line({ name, class: kind, stops }: Street): BaseMap['streets']['features'][number] {
  return {
    type: 'Feature',
    properties: { name, class: kind, rank: STREET_RANK[kind] },
    geometry: { type: 'LineString', coordinates: stops.map(({ corner }) => [round5(corner.lon), round5(corner.lat)]) },
  };
}

type City = (typeof cities)[number];
type Label = BaseMap['labels']['features'][number];

function labels(halts: readonly Halt[]): Label[] {
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
        : label(alias, 'estacion', STATION_RANK, lat, lon),
    ),
    ...halts.map(({ name, lat, lon }) => label(name, 'estacion', HALT_RANK, lat, lon)),
  ];
}

/** A town beside a city many times larger is a part of it, whatever its own size. */
function cityLabel({ name, lat, lon, population }: City): Label {
  const isPart = [{ ...CABA, population: CABA_POPULATION }, ...cities].some(
    (other) => other.population > PART_OF * population && flatMeters(other, { lat, lon }) < PART_METERS,
  );
  if (isPart) return label(name, 'localidad', SUBURB_RANK, lat, lon);
  const rank = cityRank(population);
  return label(name, rank <= METROPOLI_RANK ? 'metropoli' : 'ciudad', rank, lat, lon);
}

function label(name: string, kind: Label['properties']['kind'], rank: number, lat: number, lon: number): Label {
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
