import { DEMO_PASSWORD } from '@traza/demo';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import {
  auditOf,
  loadOf,
  type ServerProcess,
  START_MS,
  startProcess,
  stopProcess,
  untilReady,
} from '../test/processes.ts';
import { type Database, type Executor, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { listen } from './salida/cambios/cambios.kit.ts';

const source = inject('database');
const binary = findPgbouncer();
const why = binary.found ? '' : `, left out: ${binary.reason}`;

// the embedded database is behind nothing, and by TRAZA_TEST_DATABASE=pgbouncer the whole suite is behind one already
const isHere = process.env['TRAZA_TEST_DATABASE'] === 'postgres' && binary.found;

describe.runIf(isHere)(`behind a pgbouncer in transaction mode${why}`, () => {
  let pooler: Pgbouncer;
  let copy: TestServer;
  let database: Database;
  let server: ServerProcess;
  const empty = `traza_pooler_${process.pid}`;

  async function onPooler(name: string, poolMax = 4): Promise<Database> {
    const url = new URL(pooler.url);
    url.pathname = `/${name}`;
    return openDatabase({ url: url.href, poolMax });
  }
  const send = async (method: 'POST' | 'PATCH', route: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${server.url}/api${route}`, { method, headers, body: JSON.stringify(body) });
  };

  beforeAll(async () => {
    pooler = await startPgbouncer(source.kind === 'postgres' ? source.url : '');
    copy = await startTestServer();
    const { rows } = await copy.pool.query<{ name: string }>('select current_database() as name');
    database = await onPooler(rows[0]?.name ?? '');
    const url = new URL(pooler.url);
    url.pathname = `/${rows[0]?.name}`;
    server = await startProcess(url.href, { CREATES_PER_MINUTE: '1000000' });
    await untilReady(server);
  }, START_MS);
  afterAll(async () => {
    await stopProcess(server);
    await database.close();
    await pooler.stop();
    await copy.close();
  });

  test('whose sessions are not its own a program keeps neither plan nor limit in', async () => {
    const { rows } = await copy.pool.query<{ name: string }>('select current_database() as name');
    const url = new URL(pooler.url);
    url.pathname = `/${rows[0]?.name}`;
    const keeping = await openDatabase({ url: url.href, poolMax: 2, keepsPlans: true, silentMs: 60_000 });
    const limitOf = async (db: Executor) => {
      const { rows: told } = await sql<{
        limit: string;
      }>`select current_setting(${'statement_timeout'}) as limit`.execute(db);
      return told[0]?.limit;
    };
    const write = async () => keeping.db.transaction().execute(limitOf);
    // a kept statement would be missing in the next session, or be another's
    for (let time = 0; time < 12; time += 1) expect(await Promise.all([write(), write()])).toEqual(['65s', '65s']);
    expect(await limitOf(keeping.db)).toBe('0');
    const seen = await sql`select name from pg_prepared_statements where name like 'traza%'`.execute(keeping.db);
    await keeping.close();
    expect(seen.rows).toEqual([]);
  });

  test('a session is another after each transaction', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, async () => database.pool.connect()));
    await Promise.all(clients.map((client) => client.query('select pg_sleep(0.05)')));
    const [client] = clients;
    const pids = new Set<number>();
    for (let n = 0; n < 4; n += 1) pids.add((await client?.query('select pg_backend_pid() as pid'))?.rows[0].pid);
    for (const each of clients) each.release();
    expect(pids.size).toBeGreaterThan(1);
  });

  test('processes that start at once on an empty database bring it up to date together', async () => {
    await database.pool.query(`create database ${empty}`);
    const starting = await Promise.all([onPooler(empty), onPooler(empty)]);
    try {
      const done = await Promise.all(starting.map(({ db }) => migrate(db)));
      const applied = done.flatMap((each) => each.applied);
      expect(new Set(applied).size).toBe(applied.length);
      expect(applied.length).toBeGreaterThan(50);
      // other databases of the server have theirs
      const { rows } = await database.pool.query(
        `select 1 from pg_locks l join pg_database d on d.oid = l.database where d.datname = $1 and l.locktype = 'advisory'`,
        [empty],
      );
      expect(rows).toEqual([]);
    } finally {
      await Promise.all(starting.map((each) => each.close()));
      await database.pool.query(`drop database ${empty} with (force)`);
    }
  });

  test('failed sign-ins are counted, at whichever session', async () => {
    const attempt = async () =>
      (await send('POST', '/login', { username: 'ivo.inactivo', password: 'equivocada' })).status;
    const once = Array.from({ length: 4 }, attempt);
    expect(await Promise.all(once)).toEqual([401, 401, 401, 401]);
    expect([await attempt(), await attempt()]).toContain(429);
  });

  test('orders are taken once, streams hear of them, and jobs send what they say', async () => {
    const reply = await send('POST', '/login', { username: 'ana.admin', password: DEMO_PASSWORD });
    const { data }: { data: { token: string } } = JSON.parse(await reply.text());
    const stream = await listen(server.url, data.token);
    await stream.until('hola');
    await send('PATCH', '/usuarios/recuperar-contrase%C3%B1a', { email: 'pablo.empleado@andina.example' });
    const load = await loadOf(server, database);
    await load.more(20);
    await load.stop();
    await stream.until('pedido.cambio');
    stream.close();
    expect([load.faults, load.cut]).toEqual([[], []]);
    expect(await auditOf(load, database)).toEqual({ lost: [], doubled: [] });
    const waiting = async () => (await database.pool.query('select 1 from correo where enviado is null')).rowCount;
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000, interval: 100 });
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pgboss.job where name = 'enviar-correo' and state = 'completed'",
    );
    expect(rows[0].n).toBeGreaterThan(0);
  });
});
