import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

async function sqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [
          name.replace('.sql', ''),
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

/** Brings the schema up to date, one process at a time; answers the migrations that ran. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: sqlMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
