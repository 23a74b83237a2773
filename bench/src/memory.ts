import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import type { Bench, Size } from './bench.ts';
import { signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
import { startServer, stopServer } from './server-process.ts';
import { residentOf } from './usage.ts';

const REST_MS = 3000;
const MOST_SECONDS = 8;
const AT_ONCE = 8;

/** Megabytes hardly differ from one time to the next. */
export const rounds = 1;

/** Megabytes that the server with the embedded database holds at rest, and at most while eight ask for lists at once. */
export async function open({ seconds }: Size): Promise<Bench> {
  const dataDir = await demoDirectory();
  return {
    async round() {
      const server = await startServer(dataDir);
      const { pid } = server.process;
      await wait(REST_MS);
      const rest = await residentOf(pid, 'now');
      const { ask, idCliente } = await signIn(server, personas.ana);
      const until = performance.now() + Math.min(seconds, MOST_SECONDS) * 1000;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (performance.now() < until) await ask('GET', `/pedidos/v2/informes?idClient=${idCliente}&limit=50`);
        }),
      );
      const load = await residentOf(pid, 'peak');
      await stopServer(server);
      return { rest, load };
    },
    close: () => rm(dataDir, { recursive: true }),
  };
}
