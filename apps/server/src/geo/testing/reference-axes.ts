import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../engine.ts';
import { toWgs84 } from './gauss-kruger.ts';
import { unzip } from './unzip.ts';

/** One block of an official street axis: its ends and the house numbers there. */
export interface AxisBlock {
  name: string;
  from: Point;
  to: Point;
  first: number;
  last: number;
}

/** Reads the official street axes of 2010 from the folder named by GEO_REFERENCE_DIR; only blocks that have numbers. */
export function readAxes(folder: string): AxisBlock[] {
  const files = unzip(readFileSync(join(folder, 'caba-street-axes-2010.zip')));
  const find = (extension: string) => [...files].find(([name]) => name.endsWith(extension))?.[1] ?? Buffer.alloc(0);
  const lines = readLines(find('.shp'));
  return readTable(find('.dbf')).flatMap((row, index) => {
    const line = lines[index];
    const first = lowest(row['ALT_IZQINI'], row['ALT_DERINI']);
    const last = highest(row['ALT_IZQFIN'], row['ALT_DERFIN']);
    return line && first > 0 && last > first
      ? [{ name: row['NOMOFICIAL'] ?? '', ...line, first: first - 1, last: last + 1 }]
      : [];
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

function readLines(shp: Buffer): ({ from: Point; to: Point } | undefined)[] {
  const lines: ({ from: Point; to: Point } | undefined)[] = [];
  for (let at = 100; at < shp.length; at += 8 + shp.readInt32BE(at + 4) * 2) {
    const shape = at + 8;
    if (shp.readInt32LE(shape) === 0) {
      lines.push(undefined);
      continue;
    }
    const [parts, points] = [shp.readInt32LE(shape + 36), shp.readInt32LE(shape + 40)];
    const start = shape + 44 + 4 * parts;
    const point = (index: number) =>
      toWgs84(shp.readDoubleLE(start + 16 * index), shp.readDoubleLE(start + 16 * index + 8));
    lines.push({ from: point(0), to: point(points - 1) });
  }
  return lines;
}
