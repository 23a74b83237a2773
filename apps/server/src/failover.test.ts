import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, type SilentProxy, type Standby, startSilentProxy, startStandby } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  auditOf,
  hasEnded,
  loadOf,
  type ServerProcess,
  START_MS,
  startProcess,
  startSeededPostgres,
  statusOf,
  stopProcess,
  untilReady,
} from '../test/processes.ts';
import { openDatabase } from './db/database.ts';

/** How long a server may take to be ready again once it is led to the primary. */
const READY_MS = 2000;
const mayStart = inject('database').kind === 'postgres' && findPostgres().found;
const portOf = (url: string) => Number(new URL(url).port);

describe.runIf(mayStart)('a proxy that leads to a standby for a while', () => {
  let primary: Awaited<ReturnType<typeof startSeededPostgres>>;
  let standby: Standby;
  let proxy: SilentProxy;
  let server: ServerProcess;

  beforeAll(async () => {
    primary = await startSeededPostgres(false);
    standby = await startStandby(primary);
    const url = new URL(primary.url);
    proxy = await startSilentProxy(portOf(standby.url));
    url.port = String(proxy.port);
    server = await startProcess(url.href, { DEMO: '0', CREATES_PER_MINUTE: '1000000' });
  }, START_MS);

  afterAll(async () => {
    await stopProcess(server);
    await proxy.close();
    await standby.stop();
    await primary.stop();
  });

  const unready = async () =>
    vi.waitUntil(async () => (await statusOf(`${server.url}/api/ready`)) === 503, { timeout: 10_000, interval: 20 });

  test(
    'ruling "it stays up": a process that starts on a standby waits for the primary',
    async () => {
      await vi.waitUntil(async () => (await statusOf(`${server.url}/api/health`)) === 200, { timeout: START_MS });
      await wait(1000);
      expect([await statusOf(`${server.url}/api/ready`), hasEnded(server.child)]).toEqual([503, false]);
      proxy.turn(portOf(primary.url));
      await untilReady(server, READY_MS + START_MS);
    },
    START_MS,
  );

  test(
    'calls that come to a standby, or to a primary that only reads, are 503, and none is lost or made twice',
    async () => {
      const database = await openDatabase({ url: primary.url, poolMax: 1 });
      const load = await loadOf(server, database);
      await load.more(10);

      proxy.turn(portOf(standby.url));
      await unready();
      await wait(500);
      proxy.turn(portOf(primary.url));
      await untilReady(server, READY_MS);
      await load.more(10);

      const readOnly = async (is: 'on' | 'off') => {
        await database.pool.query(`alter system set default_transaction_read_only = ${is}`);
        await database.pool.query('select pg_reload_conf()');
      };
      await readOnly('on');
      await vi.waitUntil(() => (load.statuses.get(503) ?? 0) > 20, { timeout: 10_000 });
      await database.pool.query('set default_transaction_read_only = off');
      await readOnly('off');
      await load.more(10);

      await load.stop();
      expect([load.faults, load.cut, hasEnded(server.child)]).toEqual([[], [], false]);
      expect(new Set(load.statuses.keys())).toEqual(new Set([201, 503]));
      expect(await auditOf(load, database)).toEqual({ lost: [], doubled: [] });
      await database.close();
    },
    START_MS,
  );
});
