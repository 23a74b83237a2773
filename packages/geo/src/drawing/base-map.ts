import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, Point as GeoPoint, LineString } from 'geojson';
import type { Point } from '../engine.ts';
import { round5 } from '../geometry.ts';
import { STREET_RANK } from '../streets/street-rank.ts';
import type { Street } from '../streets/street-rows.ts';
import { STREETS } from '../streets/streets.ts';
import { HOSPITALES, UNIVERSIDADES } from './institutions.ts';
import { type Label, type LabelKind, label, placeNames } from './labels.ts';
import { middleOf, PARQUES } from './parks.ts';
import { SUBTE, stationsOf, TRENES } from './rails.ts';
import { PROVINCE_LIMITS } from './regions.ts';
import type { DrawnList, DrawnPoint } from './rows.ts';
import type { ExtraLayer, StreetTiles } from './street-tiles.ts';

/** The layers of our own base map, as GeoJSON in WGS84 ([lon, lat]). Attribution: Natural Earth, GeoNames. */
export interface BaseMap {
  /**
   * Polygons with kind "agua" and "parque"; a MultiLineString each with kind "border", "provincia", "tren" and "subte". What is not water
   * is land.
   */
  ground: FeatureCollection;
  /** The gazetteer's lines; `rank` is the zoom from which one shows. One that is driven one way says so, and lies in that order. */
  streets: FeatureCollection<LineString, { name: string; rank: number; class: Street['class']; oneway?: 1 }>;
  labels: FeatureCollection<GeoPoint, Label['properties']>;
}

const STATION_RANK = 14;
const PARK_RANK = 14;
const INSTITUTION_RANK = 14;

const STATIONS: readonly DrawnPoint[] = [...stationsOf(TRENES), ...stationsOf(SUBTE)];

/** What an import draws. */
type Covered = Pick<StreetTiles, 'bounds' | 'extras'>;

/**
 * Puts the base map together; the same on every call, so the caller may keep it for the life of the process. What lies within `covered`
 * is left out where the import has its own of the kind: it draws them better.
 */
export function buildBaseMap(covered?: Covered): BaseMap {
  const ground: FeatureCollection = JSON.parse(
    readFileSync(new URL('../data/ground.geo.json', import.meta.url), 'utf8'),
  );
  const isLeftTo = (extra: ExtraLayer) => (point: Point) =>
    covered !== undefined && covered.extras.includes(extra) && isWithin(point, covered);
  const named = (kind: LabelKind, rank: number, places: readonly DrawnPoint[]) =>
    places
      .filter((place) => !isLeftTo('lugares')(place))
      .map(({ name, lat, lon }) => label(name, kind, rank, lat, lon));
  const streets = covered
    ? STREETS.filter(({ stops }) => !stops.every(({ corner }) => isWithin(corner, covered)))
    : STREETS;
  const parks = PARQUES.filter(({ points }) => !points.some(isLeftTo('parques')));
  ground.features.push(
    lines('provincia', PROVINCE_LIMITS),
    ...parks.map(park),
    lines('tren', tracks(TRENES, isLeftTo('vias'))),
    lines('subte', tracks(SUBTE, isLeftTo('vias'))),
  );
  return {
    ground,
    streets: collection(streets.map(street)),
    labels: collection([
      ...placeNames(),
      ...parks.map(parkName),
      ...named('estacion', STATION_RANK, STATIONS),
      ...named('hospital', INSTITUTION_RANK, HOSPITALES),
      ...named('universidad', INSTITUTION_RANK, UNIVERSIDADES),
    ]),
  };
}

function isWithin({ lat, lon }: Point, { bounds: [west, south, east, north] }: Covered): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** From point to point: under the avenues the subte is nearly straight. A line is cut where an import goes on with it. */
function tracks(lists: readonly DrawnList[], isCut: (point: Point) => boolean): [number, number][][] {
  const runs: [number, number][][] = [];
  for (const { points } of lists) {
    let run: [number, number][] | undefined;
    for (const point of points) {
      if (isCut(point)) run = undefined;
      else if (run) run.push(pair(point));
      else runs.push((run = [pair(point)]));
    }
  }
  return runs.filter(({ length }) => length > 1);
}

function park({ points }: DrawnList): Feature {
  const ring = [...points, ...points.slice(0, 1)].map(pair);
  return { type: 'Feature', properties: { kind: 'parque' }, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function parkName(drawn: DrawnList): Label {
  const { lat, lon } = middleOf(drawn);
  return label(drawn.name, 'parque', PARK_RANK, lat, lon);
}

function street({ name, class: kind, oneway, stops }: Street): BaseMap['streets']['features'][number] {
  const coordinates = stops.map(({ corner }) => pair(corner));
  return {
    type: 'Feature',
    properties: { name, class: kind, rank: STREET_RANK[kind], ...(oneway !== 0 && { oneway: 1 }) },
    geometry: { type: 'LineString', coordinates: oneway === -1 ? coordinates.toReversed() : coordinates },
  };
}

function lines(kind: string, coordinates: [number, number][][]): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiLineString', coordinates } };
}

function pair({ lat, lon }: Point): [number, number] {
  return [round5(lon), round5(lat)];
}

function collection<Item extends Feature>(features: Item[]): { type: 'FeatureCollection'; features: Item[] } {
  return { type: 'FeatureCollection', features };
}
