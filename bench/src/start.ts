import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from './bench.ts';
import { startServer, stopServer } from './server-process.ts';

/** Seconds from the command to the first answer, on an embedded database that holds the demo already. */
export async function open(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  await stopServer(await startServer(dataDir));
  return {
    async round() {
      const before = performance.now();
      const server = await startServer(dataDir);
      const first = (performance.now() - before) / 1000;
      await stopServer(server);
      return { first };
    },
    close: () => rm(dataDir, { recursive: true }),
  };
}
