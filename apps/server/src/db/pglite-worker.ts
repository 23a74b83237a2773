/**
 * Runs in a worker thread: owns the embedded database and answers raw PostgreSQL protocol bytes, so that long statements
 * never block the event loop of the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

export type ToWorker = { op: 'data'; id: number; data: Uint8Array } | { op: 'bye'; id: number } | { op: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'data'; id: number; data: Uint8Array }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'closed' };

/** `dataDir` undefined keeps the database in memory. */
export interface WorkerSettings {
  dataDir: string | undefined;
  /** The program, compiled once for the whole process. */
  program: WebAssembly.Module;
  /** What of the database it holds in memory; its own measure, 128 MB, when undefined. */
  buffersMb: number | undefined;
}

const port = parentPort;
if (!port) throw new Error('pglite-worker must run in a worker thread');
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- workerData is untyped; pglite-pool.ts is its only sender
const settings = workerData as WorkerSettings;

async function open(): Promise<PGlite> {
  return PGlite.create({
    ...(settings.dataDir === undefined ? {} : { dataDir: settings.dataDir }),
    ...(settings.buffersMb === undefined ? {} : { postgresqlconf: `shared_buffers=${settings.buffersMb}MB\n` }),
    pgliteWasmModule: settings.program,
    extensions: { pg_trgm, unaccent, btree_gin, btree_gist },
  });
}

/** The connection whose bytes came last: the one that may own an open transaction. */
let owner = 0;

async function handle(db: PGlite, message: ToWorker): Promise<void> {
  switch (message.op) {
    case 'data': {
      const { id, data } = message;
      owner = id;
      await db.runExclusive(() =>
        db.execProtocolRawStream(data, {
          onRawData: (chunk) => {
            const copy = chunk.slice();
            post({ kind: 'data', id, data: copy }, [copy.buffer]);
          },
        }),
      );
      return;
    }
    case 'bye':
      // a client that goes away must not leave its transaction to the next one
      if (owner !== message.id) return;
      if (db.isInTransaction()) await db.exec('rollback');
      await db.exec('discard all');
      return;
    case 'close':
      await db.close();
      post({ kind: 'closed' });
      port?.close();
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  const db = await open();
  let chain = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    chain = chain
      .then(() => handle(db, message))
      .catch((error: unknown) => {
        post({ kind: 'error', id: 'id' in message ? message.id : 0, message: describe(error) });
      });
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: describe(error) });
}
