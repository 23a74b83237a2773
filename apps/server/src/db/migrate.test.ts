import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/harness.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traza-migrations-'));
  await mkdir(join(folder, 'repeatable'));
  await write('0001_tabla', 'create table cosa (id int primary key)');
  await write('repeatable/10_valor', returning(1));
});
afterEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const returning = (value: number) =>
  `create or replace function valor() returns int language sql as $$ select ${value} $$;`;

async function valueIn({ db }: Pick<Database, 'db'>): Promise<number | undefined> {
  return (await sql<{ v: number }>`select valor() as v`.execute(db)).rows[0]?.v;
}

test('functions run when their text is another, and never else', async () => {
  const { db } = database;
  expect(await migrate(db, folder)).toEqual({ applied: ['0001_tabla', '10_valor'], gone: [] });
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: [] });
  await write('repeatable/10_valor', returning(2));
  expect(await migrate(db, folder)).toEqual({ applied: ['10_valor'], gone: [] });
  expect(await valueIn(database)).toBe(2);
});

test('functions run after the migrations, in the order of their names', async () => {
  await write('repeatable/20_doble', 'create or replace view doble as select valor() * 2 as d');
  await write('repeatable/05_cosas', 'create or replace view cosas as select id, otra from cosa');
  await write('0002_columna', 'alter table cosa add column otra int');
  const { applied } = await migrate(database.db, folder);
  expect(applied).toEqual(['0001_tabla', '0002_columna', '05_cosas', '10_valor', '20_doble']);
});

test('a file that is gone is told once, and what it made stays', async () => {
  const { db } = database;
  await migrate(db, folder);
  await rm(join(folder, 'repeatable/10_valor.sql'));
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: ['10_valor'] });
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: [] });
  expect(await valueIn(database)).toBe(1);
});

test('a migration that was merged after one of a later number still runs', async () => {
  const { db } = database;
  await write('0035_mas', 'alter table cosa add column mas int');
  await migrate(db, folder);
  await write('0032_antes', 'alter table cosa add column antes int');
  expect(await migrate(db, folder)).toEqual({ applied: ['0032_antes'], gone: [] });
});

test('what fails leaves the database as it was, migrations and functions alike', async () => {
  const { db } = database;
  await migrate(db, folder);
  await write('0002_columna', 'alter table cosa add column otra int');
  await write('repeatable/10_valor', returning(2));
  await write('repeatable/20_mal', 'create or replace view mal as select nada from cosa');
  await expect(migrate(db, folder)).rejects.toThrow('"nada" does not exist');
  expect(await valueIn(database)).toBe(1);
  await rm(join(folder, 'repeatable/20_mal.sql'));
  expect(await migrate(db, folder)).toEqual({ applied: ['0002_columna', '10_valor'], gone: [] });
});

test('of processes that start at once one migrates, and the others find it done', async () => {
  const { db } = database;
  const results = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
  expect(results.map(({ applied }) => applied).filter(({ length }) => length > 0)).toEqual([
    ['0001_tabla', '10_valor'],
  ]);
});

test('a database that a newer release migrated is refused', async () => {
  const { db } = database;
  await write('0099_luego', 'alter table cosa add column luego int');
  await migrate(db, folder);
  await rm(join(folder, '0099_luego.sql'));
  await expect(migrate(db, folder)).rejects.toThrow('newer release: 0099_luego');
});
