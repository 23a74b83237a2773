import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { demoEnvironment, stopMsOf } from './environment.ts';
import { startProgram, stopProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** The front ends with their server, the embedded database, the demo and the simulated carrier. */
export async function start(): Promise<void> {
  const { url, server, carrier: agencia } = demoEnvironment(process.env);
  const signal = endOfProcess(onParentGone);
  // it makes a new database with its demo beside the build
  const main = startProgram('apps/server/src/main.ts', server, { args: ['--await-build'] });
  if (!(await buildIfStale('quick'))) {
    await stopProgram(main);
    process.exit(1);
  }
  // one that ended has said why
  if (main.connected) main.send('built');
  const code = await runServices({
    server: () => main,
    readyUrl: `${url}/api/ready`,
    helpers: agencia ? [() => startProgram('apps/simulador/src/main.ts', agencia)] : [],
    signal,
    stopMs: stopMsOf(process.env),
  });
  process.exit(code);
}
