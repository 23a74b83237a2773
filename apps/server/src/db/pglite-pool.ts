import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import type { FromWorker, WorkerSettings } from './pglite-worker.ts';
import { parsedTypes } from './types.ts';

export interface PglitePool {
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface PgliteSettings {
  dataDir?: string | undefined;
  /** What of the database it holds in memory: filling 128 MB, its own measure, is most of what an opening costs. */
  buffersMb?: number | undefined;
}

let program: Promise<WebAssembly.Module> | undefined;

/** Once for a process: the threads share what was compiled, and what the engine made faster of it since. */
async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
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
export async function openPglitePool({ dataDir, buffersMb }: PgliteSettings): Promise<PglitePool> {
  program ??= compile();
  const compiled = await program;
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const lock = dataDir === undefined ? undefined : lockDirectory(dataDir);
  const settings: WorkerSettings = {
    dataDir: dataDir === undefined ? undefined : `${dataDir}/pg`,
    program: compiled,
    buffersMb,
  };
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
    async close() {
      await pool.end();
      worker.postMessage({ op: 'close' });
      await nextOf(worker, ['closed']);
      lock?.release();
    },
  };
}
