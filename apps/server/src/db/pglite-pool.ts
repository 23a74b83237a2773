import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import type { FromWorker, WorkerSettings } from './pglite-worker.ts';
import { parsedTypes } from './types.ts';

export interface PglitePool {
  pool: pg.Pool;
  /** The whole database as a tar, to start others from. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

async function nextOf(worker: Worker, kinds: readonly FromWorker['kind'][]): Promise<FromWorker> {
  for (;;) {
    const [message]: [FromWorker] = await once(worker, 'message').then(([first]: unknown[]) => [
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker posts nothing else
      first as FromWorker,
    ]);
    if (kinds.includes(message.kind)) return message;
  }
}

/**
 * Opens the embedded database in `dataDir` (in memory without one) behind an ordinary `pg` pool of one connection.
 * A directory is locked against a second process: two would lose rows silently. Its thread runs before this returns, so that
 * the caller may do something long meanwhile.
 */
export async function openPglitePool({ dataDir, seed }: { dataDir?: string; seed?: Uint8Array }): Promise<PglitePool> {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const lock = dataDir === undefined ? undefined : lockDirectory(dataDir);
  const settings: WorkerSettings = { dataDir: dataDir === undefined ? undefined : `${dataDir}/pg`, seed };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings });
  const first = await nextOf(worker, ['ready', 'failed']);
  if (first.kind === 'failed') {
    await worker.terminate();
    lock?.release();
    throw new Error(`the embedded database did not open: ${first.message}`);
  }
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteStream(worker),
    idleTimeoutMillis: 0,
    // a query outside the transaction that holds the only connection becomes an error instead of a hang
    connectionTimeoutMillis: 10_000,
    types: parsedTypes,
  });
  return {
    pool,
    async dump() {
      worker.postMessage({ op: 'dump' });
      const answer = await nextOf(worker, ['dump']);
      return answer.kind === 'dump' ? answer.data : new Uint8Array();
    },
    async close() {
      await pool.end();
      worker.postMessage({ op: 'close' });
      await nextOf(worker, ['closed']);
      lock?.release();
    },
  };
}
