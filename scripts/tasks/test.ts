import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../packages/testing/src/index.ts';
import { buildIfStale } from './build.ts';
import { measure, SCREENS } from './bundle-size.ts';
import { runChecks } from './check.ts';
import { runTool } from './processes.ts';
import { inRoot } from './root.ts';
import { type Counts, playwrightCounts, sumOf, vitestCounts } from './test-counts.ts';

const NOTHING: Counts = { passed: 0, failed: 0, told: [] };
const INFORME_KINDS = inRoot('node_modules/.cache/test-reports');

const PARTS: Readonly<Record<string, () => Promise<Counts>>> = {
  check: checks,
  pglite: onPglite,
  postgres: onPostgres,
  build: portal,
  browser,
};

/** Everything that has to hold before a change may be merged, or the parts that are named: `npm test -- build browser`. */
export async function test(names: readonly string[] = process.argv.slice(2)): Promise<void> {
  rmSync(INFORME_KINDS, { recursive: true, force: true });
  mkdirSync(INFORME_KINDS, { recursive: true });
  const parts: Counts[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (names.length === 0 || names.includes(name)) parts.push(await whole(part));
  }
  const { passed, failed, told } = sumOf(parts);
  // thousands of lines above them say what passed
  if (told.length > 0) console.log(`\n── what failed\n${told.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function title(text: string): void {
  console.log(`\n── ${text}`);
}

/** A part that breaks off counts as one failure, and the others still run. */
async function whole(part: () => Promise<Counts>): Promise<Counts> {
  try {
    return await part();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, told: [`✗ ${String(error)}`] };
  }
}

async function checks(): Promise<Counts> {
  title('check');
  const failed = await runChecks();
  return { passed: 0, failed: failed.length, told: failed.map((name) => `✗ check: ${name}`) };
}

async function unit(name: string, database: 'pglite' | 'postgres', args: string[]): Promise<Counts> {
  title(name);
  const informe = `${INFORME_KINDS}/${database}.json`;
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${informe}`, ...args];
  const code = await runTool('.', 'vitest', options, { TRAZA_TEST_DATABASE: database });
  return counted(code, informe, vitestCounts);
}

function onPglite(): Promise<Counts> {
  return unit('rules, server on PGlite, portal', 'pglite', []);
}

async function onPostgres(): Promise<Counts> {
  const server = ['--project', 'server'];
  if (process.env['TEST_DATABASE_URL']) return unit('server on PostgreSQL at TEST_DATABASE_URL', 'postgres', server);
  const binaries = findPostgres();
  if (binaries.found) return unit(`server on PostgreSQL of ${binaries.bin}`, 'postgres', server);
  title(`server on PostgreSQL: left out, ${binaries.reason}; set TEST_DATABASE_URL to run it`);
  return NOTHING;
}

async function portal(): Promise<Counts> {
  title('build and size');
  if (!(await buildIfStale())) return { passed: 0, failed: 1, told: ['✗ build'] };
  const { lines, above } = measure(inRoot('apps/portal/dist'), SCREENS);
  console.log(lines.join('\n'));
  return { passed: 0, failed: above.length, told: above.map((screen) => `✗ size: ${screen}`) };
}

async function browser(): Promise<Counts> {
  title('browser');
  const informe = `${INFORME_KINDS}/browser.json`;
  const code = await runTool('e2e', '@playwright/test', ['test', '--project', 'journeys', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: informe,
  });
  return counted(code, informe, playwrightCounts);
}

/** A run that fails without a failed test, as for an error outside of every test, counts as one. */
function counted(code: number, informe: string, read: (json: string) => Counts): Counts {
  const counts = existsSync(informe) ? read(readFileSync(informe, 'utf8')) : NOTHING;
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, told: [`✗ ${path.basename(informe)}: ended with ${code} and no failed test`] };
}
