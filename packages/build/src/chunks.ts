import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { FrontEnd } from './front-ends.ts';
import { framedPages, framePage, pagesAt, readRouter } from './routes.ts';

/** Whatever else is loaded when asked for. */
const OTHERS = 'more';
const MAPS = ['../../packages/map/src/gl/traza-map.tsx', '../../packages/map/src/leaflet/leaflet-map.tsx'];

/** What is loaded before a start: one of these lists. */
type Before = readonly (readonly string[])[];
/** Where people begin or go on to. */
type Starts = Readonly<Record<string, Before>>;

/** The modules of a front end that its chunks are told apart by. */
interface Parts {
  /** The page of the router. */
  main: string;
  /** The other pages. */
  others: readonly string[];
  frame: string;
  /** The pages within the frame. */
  framed: readonly string[];
  signIn: string;
  mapPages: readonly string[];
}

/** Letters of code, not yet minified, that are not worth a file of their own where so many starts need them, or one of the first. */
const SMALL = 16_000;
const MANY = 5;
/** And what the main page does not need itself: every first visit pays for it. */
const SMALL_IN_MAIN = 2_500;

type Chunk = Rolldown.OutputChunk;

/**
 * Puts into one file what the same starts need. By itself the bundler tells all modules apart that are ever loaded on their
 * own, and leaves dozens of files of a kilobyte, which a browser fetches six at a time. It alone knows what is left of a
 * module when unused code is gone: so it is asked first, and then told.
 */
export function chunksByStart(frontEnd: FrontEnd, first: InlineConfig): Plugin {
  return {
    name: 'traza-chunks',
    apply: 'build',
    async config({ root = '' }) {
      const names = namesOf(await chunksOf(first, root), root, partsOf(frontEnd, readRouter(root)));
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

function partsOf({ pages: [main, ...others], mapPages }: FrontEnd, router: string): Parts {
  const [signIn = ''] = pagesAt(router, '/login');
  return { main, others, frame: framePage(router), framed: framedPages(router), signIn, mapPages };
}

/** Whose file takes in what is small and needed by many, from the last that is loaded to the first. */
function homesOf({ main, others, frame, mapPages }: Parts): (readonly string[])[] {
  return [[frame], [frame, ...mapPages.filter((page) => page !== main)], [main], mapPages, [main, ...others]];
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

/** One chunk for each set of entry points; the bundler decides about code that no set shares. */
function namesOf(chunks: readonly Chunk[], root: string, parts: Parts): ReadonlyMap<string, string> {
  const starts = startsOf(chunks, root, parts);
  const homes = homesOf(parts);
  const isThere = (start: string, among: readonly string[]) =>
    among.includes(start) || (starts[start] ?? []).some((before) => before.every((each) => among.includes(each)));
  const needs = needsOf(chunks, root, starts);
  const placed = new Map<Chunk, readonly string[]>();
  for (const chunk of chunks) {
    const needed = needs.get(chunk) ?? [];
    // what begins here is asked for by name
    if (chunk.isEntry || chunk.isDynamicEntry || needed.every((start) => start === OTHERS)) continue;
    const isShared = needed.length >= MANY || [parts.main, parts.signIn].some((start) => needed.includes(start));
    const fitting = homes.find((each) => needed.every((start) => isThere(start, each)));
    const home = isShared && sizeOf(chunk) < smallFor(fitting, needed, parts) ? fitting : undefined;
    // a file loads nothing that is loaded after it
    const fits = importsOf(chunk, chunks).every((each) =>
      home?.every((start) => isThere(start, placed.get(each) ?? [])),
    );
    placed.set(chunk, (fits && home) || needed);
  }
  return new Map(
    [...placed].flatMap(([{ moduleIds }, needed]) => moduleIds.map((id) => [id, nameOf(needed, isThere)] as const)),
  );
}

function smallFor(home: readonly string[] | undefined, needed: readonly string[], { main }: Parts): number {
  const isGuest = home?.includes(main) === true && !needed.includes(main);
  return isGuest ? SMALL_IN_MAIN : SMALL;
}

/** `crear-pedidos` of what these two need; of many, the first, how many they are, and what tells them apart. The sign-in carries these names. */
function nameOf(starts: readonly string[], isThere: (start: string, among: readonly string[]) => boolean): string {
  const without = (start: string) => starts.filter((each) => each !== start);
  const first = starts.filter((start) => !isThere(start, without(start)));
  const names = first.map((start) => start.replace(/^.*\//, '').replace(/(?:-page)?\.\w+$/, '')).toSorted();
  const name = names.join('-');
  if (names.length < MANY) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return `${names[0] ?? ''}-${names.length}-${mark}`;
}

/** The entries, the pages that the router leads to by itself, those within the frame, and the two maps. */
function startsOf(chunks: readonly Chunk[], root: string, parts: Parts): Starts {
  const { main, others, frame, framed, signIn, mapPages } = parts;
  const entry = chunks.filter((chunk) => startOf(chunk, root) === main);
  const first = [...new Set(ledTo(entry, chunks).map((chunk) => startOf(chunk, root)))];
  for (const page of [...framed, main, signIn, frame]) {
    if (!chunks.some((chunk) => startOf(chunk, root) === page)) throw new Error(`nothing begins with ${page}`);
  }
  const bare = first.filter((page) => !framed.includes(page));
  const onward = ledTo(
    chunks.filter((chunk) => bare.includes(startOf(chunk, root)) && startOf(chunk, root) !== frame),
    chunks,
  ).map((chunk) => startOf(chunk, root));
  return {
    ...allAfter([main, ...others], []),
    ...allAfter([...bare, ...onward], [[main]]),
    // windows, steps and panels are opened within the frame
    ...allAfter([...framed, OTHERS], [[main], [frame]]),
    ...allAfter(MAPS, [mapPages]),
  };
}

function allAfter(pages: readonly string[], before: Before): Starts {
  return Object.fromEntries(pages.map((page) => [page, before]));
}

/** What these, and all that comes with them, ask for later. */
function ledTo(from: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const later = withImports(from, chunks).flatMap(({ dynamicImports }) => dynamicImports);
  return chunks.filter(({ fileName }) => later.includes(fileName));
}

function withImports(from: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const seen = new Set(from);
  for (const chunk of seen) for (const needed of importsOf(chunk, chunks)) seen.add(needed);
  return [...seen];
}

/** Which starts need each chunk at once. */
function needsOf(chunks: readonly Chunk[], root: string, starts: Starts): ReadonlyMap<Chunk, readonly string[]> {
  const needs = new Map<Chunk, Set<string>>(chunks.map((chunk) => [chunk, new Set()]));
  for (const first of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const start = startOf(first, root);
    for (const chunk of withImports([first], chunks)) needs.get(chunk)?.add(start in starts ? start : OTHERS);
  }
  return new Map([...needs].map(([chunk, needed]) => [chunk, [...needed]]));
}

/** As it is named above: from the folder of the front end, whose parts come from packages too. */
function startOf({ facadeModuleId }: Chunk, root: string): string {
  return facadeModuleId ? path.relative(root, facadeModuleId) : '';
}

function sizeOf({ modules }: Chunk): number {
  return Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
}
