import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const POLL_MS = 10;

/** Seconds from the command to the first answer, on an embedded database that holds the demo already. */
export async function startBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const first = await start(dataDir);
  await stop(first);
  return {
    async round() {
      const before = performance.now();
      const server = await start(dataDir);
      const seconds = (performance.now() - before) / 1000;
      await stop(server);
      return seconds;
    },
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function start(dataDir: string): Promise<ChildProcess> {
  const port = await freePort();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await answers(`http://127.0.0.1:${port}/api/ready`))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(POLL_MS);
  }
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // fetch wraps the refusal of a port where nobody listens yet
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
