import { openDatabase } from '#db/database.ts';
import { systemClock } from '#lib/clock.ts';
import { readSettings } from '#lib/settings.ts';
import { CliError } from './cli-error.ts';
import { openTelling } from './open-telling.ts';
import { runCli } from './run-cli.ts';
import { refusalWords } from './words.ts';

/** Where the database is, where vehicles drive, and what stands in notices and e-mails: the rest belongs to the server. */
const OWN = [
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'DATA_DIR',
  'AREA',
  'DEMO',
  'PORT',
  'PUBLIC_URL',
  'PRODUCT',
  'WEBHOOK_NETWORKS',
];
const PUSH = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_PRIVATE_KEY_FILE', 'VAPID_SUBJECT', 'SUPPORT_EMAIL'];

const isProduction = process.env['NODE_ENV'] === 'production';

function ownSettings() {
  return readSettings(Object.fromEntries([...OWN, ...PUSH].map((name) => [name, process.env[name]])));
}

function messageOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const refusal = refusalWords(error);
  if (refusal !== undefined) return `No se pudo completar. ${refusal}`;
  const message = error instanceof Error ? error.message : String(error);
  const [, holder] = /is in use by process (\d+)/.exec(message) ?? [];
  return holder === undefined
    ? `No se pudo completar: ${message}`
    : `La base está en uso por el proceso ${holder}. Detené Traza y probá de nuevo.`;
}

/** Runs what was typed; a fault is told, and ends the process with 1. */
export async function runProgram(): Promise<void> {
  try {
    const settings = ownSettings();
    const { database, area, webhookNetworks: networks } = settings;
    await runCli(process.argv.slice(2), {
      openDatabase: async () => {
        // a folder that nobody meant would be made, and what is written there never seen
        if (isProduction && database.url === undefined)
          throw new CliError('Falta DATABASE_URL: en producción no se escribe en una base embebida.');
        return openDatabase({ url: database.url, dataDir: database.dataDir });
      },
      clock: systemClock,
      area,
      reach: { production: isProduction, networks },
      openTelling: (opened) =>
        openTelling(opened, settings, (error) => void process.stderr.write(`${error.message}\n`)),
      print: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
