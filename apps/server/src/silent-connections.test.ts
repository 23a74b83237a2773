import { findPostgres, isWholeRun, type SilentProxy, startSilentProxy } from '@traza/testing';
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
import { SILENT_MS } from './db/limits.ts';

/** The whole waits as long as a server does, twice. */
const mayStart = inject('database').kind === 'postgres' && findPostgres().found && isWholeRun();
const MINUTE = 60_000;

describe.runIf(mayStart)('a database that falls silent under load', () => {
  let postgres: Awaited<ReturnType<typeof startSeededPostgres>>;
  let proxy: SilentProxy;
  let server: ServerProcess;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    const url = new URL(postgres.url);
    proxy = await startSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    server = await startProcess(url.href, { CREATES_PER_MINUTE: '1000000' });
    await untilReady(server);
  }, START_MS);

  afterAll(async () => {
    proxy.speak();
    await stopProcess(server);
    await proxy.close();
    await postgres.stop();
  });

  async function healthWhileUnready(): Promise<number> {
    await vi.waitUntil(async () => (await statusOf(`${server.url}/api/ready`)) === 503, { timeout: MINUTE });
    return statusOf(`${server.url}/api/health`);
  }

  test.each(['standing', 'all'] as const)(
    'ruling "it stays up": %s connections that pass no byte either way stop no process, and no write is lost or doubled',
    async (which) => {
      const database = await openDatabase({ url: postgres.url, poolMax: 1 });
      const load = await loadOf(server, database);
      await load.more(20);
      proxy.silence(which);
      const silent = performance.now();
      expect(which === 'all' ? await healthWhileUnready() : 200).toBe(200);
      if (which === 'all') proxy.speak();
      await untilReady(server, SILENT_MS + 30_000);
      expect(performance.now() - silent).toBeLessThan(SILENT_MS + 45_000);
      await load.more(20);
      await load.stop();
      expect(hasEnded(server.child)).toBe(false);
      expect(load.faults).toEqual([]);
      expect(await auditOf(load, database)).toEqual({ lost: [], doubled: [] });
      await database.close();
    },
    2 * MINUTE,
  );
});
