import { rm } from 'node:fs/promises';
import type { Bench } from './bench.ts';
import { demoDirectory } from './demo-directory.ts';
import { startServer, stopServer } from './server-process.ts';

/** Seconds from the command to the first answer, on an embedded database that holds the demo already. */
export async function open(): Promise<Bench> {
  const dataDir = await demoDirectory();
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
