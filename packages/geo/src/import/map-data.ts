import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Precision } from '../engine.ts';
import type { StreetClass } from '../streets/street-rows.ts';
import type { PlaceKind, ShapeKind } from './osm-tags.ts';

/** A house number and its point; `exacta` when somebody mapped that very door. */
export interface NumberPoint {
  number: number;
  lat: number;
  lon: number;
  precision: Extract<Precision, 'exacta' | 'interpolada'>;
}

/** A street of one locality: the ways it is made of, and its known numbers in rising order. */
export interface MappedStreet {
  name: string;
  class: StreetClass;
  locality: string;
  province: string;
  ways: number[];
  numbers: NumberPoint[];
  lat: number;
  lon: number;
}

/** A station, hospital, hotel… */
export interface MappedPlace {
  name: string;
  locality: string;
  province: string;
  lat: number;
  lon: number;
  kind?: PlaceKind;
}

/** What the map shows besides streets: longitude and latitude of each point in turn. */
export interface MappedShape {
  kind: ShapeKind;
  points: Float64Array;
}

/** A line of the map through its nodes; `oneway` 1 = driven only in that order, -1 = only against it. */
export interface MappedWay {
  name: string;
  class: StreetClass;
  oneway: 0 | 1 | -1;
  nodes: Int32Array;
}

/** What an import leaves behind: a network, its addresses and places. Degrees are WGS84. */
export interface MapData {
  version: 1;
  /** File names, for the log and the attribution. */
  sources: string[];
  lat: Float64Array;
  lon: Float64Array;
  ways: MappedWay[];
  streets: MappedStreet[];
  places: MappedPlace[];
  /** Missing in imports from before they were kept. */
  shapes?: MappedShape[];
}

const FILE = 'mapa.bin';

/** Puts an import in the place of the one before, in one step: a server that starts meanwhile reads the old one or the new one. */
export async function writeMapData(folder: string, data: MapData): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = path.join(folder, `${FILE}.${process.pid}.tmp`);
  try {
    const file = await open(beside, 'w');
    try {
      await file.writeFile(serialize(data));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path.join(folder, FILE));
  } finally {
    await rm(beside, { force: true });
  }
}

/** The import of a folder; undefined when there is none. Throws on a file that another version wrote. */
export async function readMapData(folder: string): Promise<MapData | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(folder, FILE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const data: unknown = deserialize(bytes);
  if (!isMapData(data)) throw new Error(`${path.join(folder, FILE)} was written by another version: import again`);
  return data;
}

function isMapData(data: unknown): data is MapData {
  return typeof data === 'object' && data !== null && 'version' in data && data.version === 1;
}
