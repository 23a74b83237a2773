import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './root.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Loaded at once. */
  imports?: string[];
  /** Loaded when asked for. */
  dynamicImports?: string[];
}

/** `.vite/manifest.json`: the chunk of every entry and of every module that is loaded on its own. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Screen {
  path: string;
  entry: string;
  /** The lazy modules that it shows at once; the entry may hold it all. */
  pages: readonly string[];
  kB: number;
}

const BYTES_PER_KB = 1000;
const SHELL = 'src/app/frame/shell.tsx';

/** JavaScript of the first visit, gzip, without the lazy map chunk. */
export const SCREENS: readonly Screen[] = [
  { path: '/login', entry: 'index.html', pages: ['src/features/sesion/sign-in-page.tsx'], kB: 125 },
  { path: '/crear', entry: 'index.html', pages: [SHELL, 'src/features/solicitudes/crear-page.tsx'], kB: 190 },
  { path: '/pedidos', entry: 'index.html', pages: [SHELL, 'src/app/pedidos-page.tsx'], kB: 184 },
  { path: '/seguimiento', entry: 'seguimiento.html', pages: [], kB: 94 },
  { path: 'tablero', entry: 'tablero.html', pages: [], kB: 100 },
];

/** The files that a screen needs before it can be used: its entry, its pages, and whatever these import at once. */
export function filesOf(manifest: Manifest, { path: screen, entry, pages }: Screen): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${screen}: the build has no chunk ${key}`);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  pages.forEach(visit);
  return [...files].filter((file) => /\.m?js$/.test(file));
}

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** One line per screen, and the names of those above their budget. */
export function measure(dist: string, screens: readonly Screen[]): { lines: string[]; above: string[] } {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build"`);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
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
  };
}

/** Fails when the first visit of a screen weighs more than its budget. */
export function bundleSize(): void {
  const { lines, above } = measure(inRoot('apps/portal/dist'), SCREENS);
  console.log(lines.join('\n'));
  if (above.length === 0) return;
  console.log(`above its budget: ${above.join(', ')}`);
  process.exitCode = 1;
}
