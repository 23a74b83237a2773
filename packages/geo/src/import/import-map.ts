import path from 'node:path';
import { buildMap } from './build-map.ts';
import { extractOf } from './calles-extract.ts';
import type { Extract } from './extract.ts';
import { type MapData, writeMapData } from './map-data.ts';
import { isCalles, readCalles } from './read-calles.ts';
import { readOsm } from './read-osm.ts';

export { DownloadError, type DownloadOrder, downloadFile } from './download.ts';

/** Says whether files are enough for an import: an extract, registers of streets, or both. */
export function assertImportable(files: readonly string[]): void {
  const unknown = files.filter((file) => !isExtract(file) && !isCalles(file));
  if (unknown.length > 0) throw new Error(`unknown kind of file: ${unknown.map((file) => path.basename(file)).join()}`);
  if (files.filter(isExtract).length > 1) throw new Error('one extract at a time');
}

function isExtract(file: string): boolean {
  return file.toLowerCase().endsWith('.pbf');
}

export interface ImportOrder {
  /** An OpenStreetMap extract, registers of streets, or both. */
  files: readonly string[];
  /** Where the result goes; the server reads it from there at its next start, or when it is told. */
  folder: string;
}

/** Ways between two words of progress. */
const STEP = 20_000;

/** Makes the map of an operator's own data: network, addresses and places, put in place in one step at the end. */
export async function importMap({ files, folder }: ImportOrder, print: (line: string) => void): Promise<MapData> {
  assertImportable(files);
  const blocks = [];
  for (const file of files.filter((each) => !isExtract(each))) {
    print(`Leyendo ${path.basename(file)}…`);
    const read = await readCalles(file);
    print(`  ${read.length.toLocaleString('es-AR')} cuadras`);
    blocks.push(...read);
  }
  const osm = files.find(isExtract);
  const extract = osm === undefined ? extractOf(blocks) : await readExtract(osm, print);
  print('Ordenando…');
  const sources = files.map((file) => path.basename(file));
  const data = buildMap(extract, blocks, sources);
  await writeMapData(folder, data);
  return data;
}

async function readExtract(osm: string, print: (line: string) => void): Promise<Extract> {
  print(`Leyendo ${path.basename(osm)}…`);
  let next = STEP;
  return readOsm(osm, (ways) => {
    if (ways < next) return;
    print(`  ${ways.toLocaleString('es-AR')} calles`);
    next += STEP;
  });
}
