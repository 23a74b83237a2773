/**
 * Rehearses an upgrade with the real thing. `npm run rehearse -- 0.1.0` starts two servers of the tag v0.1.0, as in production, on a
 * PostgreSQL of its own with what is kept of that release, keeps people and a carrier busy there, and replaces one after the other by
 * this tree, whose first process upgrades the database; `--tree DIR` takes a tree of the release that is ready to run.
 * `npm run rehearse -- next` replaces two servers of this tree by the release after it, this tree with another schema, and goes back.
 * Tells what everybody noticed, and fails where a write did or where anybody was without service for two seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@traza/testing';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { Load } from './rehearse/load.ts';
import { end, nextRelease, type Program, type ServerProgram, serves, start } from './rehearse/programs.ts';
import { tell } from './rehearse/tell.ts';
import { loadRelease } from './release/kept.ts';
import { withTree } from './release/tree.ts';

const OWN_TREE = join(import.meta.dirname, '../../..');
/** The release whose rows are kept. */
const KEPT = '0.1.0';
/** Of the kept database; the other one there is published, and production starts with none of these. */
const AGENCIA_KEY = 'traza-test-transportista-uno';
const SECONDS = 5;
/** As a balancer does: nothing new is sent to who goes, and what they have in hand is answered. */
const DRAIN_MS = 1000;
// a release checks its answers outside of production alone, and this one takes people of the demo there alone
const OWN: Program = { name: 'this release', tree: OWN_TREE, mode: 'development' };

const { values, positionals } = parseArgs({ options: { tree: { type: 'string' } }, allowPositionals: true });
const [version = KEPT] = positionals;

/** The two servers that people are sent to, each under its place. */
class Pair {
  readonly #load: Load;
  readonly #url: string;
  readonly #places = new Map<string, ServerProgram>();

  constructor(load: Load, url: string) {
    this.#load = load;
    this.#url = url;
  }

  /** Puts a server in a place, and ends who was there once it serves. */
  async put(program: Program, place: string): Promise<void> {
    const began = performance.now();
    const next = await start(program, `${program.name} ${place}`, this.#url);
    const before = this.#places.get(place);
    this.#places.set(place, next);
    if (!(await serves(next))) throw new Error(`${next.name} does not start: ${await next.said}`);
    this.#load.servers.set(next.name, next.url);
    console.log(`${next.name} serves after ${Math.round(performance.now() - began)} ms`);
    if (before === undefined) return;
    this.#load.servers.delete(before.name);
    await wait(DRAIN_MS);
    await end(before);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#places.values()].map(end));
  }
}

async function rehearse(before: Program, after: Program, isBothWays: boolean): Promise<boolean> {
  const postgres = await startPostgres({ PATH: process.env['PATH'] });
  if (!postgres.found) throw new Error(postgres.reason);
  const database = await openDatabase({ url: postgres.url, poolMax: 2 });
  const load = new Load();
  const pair = new Pair(load, postgres.url);
  const phase = async (name: string, program: Program, place: string) => {
    load.phase = name;
    await pair.put(program, place);
    await wait(SECONDS * 1000);
  };
  try {
    await loadRelease(database.pool, KEPT);
    await database.pool.query('update agencia_clave set revocada = now() where id_agencia > 1');
    if (before === OWN) await migrate(database.db);
    await pair.put(before, 'A');
    await pair.put(before, 'B');
    load.phase = '1 before';
    await load.start(database, AGENCIA_KEY);
    await wait(SECONDS * 1000);
    await phase('2 one replaced', after, 'A');
    await phase('3 both replaced', after, 'B');
    if (isBothWays) {
      await phase('4 one back', before, 'A');
      await phase('5 both back', before, 'B');
    } else {
      const again = await start(before, before.name, postgres.url);
      const isBack = await serves(again);
      console.log(isBack ? `${before.name} starts again` : `${before.name} does not start again: ${await again.said}`);
      await end(again);
    }
    await load.stop();
  } finally {
    await pair.end();
    await database.close();
    await postgres.stop();
  }
  return tell(load.answers);
}

if (version === 'next') {
  const folder = mkdtempSync(join(tmpdir(), 'traza-next-'));
  const next: Program = { name: 'the next release', tree: nextRelease(OWN_TREE, folder), mode: 'development' };
  process.exitCode = (await rehearse(OWN, next, true)) ? 0 : 1;
  rmSync(folder, { recursive: true, force: true });
} else {
  await withTree(version, values.tree, async (tree) => {
    process.exitCode = (await rehearse({ name: version, tree, mode: 'production' }, OWN, false)) ? 0 : 1;
  });
}
