import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEmptyDatabase, type OwnDatabase } from '../../test/harness.ts';
import { inYieldingTransaction } from './yielding.ts';

const { kind } = inject('database');

// the embedded database has one session: nobody is in the way there
describe.runIf(kind === 'postgres')('a change of tables in which others work', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await database.pool.query('create table cosa (id int); create table otra (id int)');
  });
  afterAll(() => database.drop());

  test('gives up what it holds where it would wait, and begins again', async () => {
    const client = await database.pool.connect();
    let tries = 0;
    let reads: Promise<unknown> | undefined;
    await client.query('begin; lock table otra in access share mode');
    await inYieldingTransaction(database.db, async (tx) => {
      tries += 1;
      await sql`alter table cosa add column mas int`.execute(tx);
      // the other one wants the table that is held here, which is a deadlock, and is the one that goes on
      reads ??= client.query('select * from cosa').then(() => client.query('commit'));
      await sql`alter table otra add column mas int`.execute(tx);
    });
    await reads;
    client.release();
    // a busy machine may need one more
    expect(tries).toBeGreaterThan(1);
    const { rows } = await database.pool.query('select cosa.mas, otra.mas from cosa, otra');
    expect(rows).toEqual([]);
  });

  test('what fails otherwise fails at once', async () => {
    let tries = 0;
    const failing = inYieldingTransaction(database.db, async (tx) => {
      tries += 1;
      await sql`alter table nada add column mas int`.execute(tx);
    });
    await expect(failing).rejects.toThrow('"nada" does not exist');
    expect(tries).toBe(1);
  });
});
