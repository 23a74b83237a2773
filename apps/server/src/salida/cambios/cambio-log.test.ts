import { CAMBIOS } from '@traza/domain/cambios';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createEmptyDatabase, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CambioLog } from './cambio-log.ts';
import { pruneCambios } from './prune-cambios.ts';
import { findHeldBackS } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await sql`delete from cambio`.execute(server.db);
});
afterAll(() => server.close());

/** Writes a line of its own transaction, `secondsAgo`. */
async function note(clave: string, secondsAgo = 0): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    insert into cambio (tema, clave, ts) values ('lote', ${clave}, clock_timestamp() - make_interval(secs => ${secondsAgo}))
    returning seq`.execute(server.db);
  return rows[0]?.seq ?? 0;
}
const claves = (found: ReturnType<CambioLog['after']>) =>
  typeof found === 'string' ? found : found.map(({ clave }) => clave);

describe('W-110 how far back a stream goes on', () => {
  test.each([
    [599, ['after']],
    [601, 'atrasado'],
  ])('a number of %d s ago, at a process that has just begun', async (seconds, expected) => {
    const seq = await note('heard', seconds);
    await note('after');
    const log = new CambioLog(server.db);
    await log.look();
    expect(claves(log.after(String(seq)))).toEqual(expected);
  });

  test.each([
    [599_000, ['after']],
    [601_000, 'atrasado'],
  ])('a number of %d ms ago, at one that has held it since', async (later, expected) => {
    let ticks = 0;
    const log = new CambioLog(server.db, () => ticks);
    await log.look();
    const seq = await note('heard');
    await log.look();
    ticks = later;
    await note('after');
    await log.look();
    expect(claves(log.after(String(seq)))).toEqual(expected);
  });

  test('1,000 events, and not one more', async () => {
    const log = new CambioLog(server.db);
    await log.look();
    const first = await note('first');
    const second = await note('second');
    await log.look();
    await sql`insert into cambio (tema, clave) select 'lote', n::text from generate_series(1, ${CAMBIOS.kept - 1}) n`.execute(
      server.db,
    );
    await log.look();
    expect(log.after(String(first))).toBe('atrasado');
    expect(log.after(String(second))).toHaveLength(CAMBIOS.kept - 1);
  });

  test('more at once than anybody is told one by one is lost as a whole', async () => {
    const log = new CambioLog(server.db);
    await log.look();
    await sql`insert into cambio (tema, clave) select 'lote', n::text from generate_series(1, ${CAMBIOS.kept + 1}) n`.execute(
      server.db,
    );
    expect(await log.look()).toEqual({ cambios: [], isLost: true });
    expect((await log.look()).cambios).toEqual([]);
    await note('next');
    expect((await log.look()).cambios.map(({ clave }) => clave)).toEqual(['next']);
  });
});

test('what no stream goes on behind is taken away: what is old, and what is too many', async () => {
  await note('old', 601);
  for (const clave of ['a', 'b', 'c']) await note(clave, 599);
  await pruneCambios(server.deps, 2);
  const { rows } = await sql<{ clave: string }>`select clave from cambio order by seq`.execute(server.db);
  expect(rows.map(({ clave }) => clave)).toEqual(['b', 'c']);
});

// the embedded database has one connection: no transaction commits beside another
describe.runIf(inject('database').kind === 'postgres')('W-111 transactions that are open at once', () => {
  test('commit out of order: none is passed over, none is told twice or before its commit', async () => {
    const early = await server.pool.connect();
    const late = await server.pool.connect();
    const log = new CambioLog(server.db);
    const told: string[] = [];
    const look = async () => void told.push(...(await log.look()).cambios.map(({ clave }) => clave));
    const insert = "insert into cambio (tema, clave) values ('lote', $1)";
    try {
      await look();
      await early.query('begin');
      await early.query(insert, ['early 1']);
      await late.query('begin');
      await late.query(insert, ['late']);
      await early.query(insert, ['early 2']);
      await late.query('commit');
      await look();
      // an older one is open yet: what it writes comes first, wherever it is read
      expect(told).toEqual([]);
      await early.query('commit');
      await look();
      await look();
      expect(told).toEqual(['early 1', 'early 2', 'late']);
      await early.query('begin');
      await early.query(insert, ['never']);
      await early.query('rollback');
      await note('last');
      await look();
      expect(told.slice(3)).toEqual(['last']);
    } finally {
      early.release();
      late.release();
    }
  });

  test('one that writes in another database of the same PostgreSQL holds nothing back', async () => {
    const neighbour = await createEmptyDatabase();
    const connection = await neighbour.pool.connect();
    try {
      await connection.query('create table t (n int)');
      await connection.query('begin');
      await connection.query('insert into t values (1)');
      const log = new CambioLog(server.db);
      await log.look();
      await note('beside it');
      expect((await log.look()).cambios.map(({ clave }) => clave)).toEqual(['beside it']);
      expect(await findHeldBackS(server.db)).toBe(0);
      await connection.query('rollback');
    } finally {
      connection.release();
      await neighbour.drop();
    }
  });
});
