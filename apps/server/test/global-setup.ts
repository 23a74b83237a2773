import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@traza/demo';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/features/sesion/passwords.ts';
import { seedBase } from '../src/seed/base.ts';
import { TEMPLATE_DATABASE, TEST_AGENCIA_KEY, TEST_NOW } from './constants.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the suite's databases come from: a folder with the embedded one, or a PostgreSQL server with a template. */
    database: { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string };
  }
}

async function prepare(settings: { url?: string; dataDir?: string }): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database.db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.db
    .transaction()
    .execute(async (tx) => void (await seedBase(tx, { now: TEST_NOW, agenciaKey: TEST_AGENCIA_KEY, passwordHash })));
  await database.close();
}

/**
 * Makes one migrated, seeded template and hands each test file a copy of it: of the embedded database by default, of
 * PostgreSQL with TRAZA_TEST_DATABASE=postgres (a server started from the binaries found, or TEST_DATABASE_URL).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TRAZA_TEST_DATABASE'] !== 'postgres') {
    const folder = await mkdtemp(join(tmpdir(), 'traza-suite-'));
    await prepare({ dataDir: join(folder, TEMPLATE_DATABASE) });
    project.provide('database', { kind: 'pglite', folder });
    return () => rm(folder, { recursive: true, force: true });
  }
  const { startPostgres } = await import('@traza/testing');
  const server = await startPostgres();
  if (!server.found) throw new Error(`no PostgreSQL for the suite: ${server.reason}`);
  const admin = await openDatabase({ url: server.url });
  await admin.pool.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await admin.pool.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.close();
  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  await prepare({ url: url.href });
  project.provide('database', { kind: 'postgres', url: server.url });
  return () => server.stop();
}
