import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { Point } from '../engine.ts';
import { readableName } from '../streets/street-names.ts';
import type { RegisterBlock } from './extract.ts';

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const line = z.union([
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
]);
const count = z.coerce.number().nullish();

/** The register of the City of Buenos Aires ("callejero"): one block a feature, its numbers left and right. */
const callejero = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        nomoficial: z.string().nullish(),
        alt_izqini: count,
        alt_izqfin: count,
        alt_derini: count,
        alt_derfin: count,
      }),
      geometry: line.nullable(),
    }),
  ),
});

const side = z.object({ derecha: count, izquierda: count }).nullish();

/** A line of georef's `calles.ndjson`: one whole street, its numbers at both ends. */
const calle = z.object({
  nombre: z.string(),
  altura: z.object({ inicio: side, fin: side }).nullish(),
  geometria: line,
});

/** Reads a street register: the city's GeoJSON, or georef's streets one a line. */
export async function readCalles(file: string): Promise<RegisterBlock[]> {
  return file.endsWith('.geojson') || file.endsWith('.json') ? readCallejero(file) : readGeorefCalles(file);
}

async function readCallejero(file: string): Promise<RegisterBlock[]> {
  const { features } = callejero.parse(JSON.parse(await readFile(file, 'utf8')));
  return features.flatMap(({ properties, geometry }) => {
    const { nomoficial, alt_izqini, alt_izqfin, alt_derini, alt_derfin } = properties;
    const numbers = spanOf([alt_izqini, alt_derini], [alt_izqfin, alt_derfin]);
    return linesOf(geometry).map((points) => ({ street: readableName(nomoficial ?? ''), line: points, numbers }));
  });
}

async function readGeorefCalles(file: string): Promise<RegisterBlock[]> {
  const blocks: RegisterBlock[] = [];
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text.trim() === '') continue;
    blocks.push(...blocksOf(calle.parse(JSON.parse(text))));
  }
  return blocks;
}

function blocksOf({ nombre, altura, geometria }: z.infer<typeof calle>): RegisterBlock[] {
  const { inicio, fin } = altura ?? {};
  const lines = linesOf(geometria);
  // the numbers belong to the whole street: only where it is one line do they have a place
  const numbers =
    lines.length === 1 ? spanOf([inicio?.izquierda, inicio?.derecha], [fin?.izquierda, fin?.derecha]) : undefined;
  return lines.map((points) => ({ street: readableName(nombre), line: points, numbers }));
}

type Count = number | null | undefined;

/** The lower number of both sides at the start, the higher at the end; a side without numbers is 0 in the registers. */
function spanOf(starts: readonly Count[], ends: readonly Count[]): RegisterBlock['numbers'] {
  const first = Math.min(...starts.filter((number): number is number => (number ?? 0) > 0));
  const last = Math.max(...ends.filter((number): number is number => (number ?? 0) > 0));
  return Number.isFinite(first) && last >= first ? { first, last } : undefined;
}

function linesOf(geometry: z.infer<typeof line> | null): Point[][] {
  if (!geometry) return [];
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines.map((points) => points.map(([lon, lat]) => ({ lat, lon }))).filter((points) => points.length > 1);
}
