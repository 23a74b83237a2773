import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type OwnDatabase } from '../../test/harness.ts';
import type { Tx } from './database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table cosa (id int)');
});
afterAll(() => database.drop());

/** Writes a row, and fails as PostgreSQL does, so many times. */
function failing(code: string, times: number) {
  const tries: number[] = [];
  const act = async (tx: Tx) => {
    tries.push(tries.length + 1);
    await sql`insert into cosa values (${tries.length})`.execute(tx);
    if (tries.length <= times)
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
    return tries.length;
  };
  return { act, tries };
}
const written = async () => (await database.pool.query('delete from cosa returning id')).rows.map(({ id }) => id);

describe('a transaction that collides with another', () => {
  test.each(['40P01', '40001'])('%s begins once more, and writes once', async (code) => {
    const { act, tries } = failing(code, 1);
    expect(await database.db.transaction().execute(act)).toBe(2);
    expect(tries).toEqual([1, 2]);
    expect(await written()).toEqual([2]);
  });

  test('in any isolation too', async () => {
    const { act } = failing('40001', 1);
    expect(await database.db.transaction().setIsolationLevel('serializable').execute(act)).toBe(2);
    const reading = failing('40001', 0);
    await expect(
      database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(reading.act),
    ).rejects.toThrow('read-only');
    expect(await written()).toEqual([2]);
  });

  test('twice fails', async () => {
    const { act, tries } = failing('40P01', 9);
    await expect(database.db.transaction().execute(act)).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toEqual([1, 2]);
    expect(await written()).toEqual([]);
  });

  test('any other failure is not repeated', async () => {
    const { act, tries } = failing('23505', 9);
    await expect(database.db.transaction().execute(act)).rejects.toMatchObject({ code: '23505' });
    expect(tries).toEqual([1]);
  });
});
