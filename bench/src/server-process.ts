import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@traza/testing';
import pg from 'pg';

const OWN = path.resolve(import.meta.dirname, '../..');
const MAIN = 'apps/server/src/main.ts';
const POLL_MS = 10;

/** A server of its own, and where it listens. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
}

/**
 * Starts the server with the demo, on an embedded database unless another is named, or as in production, where answers
 * are not checked against the contract; resolves at its first answer.
 */
export async function startServer(
  dataDir: string,
  databaseUrl = '',
  mode: 'development' | 'production' = 'development',
  settings: Readonly<Record<string, string>> = {},
  /** What it is started by, where the system shall be another for it. */
  command: readonly string[] = [],
  /** The checkout that it is started from, this one unless another is named. */
  checkout = OWN,
): Promise<ServerProcess> {
  const main = path.join(checkout, MAIN);
  const port = settings['PORT'] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  if (mode === 'production') await leaveDemo(databaseUrl);
  const [program, ...args] = [...command, process.execPath, main];
  const server = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: mode,
      DEMO: mode === 'production' ? '0' : '1',
      PUBLIC_URL: url,
      PORT: String(port),
      ...(dataDir !== '' && { DATA_DIR: dataDir }),
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: nodeOptions(),
      ...(mode === 'production' && PRODUCTION),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(url, server);
  return { url, process: server };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (!(await answers(`${url}/api/ready`))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(POLL_MS);
  }
}

/** Settings that production does not start without; nothing is sent in these benches. */
const PRODUCTION = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Traza <avisos@bench.test>',
  METRICS_TOKEN: 'clave-de-las-mediciones',
  SUPPORT_PHONE: '',
  SUPPORT_EMAIL: 'soporte@bench.test',
  SUPPORT_WHATSAPP: '',
  RESERVATIONS_EMAIL: '',
  APP_STORE_URL: '',
};

/** Production refuses people and keys of the demo, which the data of the benches begins with: here they move out. */
async function leaveDemo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `update usuario set email = regexp_replace(email, '[.]example$', '.test') where email like '%.example'`,
  );
  await client.query('update agencia_clave set revocada = now() where revocada is null');
  await client.end();
}

/** Those that the start scripts give it. */
export function nodeOptions(): string {
  const { config }: { config: { nodeOptions: string } } = JSON.parse(
    readFileSync(path.join(OWN, 'apps/server/package.json'), 'utf8'),
  );
  return config.nodeOptions;
}

export async function stopServer({ process: server }: ServerProcess): Promise<void> {
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
