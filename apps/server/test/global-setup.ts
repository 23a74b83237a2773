import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '@traza/testing';
import type { TestProject } from 'vitest/node';
import { TEMPLATE_DATABASE } from './constants.ts';
import { copyCachedTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the suite's databases come from: a folder with the embedded one, or a PostgreSQL server with a template. */
    database: { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string };
  }
}

/** The template that a suite whose rows are spread by client is made of. */
const WHOLE_DATABASE = 'traza_whole';

/** Whoever copies a database has to be alone with it, and a pooler keeps its connections open for the next who comes. */
const LEAVE = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/**
 * Makes one migrated, seeded template and hands each test file a copy of it: of the embedded database by default, of
 * PostgreSQL with TRAZA_TEST_DATABASE=postgres (a server started from the binaries found, or TEST_DATABASE_URL), and of the same
 * behind a pgbouncer in transaction mode, through which then everything goes, with TRAZA_TEST_DATABASE=pgbouncer.
 * With TRAZA_TEST_DATABASE=spread the tables of clients are four parts each, by client.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['TRAZA_TEST_DATABASE'];
  if (kind !== 'postgres' && kind !== 'pgbouncer' && kind !== 'spread') {
    const folder = await mkdtemp(join(fastFolder(), 'traza-suite-'));
    await copyCachedTemplate(join(folder, TEMPLATE_DATABASE));
    project.provide('database', { kind: 'pglite', folder });
    return () => rm(folder, { recursive: true, force: true });
  }
  const { startPgbouncer, startPostgres } = await import('@traza/testing');
  const { openDatabase } = await import('../src/db/database.ts');
  const { prepareDatabase } = await import('./prepare-database.ts');
  const server = await startPostgres();
  if (!server.found) throw new Error(`no PostgreSQL for the suite: ${server.reason}`);
  const pooler = kind === 'pgbouncer' ? await startPgbouncer(server.url) : undefined;
  const url = pooler?.url ?? server.url;
  const admin = await openDatabase({ url });
  const create = async (name: string) => {
    await admin.pool.query(`drop database if exists ${name}`);
    await admin.pool.query(`create database ${name}`);
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
  const template = await create(TEMPLATE_DATABASE);
  if (kind === 'spread') {
    const whole = await create(WHOLE_DATABASE);
    await prepareDatabase({ url: whole });
    const database = await openDatabase({ url: whole });
    await (await import('./partitioned.ts')).copySpread(database.pool, whole, template);
    await database.close();
  } else await prepareDatabase({ url: template });
  await admin.pool.query(LEAVE, [TEMPLATE_DATABASE]);
  await admin.close();
  project.provide('database', { kind: 'postgres', url });
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}
