import { findPostgres, type RunningPostgres, type Standby, startPostgres, startStandby } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './lost-connection.ts';

const binaries = findPostgres();

describe.runIf(binaries.found)(
  `a server that takes no writes${binaries.found ? '' : `, left out: ${binaries.reason}`}`,
  () => {
    let primary: RunningPostgres;
    let standby: Standby;
    const opened: Database[] = [];

    beforeAll(async () => {
      const found = await startPostgres({ PATH: process.env['PATH'] });
      if (!found.found) throw new Error(found.reason);
      primary = found;
      const { db } = await open(primary.url);
      await sql`create table kept (id int primary key)`.execute(db);
      standby = await startStandby(primary);
    }, 60_000);
    afterAll(async () => {
      await Promise.all(opened.map(async (database) => database.close()));
      await standby.stop();
      await primary.stop();
    });

    async function open(url: string, settings: Partial<Parameters<typeof openDatabase>[0]> = {}): Promise<Database> {
      const database = await openDatabase({ url, poolMax: 1, primaryOnly: true, silentMs: 5000, ...settings });
      opened.push(database);
      return database;
    }
    const whatBecame = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
      );
    const one = ({ db }: Database) => whatBecame(sql`select 1`.execute(db));

    test('a connection to a standby is refused before anybody uses it, also one without limits', async () => {
      const database = await open(standby.url);
      expect(await one(database)).toBe('away');
      expect(await whatBecame(database.patiently((db) => sql`select 1`.execute(db)))).toBe('away');
      expect(database.pool.totalCount).toBe(0);
      expect(await one(await open(primary.url))).toBe('done');
    });

    test('who only reads may use one', async () => {
      expect(await one(await open(standby.url, { primaryOnly: false }))).toBe('done');
    });

    test.each([
      [
        'within a transaction',
        (database: Database) => database.db.transaction().execute((tx) => sql`insert into kept values (1)`.execute(tx)),
      ],
      ['by itself', (database: Database) => sql`insert into kept values (1)`.execute(database.db)],
      ['past the query builder', (database: Database) => database.pool.query('insert into kept values (1)')],
    ])('a connection over which a write %s is refused is not used again', async (_, write) => {
      const database = await open(primary.url);
      const pid = async () =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
      const before = await pid();
      expect(await pid()).toBe(before);
      await sql`set default_transaction_read_only = on`.execute(database.db);
      expect(await whatBecame(write(database))).toBe('away');
      expect(await pid()).not.toBe(before);
      expect(await whatBecame(sql`delete from kept`.execute(database.db))).toBe('done');
      expect(await whatBecame(write(database))).toBe('done');
      await sql`delete from kept`.execute(database.db);
    });
  },
);
