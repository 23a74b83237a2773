import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** What release 0.1.0 locked too: one process at a time changes the schema. */
const LOCK = 3853314791062309107n;

interface Script {
  name: string;
  text: string;
}

/** What a build brings: scripts that run once, and functions and triggers that run again whenever their text is another. */
interface Scripts {
  numbered: Script[];
  repeatable: Script[];
}

export interface Migrated {
  /** The scripts that ran, in this order. */
  applied: string[];
  /** Files of functions that this build has no more: what they made stays until a numbered migration drops it. */
  gone: string[];
}

async function scriptsOf(folder: string): Promise<Script[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const scripts = files.map(async (file) => ({
    name: file.replace('.sql', ''),
    text: await readFile(join(folder, file), 'utf8'),
  }));
  return Promise.all(scripts);
}

const hashOf = ({ text }: Script) => createHash('sha256').update(text).digest('hex');

/** What a database has: the names of numbered migrations, and of each file of functions the hash of its text. */
interface Done {
  numbered: Set<string>;
  repeatable: Map<string, string>;
}

async function doneIn(db: Db): Promise<Done> {
  const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { rows } = await sql<{ nombre: string; huella: string }>`
    select nombre, huella from migracion_repetible`.execute(db);
  return {
    numbered: new Set(migrations.map(({ name }) => name)),
    repeatable: new Map(rows.map(({ nombre, huella }) => [nombre, huella])),
  };
}

function missingFrom(done: Done, { numbered, repeatable }: Scripts): Scripts & { gone: string[] } {
  const files = new Set(repeatable.map(({ name }) => name));
  return {
    numbered: numbered.filter(({ name }) => !done.numbered.has(name)),
    repeatable: repeatable.filter((script) => done.repeatable.get(script.name) !== hashOf(script)),
    gone: [...done.repeatable.keys()].filter((name) => !files.has(name)),
  };
}

/** A build that is older than its database knows nothing of what was added since. */
function refuseNewer(done: Done, { numbered }: Scripts): void {
  const known = new Set(numbered.map(({ name }) => name));
  const newer = [...done.numbered].filter((name) => !known.has(name));
  if (newer.length > 0) throw new Error(`the database was migrated by a newer release: ${newer.join(', ')}`);
}

async function isCurrent(db: Db, scripts: Scripts): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migracion_repetible') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const done = await doneIn(db);
  refuseNewer(done, scripts);
  const { numbered, repeatable, gone } = missingFrom(done, scripts);
  return numbered.length + repeatable.length + gone.length === 0;
}

async function runNumbered(tx: Tx, { name, text }: Script): Promise<void> {
  await sql.raw(text).execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx);
}

async function runRepeatable(tx: Tx, script: Script): Promise<void> {
  await sql.raw(script.text).execute(tx);
  await sql`insert into migracion_repetible (nombre, huella) values (${script.name}, ${hashOf(script)})
            on conflict (nombre) do update set huella = excluded.huella`.execute(tx);
}

/**
 * Brings the schema up to date in one transaction, one process at a time: first what is missing of the numbered migrations, by
 * their numbers (one that was merged after a later one still runs), then every file of functions whose text is another. Who serves
 * meanwhile sees all of it or nothing.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<Migrated> {
  const scripts: Scripts = {
    numbered: await scriptsOf(folder),
    repeatable: await scriptsOf(join(folder, 'repeatable')),
  };
  const plain = db.withoutPlugins();
  if (await isCurrent(plain, scripts)) return { applied: [], gone: [] };
  return plain.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    // both are no migrations: they tell which have run. The first has the shape that 0.1.0 gave it
    await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    await sql`create table if not exists migracion_repetible (nombre text primary key, huella text not null)`.execute(
      tx,
    );
    const done = await doneIn(tx);
    refuseNewer(done, scripts);
    const { numbered, repeatable, gone } = missingFrom(done, scripts);
    for (const script of numbered) await runNumbered(tx, script);
    for (const script of repeatable) await runRepeatable(tx, script);
    for (const name of gone) await sql`delete from migracion_repetible where nombre = ${name}`.execute(tx);
    return { applied: [...numbered, ...repeatable].map(({ name }) => name), gone };
  });
}
