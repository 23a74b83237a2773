import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../engine.ts';
import { between } from '../geometry.ts';
import { toWgs84 } from './gauss-kruger.ts';
import { unzip } from './unzip.ts';

/** One piece of an official street axis between two crossings; house numbers where it has them. */
export interface AxisSegment {
  name: string;
  from: Point;
  to: Point;
  meters: number;
  numbers: { first: number; last: number } | undefined;
}

/** One block of an official street axis: its ends and the house numbers there. */
export interface AxisBlock {
  name: string;
  from: Point;
  to: Point;
  first: number;
  last: number;
}

/** Only the pieces that have house numbers. */
export function blocksOf(segments: readonly AxisSegment[]): AxisBlock[] {
  return segments.flatMap(({ name, from, to, numbers }) => (numbers ? [{ name, from, to, ...numbers }] : []));
}

/** Where a house number of a block stands. */
export function pointOnBlock({ from, to, first, last }: AxisBlock, number: number): Point {
  return between(from, to, (number - first) / (last - first));
}

/** Reads the official street axes of 2010 from the folder named by GEO_REFERENCE_DIR. */
export function readAxes(folder: string): AxisSegment[] {
  const files = unzip(readFileSync(join(folder, 'caba-street-axes-2010.zip')));
  const find = (extension: string) => [...files].find(([name]) => name.endsWith(extension))?.[1] ?? Buffer.alloc(0);
  const lines = readLines(find('.shp'));
  return readTable(find('.dbf')).flatMap((row, index) => {
    const line = lines[index];
    const first = lowest(row['ALT_IZQINI'], row['ALT_DERINI']);
    const last = highest(row['ALT_IZQFIN'], row['ALT_DERFIN']);
    const numbers = first > 0 && last > first ? { first: first - 1, last: last + 1 } : undefined;
    return line ? [{ name: row['NOMOFICIAL'] ?? '', ...line, numbers }] : [];
  });
}

function lowest(...texts: (string | undefined)[]): number {
  return Math.min(...texts.map(Number).filter((number) => number > 0));
}

function highest(...texts: (string | undefined)[]): number {
  return Math.max(...texts.map(Number));
}

function readTable(dbf: Buffer): Record<string, string>[] {
  const [count, header, width] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  const fields: { name: string; size: number }[] = [];
  for (let at = 32; dbf[at] !== 13; at += 32) {
    fields.push({ name: dbf.toString('latin1', at, at + 11).replace(/\0.*$/, ''), size: dbf[at + 16] ?? 0 });
  }
  return Array.from({ length: count }, (_, index) => {
    let at = header + index * width + 1;
    return Object.fromEntries(fields.map(({ name, size }) => [name, dbf.toString('latin1', at, (at += size)).trim()]));
  });
}

function readLines(shp: Buffer): (Pick<AxisSegment, 'from' | 'to' | 'meters'> | undefined)[] {
  const lines: ReturnType<typeof readLines> = [];
  for (let at = 100; at < shp.length; at += 8 + shp.readInt32BE(at + 4) * 2) {
    const shape = at + 8;
    lines.push(shp.readInt32LE(shape) === 0 ? undefined : readLine(shp, shape));
  }
  return lines;
}

function readLine(shp: Buffer, shape: number): Pick<AxisSegment, 'from' | 'to' | 'meters'> {
  const [parts, count] = [shp.readInt32LE(shape + 36), shp.readInt32LE(shape + 40)];
  const start = shape + 44 + 4 * parts;
  const flat = Array.from({ length: count }, (_, index) => ({
    x: shp.readDoubleLE(start + 16 * index),
    y: shp.readDoubleLE(start + 16 * index + 8),
  }));
  const [first = { x: 0, y: 0 }, last = first] = [flat[0], flat.at(-1)];
  const meters = flat
    .slice(1)
    .reduce((sum, { x, y }, index) => sum + Math.hypot(x - (flat[index]?.x ?? x), y - (flat[index]?.y ?? y)), 0);
  return { from: toWgs84(first.x, first.y), to: toWgs84(last.x, last.y), meters };
}
