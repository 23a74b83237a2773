import { createHash } from 'node:crypto';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry, LineString, Position } from 'geojson';
import type { ExtraLayer, StreetTiles } from '../drawing/street-tiles.ts';
import { STREET_RANK } from '../streets/street-rank.ts';
import { joinLines } from './join-lines.ts';
import type { MapData, MappedWay } from './map-data.ts';
import type { ShapeKind } from './osm-tags.ts';

/** The tiles exist in these zooms; nearer ones are drawn from the last. */
export const TILE_ZOOMS = { min: 8, max: 14 } as const;
/** The layer of the streets. */
export const TILE_LAYER = 'calles';

/** From this zoom on extra layers are in the tiles: from farther they would be specks. */
const EXTRA_ZOOM = 10;
/** From this zoom on the small streets are drawn, and no tile before it carries them. */
const SMALL_STREETS_ZOOM = 12;
const EXTENT = 4096;

/** Makes the tiles of an import; each is cut when it is first asked for. */
export function createStreetTiles(data: MapData): StreetTiles {
  const lines = joinLines(data.ways).map((line) => featureOf(line, data));
  const options = { maxZoom: TILE_ZOOMS.max, indexMaxZoom: 5, tolerance: 4, extent: EXTENT, buffer: 64 };
  const main = new GeoJSONVT(
    collection(lines.filter(({ properties }) => properties.rank < SMALL_STREETS_ZOOM)),
    options,
  );
  const all = new GeoJSONVT(collection(lines), options);
  const extras = extraFeatures(data);
  const cut = new Map(
    [...extras].flatMap(([layer, features]) =>
      features.length > 0 ? [[layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const] : [],
    ),
  );
  const hasOneways = data.ways.some(({ oneway }) => oneway !== 0);
  return {
    version: versionOf(data),
    bounds: boundsOf(data),
    extras: [...cut.keys(), ...(hasOneways ? (['sentidos'] as const) : [])],
    tile(z, x, y) {
      const layers = new Map([[TILE_LAYER as string, z < SMALL_STREETS_ZOOM ? main : all]]);
      if (z >= EXTRA_ZOOM) for (const [layer, index] of cut) layers.set(layer, index);
      const found = [...layers].flatMap(([layer, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[layer, tile] as const] : [];
      });
      return found.length > 0 ? fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT }) : undefined;
    },
  };
}

/** The shapes and places of an import, by the layer that shows them; one-ways are told by the streets themselves. */
function extraFeatures({ shapes = [], places }: MapData): Map<ExtraLayer, Feature[]> {
  const of = (kind: ShapeKind) => shapes.filter((shape) => shape.kind === kind).map(({ points }) => pairsOf(points));
  const lines = (kind: ShapeKind) => of(kind).map((coordinates) => shape({ type: 'LineString', coordinates }));
  const shown = places.flatMap(({ name, kind, lat, lon }) =>
    kind ? [{ ...shape({ type: 'Point', coordinates: [lon, lat] }), properties: { name, kind } }] : [],
  );
  return new Map([
    // an area that the extract cuts, or that was never closed, is none
    [
      'parques',
      of('parque')
        .filter(isClosed)
        .map((ring) => shape({ type: 'Polygon', coordinates: [ring] })),
    ],
    ['vias', lines('via')],
    ['partidos', lines('partido')],
    ['lugares', shown],
  ]);
}

function shape(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}

function pairsOf(points: Float64Array): Position[] {
  return Array.from({ length: points.length / 2 }, (_pair, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

type StreetFeature = Feature<LineString, { name: string; class: string; rank: number; oneway: number }>;

function featureOf({ name, class: kind, oneway, nodes }: MappedWay, { lat, lon }: MapData): StreetFeature {
  return {
    type: 'Feature',
    properties: { name, class: kind, rank: STREET_RANK[kind], oneway },
    geometry: { type: 'LineString', coordinates: Array.from(nodes, (node) => [lon[node] ?? 0, lat[node] ?? 0]) },
  };
}

function collection(features: StreetFeature[]) {
  return { type: 'FeatureCollection', features } as const;
}

function boundsOf({ lat, lon }: MapData): StreetTiles['bounds'] {
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (let at = 0; at < lat.length; at += 1) {
    const [y = 0, x = 0] = [lat[at], lon[at]];
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

function versionOf({ lat, lon, ways, shapes = [], places }: MapData): string {
  const hash = createHash('sha1');
  for (const numbers of [lat, lon, ...ways.map(({ nodes }) => nodes), ...shapes.map(({ points }) => points)])
    hash.update(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  for (const { name, class: kind } of ways) hash.update(`${kind} ${name}\n`);
  for (const { name, kind } of places) if (kind) hash.update(`${kind} ${name}\n`);
  hash.update(ways.map(({ oneway }) => oneway).join());
  return hash.digest('base64url').slice(0, 12);
}
