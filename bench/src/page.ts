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

/** Pages of orders per second over HTTP, with session and permissions, against the same rows read by pgbench. */
export async function open({ pedidos, seconds: longest }: Size): Promise<Bench> {
  const seconds = Math.min(longest, MOST_SECONDS);
  const pgbench = pgbenchBinary();
  const database = await databaseOf(pedidos);
  const server = await startServer('', database, 'production');
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const script = path.join(folder, 'reference.sql');
  await writeFile(script, referenceSql(idCliente));
  const query = new URLSearchParams({ idClient: String(idCliente), status: 'finalizado', limit: '50', ...PERIOD });
  const ours = (encoding: string) =>
    answersPerSecond({
      url: `${server.url}/api/pedidos/v2/informes?${query.toString()}`,
      connections: CONNECTIONS,
      seconds,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
  async function reference(): Promise<number> {
    const options = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-T', String(seconds), '-f', script, database];
    const { stdout } = await run(pgbench, options);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  }
  await ours('identity');
  return {
    async round() {
      const limit = await reference();
      return { pgbench: (await ours('identity')) / limit, compressed: (await ours('br')) / limit };
    },
    async close() {
      await stopServer(server);
      await rm(folder, { recursive: true });
    },
  };
}
