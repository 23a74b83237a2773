import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { FrontEnd } from './front-ends.ts';
import { readManifest, withImports } from './manifest.ts';
import { pagesAt, readRouter } from './routes.ts';

export interface Screen {
  path: string;
  entry: string;
  /** The lazy modules that it shows at once; the entry may hold it all. */
  pages: readonly string[];
  kB: number;
}

export interface Sizes {
  /** One for each screen. */
  lines: string[];
  /** The names of those above their budget. */
  above: string[];
  /** The modules that a first visit brings along though they are loaded when asked for. */
  early: string[];
}

const BYTES_PER_KB = 1000;

/** By how much a first visit may outgrow that of the first release (W-260). */
export const GROWTH_KB = 15;

/** The screens of a front end that have a budget; `folder` is its own. */
export function budgetedScreens({ base, pages: [main], visits }: FrontEnd, folder: string): Screen[] {
  const router = readRouter(folder);
  return visits.map(({ at, page, kB }) => ({
    path: `${base}${at}`,
    entry: page ?? main,
    pages: page === undefined ? pagesAt(router, `/${at}`) : [],
    kB,
  }));
}

/** The files that a screen needs before it can be used: its entry, its pages, and whatever these import at once. */
export function filesOf(manifest: Manifest, { entry, pages }: Screen): string[] {
  const files = withImports(manifest, [entry, ...pages]).map((key) => manifest[key]?.file ?? '');
  return [...new Set(files)].filter((file) => /\.m?js$/.test(file));
}

/** Which of the parts that are loaded when asked for a first visit brings along all the same. */
export function earlyParts(manifest: Manifest, screens: readonly Screen[], later: readonly string[]): string[] {
  const unknown = later.filter((key) => manifest[key] === undefined);
  if (unknown.length > 0) throw new Error(`the build has no chunk ${unknown.join(', ')}`);
  return screens.flatMap((screen) => {
    const files = new Set(filesOf(manifest, screen));
    return later.filter((key) => files.has(manifest[key]?.file ?? '')).map((key) => `${key} in ${screen.path}`);
  });
}

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

export function measure(dist: string, screens: readonly Screen[], later: readonly string[]): Sizes {
  const manifest = readManifest(dist);
  const sizes = screens.map((screen) => {
    const files = filesOf(manifest, screen);
    const kB = files.reduce((sum, each) => sum + gzipBytes(path.join(dist, each)), 0) / BYTES_PER_KB;
    return { screen, kB, files };
  });
  return {
    lines: sizes.map(({ screen, kB, files }) => {
      const mark = kB > screen.kB ? '✗' : '✓';
      return `${mark} ${screen.path.padEnd(13)} ${kB.toFixed(1).padStart(6)} of ${screen.kB} kB in ${files.length} files`;
    }),
    above: sizes.filter(({ screen, kB }) => kB > screen.kB).map(({ screen }) => screen.path),
    early: earlyParts(manifest, screens, later),
  };
}
