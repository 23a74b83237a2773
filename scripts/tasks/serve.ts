import { refusalOfProduction, whyNotProduction } from '../../apps/server/src/lib/start/production.ts';
import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { productionEnvironment, stopMsOf } from './environment.ts';
import { startProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** Production: the server alone, on the database that DATABASE_URL names. */
export async function serve(): Promise<void> {
  // before anything is built or touched; the server asks the same again
  const faults = whyNotProduction({ ...process.env, DEMO: '0' });
  if (faults.length > 0) {
    console.error(`Traza no pudo iniciar: ${refusalOfProduction(faults)}\nPara conocer Traza alcanza con "npm start".`);
    process.exit(1);
  }
  const signal = endOfProcess(onParentGone);
  if (!(await buildIfStale())) process.exit(1);
  const server = () => startProgram('apps/server/src/main.ts', productionEnvironment(process.env));
  process.exit(await runServices({ server, readyUrl: '', helpers: [], signal, stopMs: stopMsOf(process.env) }));
}
