import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { personas } from '@traza/demo';
import { findPostgres } from '@traza/testing';
import { type Bench, NotHere, type Size } from './bench.ts';
import { signIn } from './client.ts';
import { answersPerSecond } from './load.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, LARGE_CLIENTE } from './volume.ts';

const run = promisify(execFile);
const CONNECTIONS = 8;
const MOST_SECONDS = 4;
/** Enough for a full page where there are few orders. */
const PERIOD = { since: dayAgo(200), until: dayAgo(20) };

/** Days in which a page of the client is full, times the orders of all. */
const DAYS_FULL = 3_000_000;
const YEARS = 3;

/** The years of the orders in pieces of so many days. */
function periodsOf(days: number): { since: string; until: string }[] {
  return Array.from({ length: Math.floor((YEARS * 365) / days) }, (_, piece) => ({
    since: dayAgo((piece + 1) * days),
    until: dayAgo(piece * days + 1),
  }));
}

/** Fixed, and not what the product sends: were that slow, comparing with it would say nothing. */
function referenceSql(idCliente: number): string {
  return `select '[' || coalesce(string_agg(item, ','), '') || ']' from (
    select item from pedido where id_cliente = ${idCliente} and status = 'finalizado'
       and datetime >= '${PERIOD.since}T00:00:00-03:00' and datetime < '${PERIOD.until}T00:00:00-03:00'
     order by datetime desc, id desc limit 50) x;`.replaceAll(/\s*\n\s*/g, ' ');
}

function pgbenchBinary(): string {
  const postgres = findPostgres();
  const beside = postgres.found ? path.join(postgres.bin, 'pgbench') : '';
  const found = [beside, '/usr/bin/pgbench'].find((file) => existsSync(file));
  if (found === undefined) throw new NotHere('no pgbench beside the PostgreSQL binaries');
  return found;
}

/**
 * Pages of orders per second over HTTP, with session and permissions, against the same rows read by pgbench: one that is asked for
 * again and again, and pages that nobody has asked for.
 */
export async function open({ pedidos, seconds: longest }: Size): Promise<Bench> {
  const seconds = Math.min(longest, MOST_SECONDS);
  const pgbench = pgbenchBinary();
  const database = await databaseOf(pedidos);
  const server = await startServer('', database, 'production');
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const script = path.join(folder, 'reference.sql');
  await writeFile(script, referenceSql(idCliente));
  const pageOf = (period: { since: string; until: string }) => {
    const query = new URLSearchParams({ idClient: String(idCliente), status: 'finalizado', limit: '50', ...period });
    return `/api/pedidos/v2/informes?${query.toString()}`;
  };
  const ours = (encoding: string, paths?: readonly string[]) =>
    answersPerSecond({
      url: `${server.url}${pageOf(PERIOD)}`,
      connections: CONNECTIONS,
      seconds,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      ...(paths && { paths }),
    });
  // more orders than the server holds, and no two pages with the same one
  const fresh = periodsOf(Math.ceil(DAYS_FULL / pedidos)).map(pageOf);
  async function reference(): Promise<number> {
    const options = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-T', String(seconds), '-f', script, database];
    const { stdout } = await run(pgbench, options);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  }
  await ours('identity');
  return {
    async round() {
      const limit = await reference();
      const [again, compressed] = [await ours('identity'), await ours('br')];
      return { pgbench: again / limit, compressed: compressed / limit, fresh: (await ours('identity', fresh)) / limit };
    },
    async close() {
      await stopServer(server);
      await rm(folder, { recursive: true });
    },
  };
}
