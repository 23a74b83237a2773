/**
 * Keeps what later releases are proven against: `npm run release -- 0.1.0` checks the tag v0.1.0 out, fills a database with its server
 * (`releases/0.1.0/fill.mjs`), runs its tests to note the statements that it sends, and writes `dump.sql.gz`, `answers.json.gz` and
 * `statements.json.gz` beside. With `--without-statements` the tests, which take twenty minutes, are left out;
 * `--tree DIR` takes a tree of the release that is ready to run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '@traza/testing';
import { openDatabase } from '../src/db/database.ts';
import { dumpOf, packed } from './release/dump.ts';
import { whyNotAllPlanned } from './release/planned.ts';
import { scrub } from './release/scrub.ts';
import { statementsOf } from './release/statements.ts';
import { run, withTree } from './release/tree.ts';

const RELEASES = join(import.meta.dirname, '../releases');
/** What the fill takes for now: moments of the database's own clock become this one. */
const NOW = '2026-06-16T13:00:00Z';

const { values, positionals } = parseArgs({
  options: { 'without-statements': { type: 'boolean', default: false }, tree: { type: 'string' } },
  allowPositionals: true,
});
const [version] = positionals;
if (version === undefined) throw new Error('npm run release -- VERSION, of a tag vVERSION');
const folder = join(RELEASES, version);
const keep = (file: string, content: Uint8Array) => writeFileSync(join(folder, file), content);

async function noteStatements({ tree, work, url }: { tree: string; work: string; url: string }): Promise<void> {
  const notes = join(work, 'statements.jsonl');
  const tests = ['scripts/run.mjs', 'node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--project', 'server'];
  const hook = `--import ${join(RELEASES, 'record.mjs')}`;
  run(tree, process.execPath, tests, { STATEMENTS: notes, NODE_OPTIONS: hook, TRAZA_TEST_DATABASE: 'postgres' });
  const noted = statementsOf(readFileSync(notes, 'utf8').trim().split('\n'));
  const database = await openDatabase({ url, poolMax: 1 });
  const refused = await whyNotAllPlanned(database.pool, noted);
  await database.close();
  // tables of the tests' own
  const own = noted.filter((statement) => !refused.get(statement)?.includes('does not exist'));
  keep('statements.json.gz', packed(JSON.stringify(own, null, 1)));
}

const binaries = findPostgres();
if (!binaries.found) throw new Error(binaries.reason);
const { bin } = binaries;
await withTree(version, values.tree, async (tree, work) => {
  const postgres = await startPostgres({ PATH: process.env['PATH'] });
  if (!postgres.found) throw new Error(postgres.reason);
  const { url } = postgres;
  try {
    const answers = join(work, 'answers.json');
    run(tree, process.execPath, [join(folder, 'fill.mjs')], { DATABASE_URL: url, ANSWERS: answers });
    const database = await openDatabase({ url, poolMax: 1 });
    await scrub(database.pool, NOW);
    await database.close();
    keep('answers.json.gz', packed(readFileSync(answers)));
    keep('dump.sql.gz', dumpOf(url, bin));
    if (!values['without-statements']) await noteStatements({ tree, work, url });
  } finally {
    await postgres.stop();
  }
});
