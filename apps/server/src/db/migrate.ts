import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Executor, Tx } from './database.ts';
import { readSchemaLevel, type Standing, tellReturn, whyNotRun } from './schema-level.ts';
import { SHARED_RULES } from './shared-rules.ts';
import { validateConstraints } from './validate-constraints.ts';
import { inYieldingTransaction } from './yielding.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** What release 0.1.0 locks too, in a transaction or for a session: one process at a time changes the schema. */
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

export interface MigrationResult {
  /** The scripts that ran, in this order. */
  applied: string[];
  /** Files of functions that this build has no more: what they made stays until a numbered migration drops it. */
  gone: string[];
  /** What whoever upgrades has to know, where the schema is of another release now. */
  told: string[];
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

/** What a database has: the names of numbered migrations, of each file of functions the hash of its text, and the shared rules. */
type AppliedMigrations = Awaited<ReturnType<typeof doneIn>>;

async function rowsOf<Row>(db: Executor, table: string): Promise<Row[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(db);
  return rows[0]?.exists ? (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows : [];
}

async function doneIn(db: Executor) {
  const migrations = await rowsOf<{ name: string }>(db, 'kysely_migration');
  const functions = await rowsOf<{ nombre: string; huella: string }>(db, 'migracion_repetible');
  const rules = await rowsOf<{ nombre: string; valor: string }>(db, 'regla');
  return {
    numbered: new Set(migrations.map(({ name }) => name)),
    repeatable: new Map(functions.map(({ nombre, huella }) => [nombre, huella])),
    rules: new Map(rules.map(({ nombre, valor }) => [nombre, valor])),
  };
}

interface Work extends Scripts {
  gone: string[];
  rules: [nombre: string, valor: string][];
}

const NOTHING: Work = { numbered: [], repeatable: [], gone: [], rules: [] };

function missingFrom(done: AppliedMigrations, { numbered, repeatable }: Scripts): Work {
  const files = new Set(repeatable.map(({ name }) => name));
  return {
    numbered: numbered.filter(({ name }) => !done.numbered.has(name)),
    repeatable: repeatable.filter((script) => done.repeatable.get(script.name) !== hashOf(script)),
    gone: [...done.repeatable.keys()].filter((name) => !files.has(name)),
    rules: [...SHARED_RULES].filter(([nombre, valor]) => done.rules.get(nombre) !== valor),
  };
}

async function standingOf(db: Executor, done: AppliedMigrations, { numbered }: Scripts): Promise<Standing> {
  const own = new Set(numbered.map(({ name }) => name));
  return {
    level: await readSchemaLevel(db),
    unknown: [...done.numbered.difference(own)],
    missing: [...own.difference(done.numbered)],
  };
}

/**
 * What this program has to do on a database. Where a newer one was, nothing: neither its own functions nor anything else of it may be
 * put over what the newer one needs; and where it may not run on that, it says why.
 */
async function workOn(db: Executor, scripts: Scripts): Promise<Work> {
  const done = await doneIn(db);
  const standing = await standingOf(db, done, scripts);
  if (standing.unknown.length === 0) return missingFrom(done, scripts);
  const why = whyNotRun(standing);
  if (why !== undefined) throw new Error(why);
  return NOTHING;
}

function isNothing(work: Work): boolean {
  return Object.values(work).every(({ length }) => length === 0);
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

async function writeRule(tx: Tx, [nombre, valor]: Work['rules'][number]): Promise<void> {
  await sql`insert into regla (nombre, valor) values (${nombre}, ${valor})
            on conflict (nombre) do update set valor = excluded.valor`.execute(tx);
}

async function readScripts(folder: string): Promise<Scripts> {
  return { numbered: await scriptsOf(folder), repeatable: await scriptsOf(join(folder, 'repeatable')) };
}

/** How a database stands to this program; nothing is changed. */
export async function readStanding(db: Db, folder = FOLDER): Promise<Standing> {
  const plain = db.withoutPlugins();
  return standingOf(plain, await doneIn(plain), await readScripts(folder));
}

/** No migrations: they tell which have run, and what functions read. The first has the shape that 0.1.0 gave it. */
async function createBooks(tx: Tx): Promise<void> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  await sql`create table if not exists migracion_repetible (nombre text primary key, huella text not null)`.execute(tx);
  await sql`create table if not exists regla (nombre text primary key, valor text not null)`.execute(tx);
}

/** Taken within a transaction and let go with it: a session is somebody else's behind a pooler after each transaction. */
async function lockSchema(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

async function isDone(tx: Tx, { name }: Script): Promise<boolean> {
  return (await sql`select 1 from kysely_migration where name = ${name}`.execute(tx)).rows.length > 0;
}

/** Each in a transaction of its own, so that nobody waits for a table longer than what changes it takes; answers which ran here. */
async function runAllNumbered(db: Db, numbered: readonly Script[]): Promise<string[]> {
  const applied: string[] = [];
  for (const script of numbered) {
    const hasRun = await inYieldingTransaction(
      db,
      async (tx) => {
        // another process may have run it since this one looked
        if (await isDone(tx, script)) return false;
        await runNumbered(tx, script);
        return true;
      },
      lockSchema,
    );
    if (hasRun) applied.push(script.name);
  }
  return applied;
}

/** All at once: functions call each other. What others did meanwhile, a newer program too, is seen under the lock. */
async function runAllFunctions(db: Db, scripts: Scripts): Promise<Omit<MigrationResult, 'told'>> {
  const act = async (tx: Tx) => {
    const { rules, repeatable, gone } = await workOn(tx, scripts);
    for (const rule of rules) await writeRule(tx, rule);
    for (const script of repeatable) await runRepeatable(tx, script);
    for (const name of gone) await sql`delete from migracion_repetible where nombre = ${name}`.execute(tx);
    return { applied: repeatable.map(({ name }) => name), gone };
  };
  return inYieldingTransaction(db, act, lockSchema);
}

/**
 * Brings the schema up to date, while others serve: first what is missing of the numbered migrations, by their numbers (one that was
 * merged after a later one still runs), then every file of functions whose text is another. Of processes that start at once, one
 * after the other takes the next step, and all go on when the last is done. What fails leaves what ran before it, and the next start
 * goes on there.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<MigrationResult> {
  const scripts = await readScripts(folder);
  const plain = db.withoutPlugins();
  const work = await workOn(plain, scripts);
  const migrated = isNothing(work) ? { applied: [], gone: [], told: [] } : await migrateInTurn(plain, scripts);
  await validateConstraints(plain);
  return migrated;
}

async function migrateInTurn(db: Db, scripts: Scripts): Promise<MigrationResult> {
  const { before, numbered } = await inYieldingTransaction(
    db,
    async (tx) => {
      await createBooks(tx);
      return { before: await readSchemaLevel(tx), numbered: (await workOn(tx, scripts)).numbered };
    },
    lockSchema,
  );
  const applied = await runAllNumbered(db, numbered);
  const functions = await runAllFunctions(db, scripts);
  const told = tellReturn(before, await readSchemaLevel(db));
  return { applied: [...applied, ...functions.applied], gone: functions.gone, told };
}
