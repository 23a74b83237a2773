import { createHash } from 'node:crypto';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, LineString } from 'geojson';
import { STREET_RANK } from '../streets/street-rank.ts';
import { joinLines } from './join-lines.ts';
import type { MapData } from './map-data.ts';

/** The tiles exist in these zooms; nearer ones are drawn from the last. */
export const TILE_ZOOMS = { min: 8, max: 14 } as const;
/** The layer of every tile. */
export const TILE_LAYER = 'calles';
/** From this zoom on the small streets are drawn, and no tile before it carries them. */
const SMALL_STREETS_ZOOM = 12;
const EXTENT = 4096;

/** The streets of an import as vector tiles. */
export interface StreetTiles {
  /** Changes with the import. */
  version: string;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  /** An encoded tile; undefined where there are no streets. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
}

/** Makes the tiles of an import; each is cut when it is first asked for. */
export function createStreetTiles(data: MapData): StreetTiles {
  const lines = joinLines(data.ways).map((line) => featureOf(line, data));
  const options = { maxZoom: TILE_ZOOMS.max, indexMaxZoom: 5, tolerance: 4, extent: EXTENT, buffer: 64 };
  const main = new GeoJSONVT(
    collection(lines.filter(({ properties }) => properties.rank < SMALL_STREETS_ZOOM)),
    options,
  );
  const all = new GeoJSONVT(collection(lines), options);
  return {
    version: versionOf(data),
    bounds: boundsOf(data),
    tile(z, x, y) {
      const tile = (z < SMALL_STREETS_ZOOM ? main : all).getTile(z, x, y);
      return tile && tile.features.length > 0
        ? fromGeojsonVt({ [TILE_LAYER]: tile }, { version: 2, extent: EXTENT })
        : undefined;
    },
  };
}

type StreetFeature = Feature<LineString, { name: string; class: string; rank: number }>;

function featureOf(
  { name, class: kind, nodes }: ReturnType<typeof joinLines>[number],
  { lat, lon }: MapData,
): StreetFeature {
  return {
    type: 'Feature',
    properties: { name, class: kind, rank: STREET_RANK[kind] },
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

function versionOf({ lat, lon, ways }: MapData): string {
  const hash = createHash('sha1');
  for (const numbers of [lat, lon, ...ways.map(({ nodes }) => nodes)])
    hash.update(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  for (const { name, class: kind } of ways) hash.update(`${kind} ${name}\n`);
  return hash.digest('base64url').slice(0, 12);
}
