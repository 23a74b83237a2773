import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parse as parseCsv } from 'csv-parse/sync';
import shp from 'shpjs';
import * as z from 'zod';
import { blockOfCallejero, blocksOfCalle, callejero, lineOfText } from './calles-blocks.ts';
import type { RegisterBlock } from './extract.ts';

/** The columns in which tables of streets carry their lines as text. */
const LINE_COLUMNS = ['wkt', 'geometry', 'geom', 'the_geom', 'geometria'];

const READERS: Readonly<Record<string, (file: string) => Promise<RegisterBlock[]>>> = {
  '.geojson': readJson,
  '.json': readJson,
  '.ndjson': readLines,
  '.csv': readTable,
  '.zip': readShapefile,
};

/** Whether a file may be a street register, by its name. */
export function isCalles(file: string): boolean {
  return Object.hasOwn(READERS, path.extname(file).toLowerCase());
}

/**
 * Reads a street register: the city's as GeoJSON, as a table (CSV) or as a shapefile in a zip, or georef's streets, in one file or one a
 * line.
 */
export async function readCalles(file: string): Promise<RegisterBlock[]> {
  const read = READERS[path.extname(file).toLowerCase()];
  if (!read) throw new Error(`${path.basename(file)} is none of ${Object.keys(READERS).join(', ')}`);
  return read(file);
}

const collection = z.object({ features: z.array(z.unknown()) });
const georef = z.object({ calles: z.array(z.unknown()) });

async function readJson(file: string): Promise<RegisterBlock[]> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const streets = georef.safeParse(content).data?.calles;
  return streets ? streets.flatMap(blocksOfCalle) : blocksOfFeatures(content);
}

function blocksOfFeatures(content: unknown): RegisterBlock[] {
  return collection.parse(content).features.flatMap((feature) => blockOfCallejero(callejero.parse(feature)));
}

async function readLines(file: string): Promise<RegisterBlock[]> {
  const blocks: RegisterBlock[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text.trim() !== '') blocks.push(...blocksOfCalle(JSON.parse(text)));
  }
  return blocks;
}

async function readTable(file: string): Promise<RegisterBlock[]> {
  const rows: Record<string, string>[] = parseCsv(await readFile(file), {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: [',', ';'],
    skip_empty_lines: true,
  });
  const column = LINE_COLUMNS.find((name) => rows[0] && Object.hasOwn(rows[0], name));
  if (column === undefined)
    throw new Error(`${path.basename(file)} has no column with lines (${LINE_COLUMNS.join(', ')})`);
  return rows.flatMap((properties) =>
    blockOfCallejero(callejero.parse({ properties, geometry: lineOfText(properties[column] ?? '') })),
  );
}

/** Its own projection (`.prj`) is turned into degrees by the reader. */
async function readShapefile(file: string): Promise<RegisterBlock[]> {
  const layers = [await shp(await readFile(file))].flat();
  return layers.flatMap(blocksOfFeatures);
}
