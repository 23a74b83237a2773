/**
 * Rehearses an upgrade with the real thing: `npm run rehearse -- 0.1.0` starts the server of the tag v0.1.0, as in production, on a
 * PostgreSQL of its own with what is kept of that release, keeps people and a carrier busy there, migrates the database from this tree,
 * starts the old server once more and this one beside it, and tells what everybody noticed. `--tree DIR` takes a tree of the release
 * that is ready to run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@traza/testing';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { Load } from './rehearse/load.ts';
import { loadRelease } from './release/kept.ts';
import { withTree } from './release/tree.ts';

const OWN_TREE = join(import.meta.dirname, '../../..');
/** Of the kept database; the other one there is published, and production starts with none of these. */
const AGENCIA_KEY = 'traza-test-transportista-uno';
const SECONDS = 8;

const { values, positionals } = parseArgs({ options: { tree: { type: 'string' } }, allowPositionals: true });
const [version = '0.1.0'] = positionals;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const direccion = probe.address();
  probe.close();
  return typeof direccion === 'object' && direccion !== null ? direccion.port : 0;
}

interface Started {
  url: string;
  child: ChildProcess;
  /** What it said when it ended by itself. */
  said: Promise<string>;
}

async function start(tree: string, databaseUrl: string, mode: 'production' | 'development'): Promise<Started> {
  const port = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'error',
    NODE_ENV: mode,
    PUBLIC_URL: 'http://traza.test',
  };
  const child = spawn(process.execPath, [join(tree, 'apps/server/src/main.ts')], {
    env: { ...process.env, ...settings, CREATES_PER_MINUTE: '1000' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return { url: `http://127.0.0.1:${port}`, child, said: child.stderr ? text(child.stderr) : Promise.resolve('') };
}

/** Whether it serves; one that ended never will. */
async function serves({ url, child }: Started): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null) return false;
    const ready = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (ready?.status === 200) return true;
    await wait(50);
  }
}

async function end({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function tell({ answers }: Load): void {
  const grupos = Map.groupBy(answers, ({ phase, server }) => `${phase} · ${server}`);
  for (const [name, grupo] of grupos) {
    const times = grupo.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const faults = grupo.filter(({ status }) => status === 0 || status >= 500);
    console.log(
      `${name}: ${grupo.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${faults.length} faults`,
    );
    const kinds = Map.groupBy(
      grupo.filter(({ status }) => status === 0 || status >= 400),
      ({ what, status, text: said }) => `  ${what}: ${status} ${said.slice(0, 200)}`,
    );
    for (const [kind, all] of kinds) console.log(`${kind} (${all.length})`);
  }
}

async function rehearse(tree: string): Promise<boolean> {
  const postgres = await startPostgres({ PATH: process.env['PATH'] });
  if (!postgres.found) throw new Error(postgres.reason);
  const database = await openDatabase({ url: postgres.url, poolMax: 2 });
  const load = new Load();
  const phase = async (name: string, act: () => Promise<void> = async () => undefined) => {
    load.phase = name;
    await act();
    await wait(SECONDS * 1000);
  };
  const running: Started[] = [];
  const begin = async (where: string) => {
    // a release checks its answers outside of production alone, and this one takes people of the demo there alone
    const started = await start(where, postgres.url, where === OWN_TREE ? 'development' : 'production');
    running.push(started);
    return started;
  };
  try {
    await loadRelease(database.pool, version);
    await database.pool.query('update agencia_clave set revocada = now() where id_agencia > 1');
    const old = await begin(tree);
    if (!(await serves(old))) throw new Error(`${version} does not start: ${await old.said}`);
    load.servers.set(version, old.url);
    load.phase = '1 before';
    await load.start(database, AGENCIA_KEY);
    await phase('1 before');
    await phase('2 migrating and after', async () => {
      const began = performance.now();
      const { applied, told } = await migrate(database.db);
      console.log(`${applied.length} migrations in ${Math.round(performance.now() - began)} ms. ${told.join(' ')}`);
    });
    const again = await begin(tree);
    const isBack = await serves(again);
    console.log(isBack ? `${version} starts again` : `${version} does not start again: ${await again.said}`);
    await phase('3 both', async () => {
      const next = await begin(OWN_TREE);
      if (!(await serves(next))) throw new Error(`this release does not start: ${await next.said}`);
      load.servers.set('this release', next.url);
    });
    // as a balancer does: nothing new is sent there, and what it has in hand is answered
    load.servers.delete(version);
    await wait(3000);
    await phase('4 replaced', () => end(old));
    await load.stop();
  } finally {
    await Promise.all(running.map(end));
    await database.close();
    await postgres.stop();
  }
  tell(load);
  return load.answers.every(({ status }) => status > 0 && status < 500);
}

await withTree(version, values.tree, async (tree) => {
  process.exitCode = (await rehearse(tree)) ? 0 : 1;
});
