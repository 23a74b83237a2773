import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';
import { startViajes } from './demo-viajes.ts';
import { benchPostgres } from './postgres.ts';
import { startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const MEASURE = path.resolve(import.meta.dirname, '../../apps/server/scripts/measure-ingest.ts');
const BATCHES = 100;

/** Positions that batches of 500 bring, with the last one kept, for each that COPY takes of the same rows (G7). */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  await stopServer(await startServer(dataDir, postgres.url));
  await startViajes(dataDir, postgres.url, 50);
  return {
    async round() {
      const env = { ...process.env, DATABASE_URL: postgres.url };
      const { stdout } = await run(process.execPath, [MEASURE, String(BATCHES)], { env });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that script prints
      const { copy, batches } = JSON.parse(stdout) as { copy: number; batches: number };
      return { copy: batches / copy };
    },
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
