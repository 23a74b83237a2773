import path from 'node:path';
import { buildMap } from './build-map.ts';
import { type MapData, writeMapData } from './map-data.ts';
import { readCalles } from './read-calles.ts';
import { readOsm } from './read-osm.ts';

export interface ImportOrder {
  osm: string;
  calles: string | undefined;
  /** Where the result goes; the server reads it from there at its next start. */
  folder: string;
}

/** Ways between two words of progress. */
const STEP = 20_000;

/** Makes the map of an operator's own extract: network, addresses and places, put in place in one step at the end. */
export async function importMap({ osm, calles, folder }: ImportOrder, print: (line: string) => void): Promise<MapData> {
  print(`Leyendo ${path.basename(osm)}…`);
  let next = STEP;
  const extract = await readOsm(osm, (ways) => {
    if (ways < next) return;
    print(`  ${ways.toLocaleString('es-AR')} calles`);
    next += STEP;
  });
  if (calles !== undefined) print(`Leyendo ${path.basename(calles)}…`);
  const blocks = calles === undefined ? [] : await readCalles(calles);
  print('Ordenando…');
  const sources = [osm, ...(calles === undefined ? [] : [calles])].map((file) => path.basename(file));
  const data = buildMap(extract, blocks, sources);
  await writeMapData(folder, data);
  return data;
}
