import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { demoEnvironment, stopMsOf } from './environment.ts';
import { startProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** The portal with its server, the embedded database, the demo and the simulated carrier. */
export async function start(): Promise<void> {
  const signal = endOfProcess(onParentGone);
  const { url, server, carrier: agencia } = demoEnvironment(process.env);
  if (!(await buildIfStale())) process.exit(1);
  const code = await runServices({
    server: () => startProgram('apps/server/src/main.ts', server),
    readyUrl: `${url}/api/ready`,
    helpers: agencia ? [() => startProgram('apps/simulador/src/main.ts', agencia)] : [],
    signal,
    stopMs: stopMsOf(process.env),
  });
  process.exit(code);
}
