import { refusalOfProduction, whyNotProduction } from '../../apps/server/src/lib/start/production.ts';
import { fromFiles } from '../../apps/server/src/lib/start/setting-files.ts';
import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { productionEnvironment, stopMsOf } from './environment.ts';
import { exitOf, startProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** Production: the server alone, on the database that DATABASE_URL names. */
export async function serve(): Promise<void> {
  if (process.argv.includes('--check')) {
    process.exit(
      await exitOf(startProgram('apps/server/src/main.ts', productionEnvironment(process.env), { args: ['--check'] })),
    );
  }
  // before anything is built or touched; the server asks the same again
  const { env, faults: files } = fromFiles({ ...process.env, DEMO: '0' });
  const faults = [...files, ...whyNotProduction(env)];
  if (faults.length > 0) {
    console.error(`Traza no pudo iniciar: ${refusalOfProduction(faults)}\nPara conocer Traza alcanza con "npm start".`);
    process.exit(1);
  }
  const signal = endOfProcess(onParentGone);
  if (!(await buildIfStale('small'))) process.exit(1);
  const server = () => startProgram('apps/server/src/main.ts', productionEnvironment(process.env));
  process.exit(await runServices({ server, readyUrl: '', helpers: [], signal, stopMs: stopMsOf(process.env) }));
}
