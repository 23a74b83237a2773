import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { sharedPostgres } from './postgres.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server');

/** The client that 17 % of all orders are of. */
export const LARGE_CLIENTE = 'Andina Servicios';

/** A day of Buenos Aires. */
export function dayAgo(days: number): string {
  return Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').subtract({ days }).toString();
}

/**
 * The address of a database with so many orders, made by `npm run bench:data` unless the PostgreSQL holds it already from
 * an earlier run on the same schema.
 */
export async function databaseOf(pedidos: number): Promise<string> {
  const { url: server } = await sharedPostgres();
  const name = `traza_bench_${pedidos}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const wanted = `filled, schema ${(await readdir(path.join(SERVER, 'migrations'))).length}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ note: string | null }>(
      "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.note === wanted) return url.href;
    await admin.query(`drop database if exists ${name} with (force)`);
    await fill(pedidos, ['--url', url.href]);
    await admin.query(`comment on database ${name} is '${wanted}'`);
  } finally {
    await admin.end();
  }
  return url.href;
}

/** Makes orders in the database or the directory that the options of `npm run bench:data` name. */
async function fill(pedidos: number, where: readonly string[]): Promise<void> {
  console.log(`filling a database with ${pedidos} orders`);
  const script = path.join(SERVER, 'scripts/bench-data.ts');
  const filling = spawn(process.execPath, [script, '--pedidos', String(pedidos), ...where], { stdio: 'inherit' });
  const [code] = await once(filling, 'exit');
  if (code !== 0) throw new Error(`filling ended with ${code}`);
}
