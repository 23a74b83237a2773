import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_PASSWORD } from '@traza/demo';
import {
  freePort,
  type RunningPostgres,
  startPgbouncer,
  startPostgres,
  startWriteLoad,
  type WriteLoad,
} from '@traza/testing';
import { vi } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/identidad/sesion/passwords.ts';
import { ordererOf, simpleBody } from '../src/pedidos/solicitudes/solicitudes.kit.ts';
import { seedBase } from '../src/seed/base.ts';
import { TEST_AGENCIA_KEY } from './constants.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
/** A demo is loaded, on a machine that may be busy. */
export const START_MS = 120_000;

/** A server as people run it: a process of its own. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
}

export async function startProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'development', DEMO: '1', PORT: String(port), DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { url: `http://127.0.0.1:${port}`, child };
}

/** The status of an answer; 0 where there is none. */
export function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Waits until a process answers that it can serve; one that ended never will. */
export async function untilReady({ url, child }: ServerProcess, timeout = START_MS): Promise<void> {
  await vi.waitUntil(
    async () => {
      if (hasEnded(child)) throw new Error(`a process ended with ${child.exitCode ?? child.signalCode}`);
      return (await statusOf(`${url}/api/ready`)) === 200;
    },
    { timeout, interval: 20 },
  );
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Asks a process to end; answers its exit code. */
export async function stopProcess({ child }: ServerProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}

export interface SeededPostgres extends RunningPostgres {
  restart: NonNullable<RunningPostgres['restart']>;
  /** The server itself, also where `url` is that of a pooler. */
  direct: RunningPostgres;
}

/** A PostgreSQL that may be restarted, with the people of the demo and no order in it; behind a pooler where the suite is. */
export async function startSeededPostgres(
  isPooled = process.env['TRAZA_TEST_DATABASE'] === 'pgbouncer',
): Promise<SeededPostgres> {
  const direct = await startPostgres({ PATH: process.env['PATH'] }, { durable: true });
  if (!direct.found || !direct.restart) throw new Error('no PostgreSQL that could be restarted');
  const pooler = isPooled ? await startPgbouncer(direct.url) : undefined;
  const url = pooler?.url ?? direct.url;
  const database = await openDatabase({ url, poolMax: 2 });
  await migrate(database.db);
  const people = { now: Temporal.Now.instant(), agenciaKey: TEST_AGENCIA_KEY };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.db.transaction().execute(async (tx) => void (await seedBase(tx, { ...people, passwordHash })));
  await database.close();
  const stop = async () => {
    await pooler?.stop();
    await direct.stop();
  };
  return { ...direct, url, restart: direct.restart, direct, stop };
}

/** Orders of one person without end, each under its `Idempotency-Key`. */
export async function loadOf({ url }: ServerProcess, database: Database): Promise<WriteLoad> {
  const orderer = await ordererOf(database, 'pablo.empleado');
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'pablo.empleado', password: DEMO_PASSWORD }),
  });
  const { data }: { data: { token: string } } = JSON.parse(await login.text());
  return startWriteLoad({
    url: `${url}/api/rest/solicitudes/simples`,
    headers: { authorization: `Bearer ${data.token}` },
    bodyOf: (key) => simpleBody(orderer, { observacion: key }),
  });
}

/** What became of the writes: acknowledged and not there, there more than once. */
export async function auditOf(load: WriteLoad, database: Database): Promise<{ lost: string[]; doubled: string[] }> {
  const { rows }: { rows: { key: string; n: number }[] } = await database.pool.query(
    'select observacion as key, count(*)::int as n from solicitud group by 1',
  );
  const times = new Map(rows.map(({ key, n }) => [key, n]));
  return {
    lost: [...load.acknowledged.keys()].filter((key) => !times.has(key)),
    doubled: rows.filter(({ n }) => n > 1).map(({ key }) => key),
  };
}
