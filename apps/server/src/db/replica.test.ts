import type { ApiKey } from '@traza/contract';
import { findPostgres, type Standby, startStandby } from '@traza/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '#features/cambios/cambios.kit.ts';
import { ordererOf, simpleBody } from '#features/solicitudes/solicitudes.kit.ts';
import { REPLICATED } from '#lib/http/replicated.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { knownValues } from '../../test/known-values.ts';
import { startSeededPostgres } from '../../test/processes.ts';
import { pathOf, sampleRequest } from '../../test/sample-requests.ts';
import { type Database, openDatabase } from './database.ts';
import { isReached } from './log-position.ts';
import { openReplica } from './replica.ts';

const binaries = findPostgres();
const LISTS = new Set<ApiKey>([
  'GET /pedidos/usuario',
  'GET /pedidos/v2/informes',
  'GET /pedidos/v2/informes/totales',
  'GET /pedidos/recorridos',
  'GET /aprobaciones',
  'GET /aprobaciones/decididas',
  'GET /reclamos',
  'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave',
  'GET /lotes/:idLote/filas',
  'GET /auditoria',
  'GET /usuarios/administracion',
]);

test.each([
  ['0/10', '0/10', true],
  ['0/11', '0/10', false],
  ['0/FFFFFFFF', '1/0', true],
  ['16/B374D848', '9/FF000000', false],
])('a log that has come to %2$s has %1$s: %3$s', (wanted, reached, expected) => {
  expect(isReached(wanted, reached)).toBe(expected);
});

describe.runIf(binaries.found)(`a replica reads${binaries.found ? '' : `, left out: ${binaries.reason}`}`, () => {
  let primary: Awaited<ReturnType<typeof startSeededPostgres>>;
  let standby: Standby;
  let onStandby: Database;
  // two processes of one installation, as far as what they share goes
  let first: TestServer;
  let second: TestServer;

  async function start(): Promise<TestServer> {
    const database = await openDatabase({ url: primary.url });
    return startTestServer({
      database: { ...database, drop: () => database.close() },
      replicaUrl: standby.url,
      now: Temporal.Now.instant(),
    });
  }

  const replicaOf = ({ deps }: TestServer) => {
    if (!deps.replica) throw new Error('no replica');
    return deps.replica;
  };
  const resume = async () => onStandby.pool.query('select pg_wal_replay_resume()');
  const serves = async () => {
    await vi.waitUntil(() => [first, second].every((server) => replicaOf(server).lagS < 1), { timeout: 20_000 });
  };
  const detours = (server: TestServer) => Object.fromEntries(replicaOf(server).detours);

  beforeAll(async () => {
    primary = await startSeededPostgres();
    standby = await startStandby(primary.direct);
    onStandby = await openDatabase({ url: standby.url, poolMax: 1 });
    [first, second] = [await start(), await start()];
  }, 120_000);
  beforeEach(async () => {
    await resume();
    await serves();
    for (const server of [first, second]) replicaOf(server).detours.clear();
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close(), onStandby.close()]);
    await standby.stop();
    await primary.stop();
  });

  /** What somebody who wrote nothing sees of everybody's orders. */
  const report = async () => {
    const idClient = await second.idCliente('Andina Servicios');
    return second.call('GET', `/pedidos/v2/informes?idClient=${idClient}`, { as: 'ana.admin' });
  };
  async function ask(server: TestServer, observacion: string, token?: string): Promise<void> {
    const body = simpleBody(await ordererOf(server, 'pablo.empleado'), { observacion });
    const who = token === undefined ? { as: 'pablo.empleado' } : { token };
    const reply = await server.call('POST', '/rest/solicitudes/simples', {
      ...who,
      body,
      headers: { 'idempotency-key': observacion.replaceAll(' ', '-') },
    });
    expect(reply.status).toBe(201);
  }
  const pause = async () => onStandby.pool.query('select pg_wal_replay_pause()');

  test('every call of the list is answered by the standby, and writes nothing there', async () => {
    const known = await knownValues(first);
    const written = await first.pool.query('select pg_current_wal_insert_lsn()::text as p');
    await first.login('ana.admin');
    await vi.waitUntil(async () => (await replicaOf(first).whyNot(written.rows[0].p)) === undefined, {
      timeout: 20_000,
    });
    const { answered } = replicaOf(first);
    const refused: string[] = [];
    for (const key of REPLICATED) {
      const request = sampleRequest(key, { ...known, idLote: '00000000-0000-4000-8000-000000000000' });
      // a list by nothing but its client; what it may be narrowed by excludes each other
      const query = Object.fromEntries(Object.entries(request.query).filter(([name]) => name.startsWith('idClient')));
      const path = pathOf(LISTS.has(key) ? { ...request, query } : request);
      const { status } = await first.call('GET', path, { as: 'ana.admin' });
      if (status !== 200) refused.push(`${status} ${key}`);
    }
    // there is no such lote, as the primary is asked too
    expect(refused).toEqual(['404 GET /lotes/:idLote/filas']);
    expect(replicaOf(first).answered - answered).toBe(REPLICATED.size - 1);
    expect(detours(first)).toEqual({ refused: 1 });
  });

  test('own writes are read at once, at every process, while the standby stands still; others may wait', async () => {
    await ask(first, 'antes');
    const token = await second.login('pablo.empleado');
    await second.login('ana.admin');
    await serves();
    const stamped = await first.pool.query('select pg_current_wal_insert_lsn()::text as p');
    await vi.waitUntil(async () => (await replicaOf(second).whyNot(stamped.rows[0].p)) === undefined, {
      timeout: 20_000,
    });
    await pause();
    const { answered } = replicaOf(second);
    await ask(first, 'mientras tanto', token);
    for (const server of [first, second]) {
      const reply = await server.call('GET', '/pedidos/usuario', { token });
      expect(JSON.stringify(reply.body)).toContain('mientras tanto');
    }
    expect(detours(second)).toEqual({ own_write: 1 });
    // somebody else is answered by the standby, as of where it stands
    const others = await report();
    expect(others.status).toBe(200);
    expect(replicaOf(second).answered).toBe(answered + 1);
    expect(JSON.stringify(others.body)).toContain('antes');
    expect(JSON.stringify(others.body)).not.toContain('mientras tanto');
  });

  test('one that is behind is passed over until it has caught up', async () => {
    await pause();
    await ask(first, 'con demora');
    await vi.waitUntil(() => replicaOf(second).lagS > 3, { timeout: 10_000 });
    const { body } = await report();
    expect(JSON.stringify(body)).toContain('con demora');
    expect(detours(second)).toEqual({ lagging: 1 });
    await resume();
    await serves();
    const { answered } = replicaOf(second);
    await report();
    expect(replicaOf(second).answered).toBe(answered + 1);
  });

  test('a stream tells of a change once whoever asks the standby finds it', async () => {
    const url = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(url, await second.login('ana.admin'));
    await stream.until('hola');
    await pause();
    await ask(first, 'contado');
    await new Promise((resolve) => {
      setTimeout(resolve, 1200);
    });
    expect(stream.heard.some(({ kind }) => kind === 'pedido.cambio')).toBe(false);
    await resume();
    await stream.until('pedido.cambio');
    const { body } = await report();
    expect(JSON.stringify(body)).toContain('contado');
    expect(detours(second)).toEqual({});
    stream.close();
  });

  test('one that is killed is noticed by nobody, and serves again once it is back', async () => {
    await report();
    const back = standby.restart('immediate', 2500);
    const until = performance.now() + 1200;
    while (performance.now() < until) {
      const { status } = await report();
      expect(status).toBe(200);
    }
    expect(replicaOf(second).lagS).toBe(Number.POSITIVE_INFINITY);
    expect(detours(second)['away']).toBeGreaterThan(0);
    await back;
    await serves();
    const { answered } = replicaOf(second);
    await report();
    expect(replicaOf(second).answered).toBe(answered + 1);
  });

  test('its figures are told', async () => {
    await report();
    const { body } = await second.app.inject('/metrics');
    expect(body).toMatch(/^replica_reads_total\{by="replica",why=""\} [1-9]/m);
    expect(body).toMatch(/^replica_lag_seconds 0/m);
  });

  test('a server that is no standby of this database is never asked', async () => {
    const said: string[] = [];
    const same = await openReplica({ url: primary.url }, first.pool, (what) => said.push(what));
    await vi.waitUntil(() => said.length > 0, { timeout: 20_000 });
    expect(said).toEqual(['it is no standby of this database']);
    expect(await same.whyNot(undefined)).toBe('away');
    await same.close();
  });
});
