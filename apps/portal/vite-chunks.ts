import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const PORTAL = 'index.html';
const TRACKING = 'seguimiento.html';
const TABLERO = 'tablero.html';
const SHELL = 'src/app/frame/shell.tsx';
const SIGN_IN = 'src/features/sesion/sign-in-page.tsx';
const OTHERS = 'more';
const MAP = '../../packages/map/src';

/** Pages that the portal leads to by itself. */
const PAGES = [
  'src/app/frame/app-page.tsx',
  'src/app/frame/not-found-page.tsx',
  'src/app/frame/rotate-page.tsx',
  'src/features/sesion/confirm-page.tsx',
  'src/features/sesion/create-account-page.tsx',
  'src/features/sesion/demo-people.tsx',
  'src/features/sesion/recover-page.tsx',
  SIGN_IN,
  SHELL,
];
/** Those within its frame. */
const FRAMED = [
  'src/app/home-page.tsx',
  'src/app/informes-page.tsx',
  'src/app/pedidos-page.tsx',
  'src/app/profile-page.tsx',
  'src/app/recorridos-page.tsx',
  'src/features/aprobaciones/aprobaciones-page.tsx',
  'src/features/auditoria/auditoria-page.tsx',
  'src/features/direcciones/direcciones-page.tsx',
  'src/features/empleados/usuarios-page.tsx',
  'src/features/grupos/grupos-page.tsx',
  'src/features/solicitudes/crear-page.tsx',
  'src/features/soporte/soporte-page.tsx',
];

type Before = readonly (readonly string[])[];
const allAfter = (pages: readonly string[], before: Before) => Object.fromEntries(pages.map((page) => [page, before]));

/** Where people begin or go on to, each with what is loaded before it: one of these lists. */
const STARTS: Readonly<Record<string, Before>> = {
  ...allAfter([PORTAL, TRACKING, TABLERO], []),
  ...allAfter([`${MAP}/gl/traza-map.tsx`, `${MAP}/leaflet/leaflet-map.tsx`], [[PORTAL, TRACKING]]),
  ...allAfter(PAGES, [[PORTAL]]),
  // all else: windows, steps, panels
  ...allAfter([...FRAMED, OTHERS], [[PORTAL], [SHELL]]),
};

/** Whose file takes in what is small and needed by many, from the last that is loaded to the first. */
const HOMES: readonly (readonly string[])[] = [[SHELL], [SHELL, TRACKING], [PORTAL], [PORTAL, TRACKING, TABLERO]];

/** Letters of code, not yet minified, that are not worth a file of their own where so many starts need them, or one of the first. */
const SMALL = 16_000;
const MANY = 5;
const FIRST = [PORTAL, SIGN_IN];

type Chunk = Rolldown.OutputChunk;

/**
 * Puts into one file what the same starts need. By itself the bundler tells all modules apart that are ever loaded on their
 * own, and leaves dozens of files of a kilobyte, which a browser fetches six at a time. It alone knows what is left of a
 * module when unused code is gone: so it is asked first, and then told.
 */
export function chunksByStart(first: InlineConfig): Plugin {
  return {
    name: 'traza-chunks',
    apply: 'build',
    async config({ root = '' }) {
      const names = namesOf(await chunksOf(first, root), root);
      const group = {
        name: (id: string) => names.get(id) ?? null,
        debugName: 'by start',
        // what a module needs has a place of its own
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

/** What the bundler makes by itself: chunks of modules that are needed by the same others, those needed by a chunk before it. */
async function chunksOf(first: InlineConfig, root: string): Promise<Chunk[]> {
  const rolldownOptions = { ...first.build?.rolldownOptions, experimental: { chunkOptimization: false } };
  const settings = { write: false, minify: false, reportCompressedSize: false, rolldownOptions };
  const built = await build({ ...first, root, configFile: false, logLevel: 'error', build: settings });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const sorted = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    for (const needed of importsOf(chunk, chunks)) if (!sorted.has(needed)) visit(needed);
    sorted.add(chunk);
  };
  chunks.forEach(visit);
  return [...sorted];
}

function importsOf({ imports }: Chunk, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter(({ fileName }) => imports.includes(fileName));
}

/** The file of each module, named after the starts that need it; those that none needs are left to the bundler. */
function namesOf(chunks: readonly Chunk[], root: string): ReadonlyMap<string, string> {
  const starts = startsOf(chunks, root);
  const placed = new Map<Chunk, readonly string[]>();
  for (const chunk of chunks) {
    const needed = starts.get(chunk) ?? [];
    // what begins here is asked for by name
    if (chunk.isEntry || chunk.isDynamicEntry || needed.every((start) => start === OTHERS)) continue;
    const isShared = needed.length >= MANY || FIRST.some((start) => needed.includes(start));
    const home =
      isShared && sizeOf(chunk) < SMALL
        ? HOMES.find((each) => needed.every((start) => isThere(start, each)))
        : undefined;
    // a file loads nothing that is loaded after it
    const fits = importsOf(chunk, chunks).every((each) =>
      home?.every((start) => isThere(start, placed.get(each) ?? [])),
    );
    placed.set(chunk, (fits && home) || needed);
  }
  return new Map(
    [...placed].flatMap(([{ moduleIds }, needed]) => moduleIds.map((id) => [id, nameOf(needed)] as const)),
  );
}

/** Whether what these starts need is there for another. */
function isThere(start: string, starts: readonly string[]): boolean {
  return (
    starts.includes(start) || (STARTS[start] ?? []).some((before) => before.every((each) => starts.includes(each)))
  );
}

/** `crear-pedidos` of what these two need. */
function nameOf(starts: readonly string[]): string {
  const without = (start: string) => starts.filter((each) => each !== start);
  const first = starts.filter((start) => !isThere(start, without(start)));
  return first
    .map((start) => start.replace(/^.*\//, '').replace(/(?:-page)?\.\w+$/, ''))
    .toSorted()
    .join('-');
}

/** Which starts need each chunk at once. */
function startsOf(chunks: readonly Chunk[], root: string): ReadonlyMap<Chunk, readonly string[]> {
  const starts = new Map<Chunk, Set<string>>(chunks.map((chunk) => [chunk, new Set()]));
  for (const start of Object.keys(STARTS)) {
    const isFound = start === OTHERS || chunks.some((chunk) => startOf(chunk, root) === start);
    if (!isFound) throw new Error(`nothing of the portal begins with ${start}`);
  }
  for (const first of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const start = startOf(first, root);
    const seen = new Set([first]);
    for (const chunk of seen) {
      starts.get(chunk)?.add(start in STARTS ? start : OTHERS);
      for (const needed of importsOf(chunk, chunks)) seen.add(needed);
    }
  }
  return new Map([...starts].map(([chunk, needed]) => [chunk, [...needed]]));
}

/** As the tables above name it: from the folder of the portal, whose parts come from packages too. */
function startOf({ facadeModuleId }: Chunk, root: string): string {
  return facadeModuleId ? path.relative(root, facadeModuleId) : '';
}

function sizeOf({ modules }: Chunk): number {
  return Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
}
