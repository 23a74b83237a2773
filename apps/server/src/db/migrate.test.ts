import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/harness.ts';
import type { Database } from './database.ts';
import { migrate, readStanding } from './migrate.ts';
import { SCHEMA_LEVEL } from './schema-level.ts';
import { SHARED_RULES } from './shared-rules.ts';

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
  expect(await migrate(db, folder)).toEqual({ applied: ['0001_tabla', '10_valor'], gone: [], told: [] });
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: [], told: [] });
  await write('repeatable/10_valor', returning(2));
  expect(await migrate(db, folder)).toEqual({ applied: ['10_valor'], gone: [], told: [] });
  expect(await valueIn(database)).toBe(2);
});

test('functions run after the migrations, in the order of their names', async () => {
  await write('repeatable/20_doble', 'create or replace view doble as select valor() * 2 as d');
  await write('repeatable/05_cosas', 'create or replace view cosas as select id, otra from cosa');
  await write('0002_columna', 'alter table cosa add column otra int');
  const { applied } = await migrate(database.db, folder);
  expect(applied).toEqual(['0001_tabla', '0002_columna', '05_cosas', '10_valor', '20_doble']);
});

test('what functions decide as the domain does is written where it is another', async () => {
  const { db } = database;
  await migrate(db, folder);
  await sql`update regla set valor = '1'`.execute(db);
  await migrate(db, folder);
  const { rows } = await sql<{ nombre: string; valor: string }>`select nombre, valor from regla`.execute(db);
  expect(new Map(rows.map(({ nombre, valor }) => [nombre, valor]))).toEqual(SHARED_RULES);
});

test('a file that is gone is told once, and what it made stays', async () => {
  const { db } = database;
  await migrate(db, folder);
  await rm(join(folder, 'repeatable/10_valor.sql'));
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: ['10_valor'], told: [] });
  expect(await migrate(db, folder)).toEqual({ applied: [], gone: [], told: [] });
  expect(await valueIn(database)).toBe(1);
});

test('a migration that was merged after one of a later number still runs', async () => {
  const { db } = database;
  await write('0035_mas', 'alter table cosa add column mas int');
  await migrate(db, folder);
  await write('0032_antes', 'alter table cosa add column antes int');
  expect(await migrate(db, folder)).toEqual({ applied: ['0032_antes'], gone: [], told: [] });
});

test('what fails leaves all functions as they were, and what ran before it', async () => {
  const { db } = database;
  await migrate(db, folder);
  await write('0002_columna', 'alter table cosa add column otra int');
  await write('repeatable/10_valor', returning(2));
  await write('repeatable/20_mal', 'create or replace view mal as select nada from cosa');
  await expect(migrate(db, folder)).rejects.toThrow('"nada" does not exist');
  expect(await valueIn(database)).toBe(1);
  await rm(join(folder, 'repeatable/20_mal.sql'));
  expect(await migrate(db, folder)).toEqual({ applied: ['10_valor'], gone: [], told: [] });
});

test('of processes that start at once each step is taken by one, and all find it done', async () => {
  const { db } = database;
  await write('0002_otra', 'create table otra (id int primary key)');
  const start = async () => {
    const { applied } = await migrate(db, folder);
    return { applied, value: await valueIn(database) };
  };
  const results = await Promise.all([start(), start(), start()]);
  expect(results.map(({ value }) => value)).toEqual([1, 1, 1]);
  expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_tabla', '0002_otra', '10_valor']);
});

/** What a program of the next release did: one migration more, and a function with another text. */
async function upgrade({ nivel, minimo }: { nivel: number; minimo: number }): Promise<void> {
  const level = 'create table esquema (nivel int, minimo int)';
  await write(
    '0099_luego',
    `alter table cosa add column luego int; ${level}; insert into esquema values (${nivel}, ${minimo})`,
  );
  await write('repeatable/10_valor', returning(9));
  await migrate(database.db, folder);
  await rm(join(folder, '0099_luego.sql'));
  await write('repeatable/10_valor', returning(1));
}

test('on the schema of the next release a program runs, and leaves it as it is', async () => {
  await migrate(database.db, folder);
  await upgrade({ nivel: SCHEMA_LEVEL + 1, minimo: SCHEMA_LEVEL });
  expect(await migrate(database.db, folder)).toEqual({ applied: [], gone: [], told: [] });
  expect(await valueIn(database)).toBe(9);
  expect(await readStanding(database.db, folder)).toEqual({
    level: { nivel: SCHEMA_LEVEL + 1, minimo: SCHEMA_LEVEL },
    unknown: ['0099_luego'],
    missing: [],
  });
});

test('a schema that is two releases newer, or from which there is no way back, is refused', async () => {
  await migrate(database.db, folder);
  await upgrade({ nivel: SCHEMA_LEVEL + 2, minimo: SCHEMA_LEVEL });
  await expect(migrate(database.db, folder)).rejects.toThrow('solo se puede volver una versión atrás');
  await database.pool.query('update esquema set nivel = $1, minimo = $1', [SCHEMA_LEVEL + 1]);
  await expect(migrate(database.db, folder)).rejects.toThrow('no se vuelve');
});

test('a newer schema that lacks what a program needs is refused, and stays', async () => {
  await migrate(database.db, folder);
  await upgrade({ nivel: SCHEMA_LEVEL + 1, minimo: SCHEMA_LEVEL });
  await write('0050_otra', 'alter table cosa add column otra int');
  await expect(migrate(database.db, folder)).rejects.toThrow('le falta lo que esta necesita (0050_otra)');
});

test('the level of this tree is the one its migrations make, and the release before can be told of', async () => {
  expect((await migrate(database.db)).told).toEqual([]);
  const { level } = await readStanding(database.db);
  expect(level?.nivel).toBe(SCHEMA_LEVEL);
});
