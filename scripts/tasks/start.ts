import { existsSync } from 'node:fs';
import path from 'node:path';
import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { demoEnvironment, stopMsOf } from './environment.ts';
import { type Environment, exitOf, startProgram } from './processes.ts';
import { ROOT } from './root.ts';
import { endOfProcess, runServices } from './services.ts';

/** The portal with its server, the embedded database, the demo and the simulated carrier. */
export async function start(): Promise<void> {
  const signal = endOfProcess(onParentGone);
  const { url, server, carrier: agencia } = demoEnvironment(process.env);
  const [isBuilt] = await Promise.all([buildIfStale('quick'), loadDemoIfNew(server)]);
  if (!isBuilt) process.exit(1);
  const code = await runServices({
    server: () => startProgram('apps/server/src/main.ts', server),
    readyUrl: `${url}/api/ready`,
    helpers: agencia ? [() => startProgram('apps/simulador/src/main.ts', agencia)] : [],
    signal,
    stopMs: stopMsOf(process.env),
  });
  process.exit(code);
}

/**
 * Makes a new embedded database with its demo in a process of its own, beside the build. Where that fails the server tries
 * again, and says why.
 */
async function loadDemoIfNew(server: Environment): Promise<void> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR: folder = 'data' } = process.env;
  if (DATABASE_URL || DATABASE_URL_FILE || server['DEMO'] !== '1' || existsSync(path.resolve(ROOT, folder, 'pg')))
    return;
  await exitOf(startProgram('apps/server/src/seed/main.ts', server));
}
