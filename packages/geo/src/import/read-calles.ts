import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unzip } from 'but-unzip';
import { parse as parseCsv } from 'csv-parse/sync';
import shp from 'shpjs';
import * as z from 'zod';
import { blockOfCallejero, blocksOfCalle, callejero, lineOfText } from './calles-blocks.ts';
import { encodingOf, textOf } from './encodings.ts';
import type { RegisterBlock } from './extract.ts';

/** The columns in which tables of streets carry their lines as text. */
const LINE_COLUMNS = ['wkt', 'geometry', 'geom', 'the_geom', 'geometria'];

/** What a decoder writes for bytes that are none of its letters. */
const NO_LETTER = '\uFFFD';

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
  const blocks = await read(file).catch((error: unknown) => {
    throw new Error(`${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  const broken = blocks.find(({ street }) => street.includes(NO_LETTER));
  if (broken)
    throw new Error(
      `${path.basename(file)} has letters that are lost, as in "${broken.street}": export it again in UTF-8`,
    );
  return blocks;
}

const collection = z.object({ features: z.array(z.unknown()) });
const georef = z.object({ calles: z.array(z.unknown()) });

async function readJson(file: string): Promise<RegisterBlock[]> {
  const content: unknown = JSON.parse(textOf(await readFile(file)));
  const streets = georef.safeParse(content).data?.calles;
  return streets ? streets.flatMap(blocksOfCalle) : blocksOfFeatures(content);
}

function blocksOfFeatures(content: unknown): RegisterBlock[] {
  return collection.parse(content).features.flatMap((feature) => blockOfCallejero(callejero.parse(feature)));
}

async function readLines(file: string): Promise<RegisterBlock[]> {
  const blocks: RegisterBlock[] = [];
  // bytes as they are, whose encoding each line shows
  const input = createReadStream(file, 'latin1');
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const text = textOf(Buffer.from(line, 'latin1'));
    if (text.trim() !== '') blocks.push(...blocksOfCalle(JSON.parse(text)));
  }
  return blocks;
}

async function readTable(file: string): Promise<RegisterBlock[]> {
  const rows: Record<string, string>[] = parseCsv(textOf(await readFile(file)), {
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

/** Every layer of a zip: its lines, their table and the encoding of it, and its own projection. */
async function readShapefile(file: string): Promise<RegisterBlock[]> {
  const entries = unzip(await readFile(file)).filter(({ filename }) => !filename.includes('__MACOSX'));
  const partOf = async (name: string) =>
    entries.find(({ filename }) => filename.toLowerCase() === name.toLowerCase())?.read();
  const layers = entries.filter(({ filename }) => /\.shp$/i.test(filename));
  if (layers.length === 0) throw new Error('it holds no shapefile');
  const blocks: RegisterBlock[] = [];
  for (const layer of layers) {
    const name = layer.filename.slice(0, -4);
    const [dbf, cpg, prj] = await Promise.all(['.dbf', '.cpg', '.prj'].map((kind) => partOf(name + kind)));
    const encoding = dbf && encodingOf(dbf, cpg && textOf(cpg));
    const parts = { shp: await layer.read(), dbf, cpg: encoding, prj: prj && textOf(prj) };
    blocks.push(...blocksOfFeatures(await shp(parts)));
  }
  return blocks;
}
