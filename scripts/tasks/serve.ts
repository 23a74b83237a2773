import { refusalOfProduction, whyNotProduction } from '../../apps/server/src/lib/start/production.ts';
import { fromFiles } from '../../apps/server/src/lib/start/setting-files.ts';
import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { productionEnvironment, stopMsOf } from './environment.ts';
import { startProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** Tells all that is wrong with the settings and ends: nothing is built, opened or written. */
async function check(): Promise<never> {
  const { checkSettings } = await import('../../apps/server/src/lib/start/check-settings.ts');
  const faults = checkSettings({ ...process.env, ...productionEnvironment(process.env) });
  if (faults.length === 0) console.log('Los ajustes están completos.');
  else console.error(faults.join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}

/** Production: the server alone, on the database that DATABASE_URL names. */
export async function serve(): Promise<void> {
  // before anything is built or touched; the server asks the same again
  const { env, faults: files } = fromFiles({ ...process.env, DEMO: '0' });
  if (process.argv.includes('--check')) await check();
  const faults = [...files, ...whyNotProduction(env)];
  if (faults.length > 0) {
    console.error(`Traza no pudo iniciar: ${refusalOfProduction(faults)}\nPara conocer Traza alcanza con "npm start".`);
    process.exit(1);
  }
  const signal = endOfProcess(onParentGone);
  if (!(await buildIfStale())) process.exit(1);
  const server = () => startProgram('apps/server/src/main.ts', productionEnvironment(process.env));
  process.exit(await runServices({ server, readyUrl: '', helpers: [], signal, stopMs: stopMsOf(process.env) }));
}
