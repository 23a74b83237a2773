import * as z from 'zod';
import type { Point } from '../engine.ts';
import { readableName } from '../streets/street-names.ts';
import type { StreetClass } from '../streets/street-rows.ts';
import type { RegisterBlock } from './extract.ts';

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const line = z.union([
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
]);
type Line = z.infer<typeof line>;
const count = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().nullish());

function inSmallLetters(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A row of the register of the City of Buenos Aires ("callejero"): one block, its numbers left and right. */
export const callejero = z.object({
  properties: z.preprocess(
    inSmallLetters,
    z.object({
      nomoficial: z.string().nullish(),
      tipo_c: z.string().nullish(),
      sentido: z.string().nullish(),
      alt_izqini: count,
      alt_izqfin: count,
      alt_derini: count,
      alt_derfin: count,
    }),
  ),
  geometry: line.nullable(),
});

const ONEWAYS: Readonly<Record<string, 1 | -1>> = { CRECIENTE: 1, DECRECIENTE: -1 };

export function blockOfCallejero({ properties, geometry }: z.infer<typeof callejero>): RegisterBlock[] {
  const { nomoficial, tipo_c, sentido, alt_izqini, alt_izqfin, alt_derini, alt_derfin } = properties;
  const street = readableName(nomoficial ?? '');
  const numbers = spanOf([alt_izqini, alt_derini], [alt_izqfin, alt_derfin]);
  return linesOf(geometry).map((points) => ({
    street,
    line: points,
    numbers,
    class: classOf(tipo_c ?? '', street),
    oneway: ONEWAYS[(sentido ?? '').trim().toUpperCase()] ?? 0,
  }));
}

const side = z.object({ derecha: count, izquierda: count }).nullish();

/** One of georef's streets: the whole of it, its numbers at both ends. */
const calle = z.object({
  nombre: z.string(),
  categoria: z.string().nullish(),
  altura: z.object({ inicio: side, fin: side }).nullish(),
  geometria: line,
});

export function blocksOfCalle(row: unknown): RegisterBlock[] {
  const { nombre, categoria, altura, geometria } = calle.parse(row);
  const { inicio, fin } = altura ?? {};
  const street = readableName(nombre);
  const lines = linesOf(geometria);
  // the numbers belong to the whole street: only where it is one line do they have a place
  const numbers =
    lines.length === 1 ? spanOf([inicio?.izquierda, inicio?.derecha], [fin?.izquierda, fin?.derecha]) : undefined;
  return lines.map((points) => ({
    street,
    line: points,
    numbers,
    class: classOf(categoria ?? '', street),
    oneway: 0,
  }));
}

/** What a kind of street, or else its name, begins with. */
const CLASSES: readonly (readonly [RegExp, StreetClass])[] = [
  [/^AU(?:T|TOPISTA)?\b/, 'autopista'],
  [/^(?:RUTA|RN|RP)\b/, 'ruta'],
  [/^(?:AV|AVDA|AVENIDA|BV|BLVD|BOULEVARD|BULEVAR)\b/, 'avenida'],
  [/^(?:PEATONAL|SENDERO)/, 'peatonal'],
];

function classOf(kind: string, name: string): StreetClass {
  const found = (text: string) => CLASSES.find(([pattern]) => pattern.test(text.toUpperCase()))?.[1];
  return found(kind.trim()) ?? found(name) ?? 'calle';
}

type Count = number | null | undefined;

/** The lower number of both sides at the start, the higher at the end; a side without numbers is 0 in the registers. */
function spanOf(starts: readonly Count[], ends: readonly Count[]): RegisterBlock['numbers'] {
  const first = Math.min(...starts.filter((number): number is number => (number ?? 0) > 0));
  const last = Math.max(...ends.filter((number): number is number => (number ?? 0) > 0));
  return Number.isFinite(first) && last >= first ? { first, last } : undefined;
}

function linesOf(geometry: Line | null): Point[][] {
  if (!geometry) return [];
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines.map((points) => points.map(([lon, lat]) => ({ lat, lon }))).filter((points) => points.length > 1);
}

/** A line as tables write it, "LINESTRING (-58.4 -34.6, …)" or with MULTI before it; null for anything else. */
export function lineOfText(text: string): Line | null {
  if (!/^\s*(?:MULTI)?LINESTRING\b/i.test(text)) return null;
  const coordinates = [...text.matchAll(/\(([^()]+)\)/g)].map(([, points = '']) =>
    points.split(',').map((pair): [number, number] => {
      const [lon = Number.NaN, lat = Number.NaN] = pair.trim().split(/\s+/).map(Number);
      return [lon, lat];
    }),
  );
  return { type: 'MultiLineString', coordinates };
}
