import { findPostgres, type SilentProxy, startPostgres, startSilentProxy } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { isConnectionLost } from './lost-connection.ts';

const SILENT_MS = 400;
const MANY = 4;
const isHere = inject('database').kind === 'postgres' && findPostgres().found;

describe.runIf(isHere)('connections that fall silent', () => {
  let postgres: Extract<Awaited<ReturnType<typeof startPostgres>>, { found: true }>;
  let proxy: SilentProxy;
  let database: Database;

  beforeAll(async () => {
    const found = await startPostgres({ PATH: process.env['PATH'] });
    if (!found.found) throw new Error(found.reason);
    postgres = found;
  }, 60_000);
  afterAll(async () => postgres.stop());

  beforeEach(async () => {
    const url = new URL(postgres.url);
    proxy = await startSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    database = await openDatabase({ url: url.href, poolMax: MANY, connectMs: 5000, silentMs: SILENT_MS });
  });
  afterEach(async () => {
    proxy.speak();
    await database.close();
    await proxy.close();
  });

  const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const all = async <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, work));
  const whatBecame = async (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (isConnectionLost(error) ? 'lost' : error),
    );

  test('a pool whose connections all fell silent answers again over new ones', async () => {
    await all(one);
    proxy.silence('standing');
    expect(await all(() => whatBecame(one()))).toEqual(Array.from({ length: MANY }, () => 'lost'));
    expect(await all(() => whatBecame(one()))).toEqual(Array.from({ length: MANY }, () => 'answered'));
    expect(database.pool.totalCount).toBeLessThanOrEqual(MANY);
  });

  test('transactions that fall silent in the middle are given up, and PostgreSQL lets their locks go', async () => {
    await sql`create table held (id int primary key)`.execute(database.db);
    await sql`insert into held values (1)`.execute(database.db);
    const update = () =>
      database.db.transaction().execute(async (tx) => {
        await sql`update held set id = id`.execute(tx);
        proxy.silence('standing');
        await sql`select 1`.execute(tx);
      });
    expect(await whatBecame(update())).toBe('lost');
    // a limit of the other side, some seconds later
    const direct = await openDatabase({ url: postgres.url, poolMax: 1 });
    await sql`update held set id = id`.execute(direct.db);
    await direct.close();
  }, 20_000);

  test('while nothing gets through nobody waits forever, and once it does the first call is answered', async () => {
    await all(one);
    proxy.silence('all');
    const began = performance.now();
    const during = await all(() => whatBecame(one()));
    expect(during).toEqual(Array.from({ length: MANY }, () => 'lost'));
    expect(performance.now() - began).toBeLessThan(5000);
    proxy.speak();
    expect(await whatBecame(one())).toBe('answered');
  });

  test('a statement that works is no silence as long as something moves, and a limit ends what PostgreSQL does for nobody', async () => {
    expect(await whatBecame(sql`select pg_sleep(${SILENT_MS / 10_000})`.execute(database.db))).toBe('answered');
    expect(await whatBecame(sql`select pg_sleep(60)`.execute(database.db))).toBe('lost');
    const limits = await database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
      return rows[0];
    });
    expect(limits).toEqual({ statement: '5400ms', idle: '5400ms' });
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      database.db,
    );
    // the session is its own for life; behind a pooler it is another's next, and pooler.test.ts finds nothing in it
    expect(rows[0]?.limit).toBe('5400ms');
  });

  test('the isolation that a transaction asks for is kept beside the limits', async () => {
    // a busy machine may take longer than what counts as silence above
    const patient = await openDatabase({ url: postgres.url, poolMax: 1, silentMs: 60_000 });
    const isolated = patient.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const { rows } = await isolated.execute((tx) =>
      sql<{ level: string; access: string }>`select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as access`.execute(tx),
    );
    await patient.close();
    expect(rows[0]).toEqual({ level: 'repeatable read', access: 'on' });
  });
});
