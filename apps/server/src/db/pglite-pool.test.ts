import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { openPglitePool, type PglitePool } from './pglite-pool.ts';

describe('the embedded database behind an ordinary pool', () => {
  let opened: PglitePool;
  beforeAll(async () => {
    opened = await openPglitePool({});
    await opened.pool.query('create table nota (id int primary key, texto text)');
  });
  afterAll(() => opened.close());

  test('errors keep their code and the pool goes on', async () => {
    await opened.pool.query("insert into nota values (1, 'a')");
    await expect(opened.pool.query("insert into nota values (1, 'b')")).rejects.toMatchObject({ code: '23505' });
    await expect(opened.pool.query('select nada')).rejects.toBeInstanceOf(pg.DatabaseError);
    const { rows } = await opened.pool.query('select count(*)::int n from nota');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('many callers at once are served one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => (await opened.pool.query('select $1::int n', [i])).rows[0]),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })));
  });

  test('a client that goes away in the middle leaves no open transaction', async () => {
    const client = await opened.pool.connect();
    await client.query('begin');
    await client.query("insert into nota values (2, 'perdida')");
    client.release(true);
    const { rows } = await opened.pool.query('select count(*)::int n from nota where id = 2');
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('values come as the code wants them', async () => {
    const { rows } = await opened.pool.query(
      "select timestamptz '2026-11-20 10:00:00-03' t, date '2026-11-20' d, 5::bigint b, 33.33::numeric n",
    );
    expect(rows[0]).toMatchObject({ d: '2026-11-20', b: 5, n: 33.33 });
    expect(String(rows[0].t)).toBe('2026-11-20T13:00:00Z');
    const back = await opened.pool.query('select $1::timestamptz = $2::timestamptz same', [
      rows[0].t,
      '2026-11-20T13:00:00Z',
    ]);
    expect(back.rows).toEqual([{ same: true }]);
  });
});

const WRITER = join(import.meta.dirname, '../../test/endless-writer.ts');

test('kill -9 loses nothing that was acknowledged', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'traza-kill-'));
  const child = spawn(process.execPath, [WRITER, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 200) child.kill('SIGKILL');
  }
  // its output may end before it does
  await ended;
  const database = await openDatabase({ dataDir: dir });
  const { rows } = await database.pool.query('select count(*)::int n, max(id) last from fila');
  expect(rows[0].last).toBe(rows[0].n);
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  await database.close();
  await rm(dir, { recursive: true });
}, 60_000);
