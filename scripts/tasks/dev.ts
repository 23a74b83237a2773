import { FRONT_ENDS, folderOf } from '../../packages/build/src/front-ends.ts';
import { onParentGone } from '../lib/parent.mjs';
import { demoEnvironment, stopMsOf } from './environment.ts';
import { startProgram, toolPath } from './processes.ts';
import { inRoot } from './root.ts';
import { endOfProcess, runServices } from './services.ts';

/** The server, restarted at every change, and each front end by Vite, on a port of its own that passes /api on to it. */
export async function dev(): Promise<void> {
  const signal = endOfProcess(onParentGone);
  const { url, server, carrier: agencia } = demoEnvironment(process.env);
  const vite = FRONT_ENDS.map(folderOf).map(
    (folder) => () => startProgram(toolPath(folder, 'vite'), { API_TARGET: url }, { cwd: inRoot(folder) }),
  );
  const drive = agencia ? [() => startProgram('apps/simulador/src/main.ts', agencia)] : [];
  process.exit(
    await runServices({
      server: () =>
        startProgram('apps/server/src/main.ts', server, { nodeArgs: ['--watch', '--watch-preserve-output'] }),
      readyUrl: `${url}/api/ready`,
      helpers: [...vite, ...drive],
      signal,
      stopMs: stopMsOf(process.env),
    }),
  );
}
