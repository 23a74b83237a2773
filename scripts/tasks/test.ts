import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, isWholeRun } from '../../packages/testing/src/index.ts';
import { buildIfStale } from './build.ts';
import { sizesOfAll } from './bundle-size.ts';
import { runChecks } from './check.ts';
import { floorFaults } from './floor-faults.ts';
import { runTool } from './processes.ts';
import { inRoot } from './root.ts';
import {
  failure,
  NOTHING,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  slowestOf,
  sumOf,
} from './test-reports.ts';

const TEST_REPORTS = inRoot('node_modules/.cache/test-reports');
const ALL = '--all';

/** Runs one part. `filters` narrow it to the files or journeys that they name. */
type Part = (filters: readonly string[]) => Promise<Outcome>;

const PARTS: Readonly<Record<string, Part>> = {
  check: checks,
  rules: rulesAndFrontEnds,
  server: serverOnPostgres,
  embedded: serverOnPglite,
  build: buildAndSize,
  browser,
  engines,
  wander,
};

/** Only where they are named: what walks through the product meets is not all mended yet. */
const NAMED_PARTS = ['wander'];
/** Only where they are named, or with `--all`: what it needs is not on every machine. */
const WHOLE_PARTS = ['engines'];

/**
 * What the embedded database may answer otherwise than PostgreSQL: types, connections, locks, backup, start, and one request
 * of each call. Beside a PostgreSQL these files alone run on it; without one, or with `--all`, the whole suite does.
 */
const EMBEDDED_FILES = [
  'apps/server/src/db/',
  'apps/server/src/seed/',
  'apps/server/src/plataforma/sistema/clean-up',
  'apps/server/src/plataforma/sistema/position-weeks',
  'apps/server/src/plataforma/sistema/respaldo/backup',
  'apps/server/src/plataforma/sistema/respaldo/restore',
  'apps/server/src/pedidos/escritura/',
  'apps/server/src/lib/idempotency',
  'apps/server/src/lib/jobs',
  'apps/server/src/fuzz',
];

/**
 * Runs everything that has to hold before a change may be merged. `npm test -- build browser` runs the parts that are named,
 * `npm test -- browser NAME` what NAME selects of one part, and `npm test -- --all` every part and every long test whole, on
 * both databases.
 */
export async function test(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  rmSync(TEST_REPORTS, { recursive: true, force: true });
  mkdirSync(TEST_REPORTS, { recursive: true });
  if (args.includes(ALL)) process.env['TRAZA_TEST_ALL'] = '1';
  const named = args.filter((arg) => arg in PARTS);
  const leftOut = args.includes(ALL) ? NAMED_PARTS : [...NAMED_PARTS, ...WHOLE_PARTS];
  const unnamed = Object.keys(PARTS).filter((name) => !leftOut.includes(name));
  const parts = named.length > 0 ? named : unnamed;
  const filters = args.filter((arg) => !(arg in PARTS) && arg !== ALL);
  const finished: { name: string; minutes: number; outcome: Outcome }[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (!parts.includes(name)) continue;
    const started = performance.now();
    const outcome = await guarded(name, part, filters);
    finished.push({ name, minutes: (performance.now() - started) / 60_000, outcome });
  }
  report(finished);
}

function report(finished: readonly { name: string; minutes: number; outcome: Outcome }[]): void {
  for (const { name, outcome } of finished) {
    if (outcome.timings.length > 0) console.log(`\n── slowest of ${name}\n${slowestOf(outcome.timings).join('\n')}`);
  }
  const { passed, failed, skipped, failures } = sumOf(finished.map(({ outcome }) => outcome));
  if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
  console.log('\n── minutes');
  for (const { name, minutes, outcome } of finished) {
    const counts = `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`;
    console.log(`${minutes.toFixed(1).padStart(6)}  ${name.padEnd(9)} ${counts}`);
  }
  const total = finished.reduce((sum, { minutes }) => sum + minutes, 0);
  console.log(`${total.toFixed(1).padStart(6)}  together`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function title(text: string): void {
  console.log(`\n── ${text}`);
}

/** A part that breaks off counts as one failure, and the others still run. */
async function guarded(name: string, part: Part, filters: readonly string[]): Promise<Outcome> {
  try {
    return await part(filters);
  } catch (error) {
    console.error(error);
    return failure(`${name}: ${String(error)}`);
  }
}

async function checks(): Promise<Outcome> {
  title('check');
  const failed = await runChecks();
  return sumOf(failed.map((name) => failure(`check: ${name}`)));
}

async function vitest(name: string, args: readonly string[], database = 'pglite'): Promise<Outcome> {
  const file = `${TEST_REPORTS}/${name}.json`;
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];
  const code = await runTool('.', 'vitest', options, { TRAZA_TEST_DATABASE: database });
  return readReport(code, file, readVitestReport);
}

function rulesAndFrontEnds(filters: readonly string[]): Promise<Outcome> {
  title('rules, packages and front ends');
  return vitest('rules', ['--project', 'domain', '--project', 'portal*', ...filters]);
}

/** Why there is no PostgreSQL to test on; nothing where there is one. */
function whyNoPostgres(): string | undefined {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const binaries = findPostgres();
  return binaries.found ? undefined : binaries.reason;
}

async function serverOnPostgres(filters: readonly string[]): Promise<Outcome> {
  const reason = whyNoPostgres();
  title(reason === undefined ? 'server on PostgreSQL' : `server on PostgreSQL: left out, ${reason}`);
  if (reason !== undefined) return NOTHING;
  return vitest('server', ['--project', 'server', ...filters], 'postgres');
}

function serverOnPglite(filters: readonly string[]): Promise<Outcome> {
  const all = isWholeRun() || whyNoPostgres() !== undefined || filters.length > 0;
  title(`server on the embedded database: ${all ? 'the whole suite' : 'what may differ there'}`);
  return vitest('embedded', ['--project', 'server', ...(all ? filters : EMBEDDED_FILES)]);
}

async function buildAndSize(): Promise<Outcome> {
  title('build and size');
  if (!(await buildIfStale('quick'))) return failure('build');
  const { lines, above, early } = sizesOfAll();
  console.log(lines.join('\n'));
  const lacking = floorFaults().map((each) => failure(`a browser of the floor lacks ${each}`));
  return sumOf([...lacking, ...[...above, ...early].map((each) => failure(`size: ${each}`))]);
}

function browser(filters: readonly string[]): Promise<Outcome> {
  title('browser');
  return playwright('browser', ['journeys', 'map'], filters);
}

/** Each says which browser it found, and skips its tests where it found none. */
function engines(filters: readonly string[]): Promise<Outcome> {
  title('Firefox and WebKit of this machine');
  return playwright('engines', ['Firefox', 'WebKit'], filters);
}

/** Walks of thirty minutes with a seed that is new each time, or as `wander 120 4711` says. */
function wander([minutes, seed]: readonly string[]): Promise<Outcome> {
  title('wander');
  if (minutes !== undefined) process.env['TRAZA_WANDER_MINUTES'] = minutes;
  if (seed !== undefined) process.env['TRAZA_WANDER_SEED'] = seed;
  return playwright('wander', ['wander'], []);
}

async function playwright(name: string, projects: readonly string[], filters: readonly string[]): Promise<Outcome> {
  const file = `${TEST_REPORTS}/${name}.json`;
  // matched against the name of the file and the title
  const named = filters.length > 0 ? ['--grep', filters.join('|')] : [];
  const options = ['test', ...projects.map((project) => `--project=${project}`), '--reporter=list,json', ...named];
  const code = await runTool('e2e', '@playwright/test', options, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return readReport(code, file, readPlaywrightReport);
}

/** A run that fails without a failed test, as for an error outside of every test, counts as one. */
function readReport(code: number, file: string, read: (json: string) => Outcome): Outcome {
  const outcome = existsSync(file) ? read(readFileSync(file, 'utf8')) : NOTHING;
  if (code === 0 || outcome.failed > 0) return outcome;
  return sumOf([outcome, failure(`${path.basename(file)}: ended with ${code} and no failed test`)]);
}
