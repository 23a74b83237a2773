import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';

const source = inject('database');

describe.runIf(source.kind === 'postgres')('plans of what is written again and again', () => {
  const table = `outgrown_${process.pid}`;
  let database: Database;
  beforeAll(async () => {
    const url = source.kind === 'postgres' ? source.url : '';
    database = await openDatabase({ url, poolMax: 1, keepsPlans: true });
    await sql`create table ${sql.table(table)} (id int primary key, n int not null)`.execute(database.db);
    await sql`insert into ${sql.table(table)} values (1, 0)`.execute(database.db);
  });
  afterAll(async () => {
    await sql`drop table ${sql.table(table)}`.execute(database.db);
    await database.close();
  });

  const raise = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await database.db
        .transaction()
        .execute(async (tx) => sql`update ${sql.table(table)} set n = n + 1 where id = ${1} returning *`.execute(tx));
  };
  const kept = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      database.db,
    );
    return rows.map(({ statement }) => statement).filter((text) => text.includes(table));
  };

  test('a statement of transactions is kept from its third time on, one that only reads never is', async () => {
    await raise(2);
    expect(await kept()).toEqual([]);
    await raise(1);
    expect(await kept()).toHaveLength(1);
    for (let time = 0; time < 5; time += 1)
      await sql`select * from ${sql.table(table)} where id = ${1}`.execute(database.db);
    const snapshot = database.db.transaction().setIsolationLevel('repeatable read');
    for (let time = 0; time < 5; time += 1)
      await snapshot.execute(async (tx) => sql`select n from ${sql.table(table)} where id = ${1}`.execute(tx));
    expect(await kept()).toHaveLength(1);
  });

  test('a table that another program changed meanwhile costs one more try, and every write counts once', async () => {
    await raise(6);
    await sql`alter table ${sql.table(table)} add column later text`.execute(database.db);
    await raise(3);
    const { rows } = await sql`select n, later from ${sql.table(table)}`.execute(database.db);
    expect(rows).toEqual([{ n: 12, later: null }]);
  });
});
