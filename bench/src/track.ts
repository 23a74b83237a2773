import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bench, median, type Size } from './bench.ts';
import { startViajes, type Viaje } from './demo-viajes.ts';
import { assertFiles } from './files.ts';
import { runLoad } from './load/run-load.ts';
import { benchPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { cpuOf } from './usage.ts';

const BARE = path.resolve(import.meta.dirname, 'load/bare.ts');
const AGENCIA_KEY = 'traza-demo-transportista';

const VIAJES = 500;
const WATCHERS = 10_000;
const FEW_WATCHERS = 2500;
/** Until each page has asked for the first time what it asks for again and again. */
const SETTLE_SECONDS = 9;
/** How often each vehicle tells where it is. */
const POSITION_MS = 5000;
/** Connections that ask again and again. */
const POLLERS = 64;
const POLL_ROUNDS = 7;

interface Stage {
  /** Whom all watch. */
  watched: ServerProcess;
  /** Another process on the same database, to which the carrier talks. */
  told: ServerProcess;
  viajes: readonly Viaje[];
  database: pg.Pool;
}

/** One is enough: it is half a minute of thousands of polls a second. */
export const rounds = 1;
export const isLong = true;

/** Ten thousand who follow 500 trips at one process, while their positions come in at another (G6). */
export async function open({ seconds }: Size): Promise<Bench> {
  await assertFiles(WATCHERS + 1000);
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const env = { TRACKING_PER_MINUTE: '100000000', LOG_LEVEL: 'warn' };
  const watched = await startServer(dataDir, postgres.url, 'development', env);
  const told = await startServer(dataDir, postgres.url, 'development', env);
  const viajes = await startViajes(dataDir, postgres.url, VIAJES);
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const stage = { watched, told, viajes, database };
  return {
    async round() {
      const unchanged = await againstBare(stage);
      const few = await follow(stage, FEW_WATCHERS, seconds);
      const many = await follow(stage, WATCHERS, seconds);
      console.log(`track: ${JSON.stringify({ few, many })}`);
      return {
        unchanged,
        cpu: many.cpu,
        p99: many.p99,
        reads: many.statements / VIAJES,
        growth: many.statements / few.statements,
        stale: Math.max(few.stale, many.stale),
      };
    },
    async close() {
      await database.end();
      await Promise.all([stopServer(watched), stopServer(told)]);
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** How many unchanged polls are answered for each one that a bare server of Node answers, in turn. */
async function againstBare({ watched, viajes }: Stage): Promise<number> {
  const bare = spawn(process.execPath, [BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const barePort = Number(String((await once(bare.stdout, 'data'))[0]));
  const poll = `/api/pedidos/seguimiento/${viajes[0]?.idPublic}/eventos`;
  const etag = (await fetch(`${watched.url}${poll}`)).headers.get('etag') ?? '';
  const rate = async (port: number) =>
    (await runLoad({ port, connections: POLLERS, seconds: 1, settle: 0, poll: { path: poll, etag } }).seen).rate;
  const ratios: number[] = [];
  for (let round = 0; round < POLL_ROUNDS; round += 1) {
    const [bareRate, ours] = [await rate(barePort), await rate(portOf(watched))];
    ratios.push(ours / bareRate);
  }
  await ended(bare);
  return median(ratios.slice(1));
}

interface Followed {
  /** Percent of a core. */
  cpu: number;
  p99: number;
  rate: number;
  /** A second, those of the carrier's calls left out. */
  statements: number;
  /** Milliseconds until the last change was seen at the watched process. */
  stale: number;
  statuses: Record<string, number>;
}

/** What so many watchers cost the process that they watch. */
async function follow(stage: Stage, watchers: number, seconds: number): Promise<Followed> {
  const { watched, viajes, database } = stage;
  const driving = drive(stage);
  const watching = runLoad({
    port: portOf(watched),
    connections: watchers,
    seconds,
    settle: SETTLE_SECONDS,
    follow: viajes.map(({ idPublic }) => idPublic),
  });
  const spent = async () => ({
    cpu: await cpuOf(watched.process.pid),
    commits: await commits(database),
    posted: driving.posted(),
  });
  await watching.settled;
  const before = await spent();
  const stale = await staleness(stage);
  const seen = await watching.seen;
  const after = await spent();
  await driving.stop();
  return {
    cpu: (after.cpu - before.cpu) / seconds / 10,
    p99: seen.p99,
    rate: seen.rate,
    // a batch is two statements: whose key it is, and the batch
    statements: (after.commits - before.commits - 2 * (after.posted - before.posted)) / seconds,
    stale,
    statuses: seen.statuses,
  };
}

async function commits(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

/** Every vehicle tells where it is every few seconds, until it is stopped. */
function drive({ told, viajes }: Stage) {
  const stop = new AbortController();
  let posted = 0;
  async function go(): Promise<void> {
    for (let step = 0; !stop.signal.aborted; step = (step + 1) % viajes.length) {
      const due = performance.now() + POSITION_MS / viajes.length;
      await post(told, viajes[step]?.id ?? 0, Math.random());
      posted += 1;
      await wait(Math.max(0, due - performance.now()));
    }
  }
  const gone = go();
  return {
    posted: () => posted,
    stop() {
      stop.abort();
      return gone;
    },
  };
}

async function post({ url }: ServerProcess, idViaje: number, part: number): Promise<void> {
  const posiciones = [{ lat: -34.6 + part / 10_000, lon: -58.4, timestamp: Temporal.Now.instant().toString() }];
  const reply = await fetch(`${url}/api/transportistas/v1/viajes/${idViaje}/posiciones`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': AGENCIA_KEY },
    body: JSON.stringify({ posiciones }),
  });
  if (reply.status !== 202) throw new Error(`a position: ${reply.status} ${await reply.text()}`);
}

/** How long after a position was taken by one process the other still answers the one before, at worst. */
async function staleness({ watched, told, viajes }: Stage): Promise<number> {
  const viaje = viajes[0];
  if (!viaje) throw new Error('no trip');
  const times: number[] = [];
  const last = async () => (await fetch(`${watched.url}/api/pedidos/seguimiento/${viaje.idPublic}/last`)).text();
  for (let sample = 0; sample < 12; sample += 1) {
    const before = await last();
    await post(told, viaje.id, Math.random());
    const taken = performance.now();
    while ((await last()) === before) await wait(10);
    times.push(performance.now() - taken);
  }
  return Math.max(...times);
}

function portOf({ url }: ServerProcess): number {
  return Number(new URL(url).port);
}

async function ended(process: ChildProcess): Promise<void> {
  const exit = once(process, 'exit');
  process.kill('SIGTERM');
  await exit;
}
