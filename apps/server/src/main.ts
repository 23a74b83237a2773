/**
 * The server: `node src/main.ts`, with the settings of its environment (docs/running.md). With `--await-build` it opens its
 * database at once, and listens when its parent says that the front ends are built.
 */
import { once } from 'node:events';
import { openDatabase } from './db/database.ts';
import { SILENT_MS } from './db/limits.ts';
import { readSettings } from './lib/settings.ts';
import { keepCompiled } from './lib/start/compile-cache.ts';

keepCompiled();
if (process.argv.includes('--check')) await check();
const built = process.argv.includes('--await-build') ? once(process, 'message').then(() => undefined) : undefined;
try {
  const settings = readSettings(process.env);
  // the embedded database opens in a thread of its own, meanwhile the rest of the server is read
  const opening = openDatabase({ ...settings.database, silentMs: SILENT_MS, primaryOnly: true, keepsPlans: true });
  const [database, { serve }] = await Promise.all([opening, import('./serve.ts')]);
  await serve(settings, database, built);
} catch (error) {
  process.stderr.write(`Traza no pudo iniciar: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Tells all that is wrong with the settings and ends: nothing is opened or written. */
async function check(): Promise<never> {
  const { checkSettings } = await import('./lib/check-settings.ts');
  const faults = checkSettings(process.env);
  if (faults.length === 0) process.stdout.write('Los ajustes están completos.\n');
  else process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
