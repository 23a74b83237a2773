import { onParentGone } from '../lib/parent.mjs';
import { buildIfStale } from './build.ts';
import { productionEnvironment, stopMsOf } from './environment.ts';
import { startProgram } from './processes.ts';
import { endOfProcess, runServices } from './services.ts';

/** Production: the server alone, on the database that DATABASE_URL names. */
export async function serve(): Promise<void> {
  if (!process.env['DATABASE_URL']) {
    console.error('DATABASE_URL is missing: production runs on PostgreSQL. For a look at Traza, "npm start".');
    process.exit(1);
  }
  const signal = endOfProcess(onParentGone);
  if (!(await buildIfStale())) process.exit(1);
  const server = () => startProgram('apps/server/src/main.ts', productionEnvironment(process.env));
  process.exit(await runServices({ server, readyUrl: '', helpers: [], signal, stopMs: stopMsOf(process.env) }));
}
