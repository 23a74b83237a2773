import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function sqlMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(
    await Promise.all(
      (await migrationFiles()).map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [
          nameOf(name),
          {
            up: async (db) => {
              await sql.raw(text).execute(db);
            },
          },
        ];
      }),
    ),
  );
}

const nameOf = (file: string) => file.replace('.sql', '');

/** Whether nothing is left to do, at the cost of two short statements: the migrator first reads the whole catalogue of the database. */
async function isCurrent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(done.rows.map(({ name }) => name));
  return names.symmetricDifference(new Set((await migrationFiles()).map(nameOf))).size === 0;
}

/** Brings the schema up to date, one process at a time; answers the migrations that ran. */
export async function migrate(db: Db): Promise<string[]> {
  if (await isCurrent(db)) return [];
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: sqlMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
