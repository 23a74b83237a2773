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
  /** What it weighed in the first release. */
  firstKb: number;
}

const BYTES_PER_KB = 1000;
const SHELL = 'src/app/frame/shell.tsx';

/** By how much a first visit may outgrow that of the first release (W-260). */
export const GROWTH_KB = 15;

/** What no first visit brings along: it is loaded by who opens it (W-260). */
const LATER: readonly string[] = [
  'src/app/frame/busqueda.tsx',
  'src/app/gastos-page.tsx',
  'src/features/empleados/importar/import-page.tsx',
  'src/features/informes/downloads.tsx',
  'src/features/pedidos/tabla/pedido-table.tsx',
  'src/features/solicitudes/frase/frase-panel.tsx',
  'src/features/solicitudes/lote/lote-page.tsx',
];

/** JavaScript of the first visit, gzip, without the lazy map chunk. */
export const SCREENS: readonly Screen[] = [
  { path: '/login', entry: 'index.html', pages: ['src/features/sesion/sign-in-page.tsx'], kB: 127, firstKb: 125 },
  {
    path: '/crear',
    entry: 'index.html',
    pages: [SHELL, 'src/features/solicitudes/crear-page.tsx'],
    kB: 190,
    firstKb: 175,
  },
  { path: '/pedidos', entry: 'index.html', pages: [SHELL, 'src/app/pedidos-page.tsx'], kB: 186, firstKb: 180 },
  { path: '/seguimiento', entry: 'seguimiento.html', pages: [], kB: 95, firstKb: 94 },
  { path: 'tablero', entry: 'tablero.html', pages: [], kB: 100, firstKb: 100 },
];

/** The files that a screen needs before it can be used: its entry, its pages, and whatever these import at once. */
export function filesOf(manifest: Manifest, screen: Screen): string[] {
  const files = partsOf(manifest, screen).map((key) => manifest[key]?.file ?? '');
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

function partsOf(manifest: Manifest, { path: screen, entry, pages }: Screen): string[] {
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${screen}: the build has no chunk ${key}`);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  pages.forEach(visit);
  return [...visited];
}

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** One line per screen, and the names of those above their budget. */
export function measure(dist: string, screens: readonly Screen[]): { lines: string[]; above: string[] } {
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
  };
}

function readManifest(dist: string): Manifest {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build"`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Fails when the first visit of a screen weighs more than its budget, or brings along what it should load later. */
export function bundleSize(): void {
  const dist = inRoot('apps/portal/dist');
  const { lines, above } = measure(dist, SCREENS);
  console.log(lines.join('\n'));
  const early = earlyParts(readManifest(dist), SCREENS, LATER);
  if (above.length > 0) console.log(`above its budget: ${above.join(', ')}`);
  if (early.length > 0) console.log(`loaded with a first visit: ${early.join(', ')}`);
  if (above.length > 0 || early.length > 0) process.exitCode = 1;
}
