import { openDatabase } from '#db/database.ts';
import { systemClock } from '#lib/clock.ts';
import { readSettings } from '#lib/settings.ts';
import { CliError } from './command.ts';
import { runCli } from './run-cli.ts';

/** Only where the database is and where vehicles drive matter here: the rest of the settings belongs to the server. */
function ownSettings() {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, AREA } = process.env;
  return readSettings({ DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, AREA });
}

function messageOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const [, holder] = /is in use by process (\d+)/.exec(message) ?? [];
  return holder === undefined
    ? `No se pudo completar: ${message}`
    : `La base está en uso por el proceso ${holder}. Detené Traza y probá de nuevo.`;
}

try {
  const { database, area } = ownSettings();
  await runCli(process.argv.slice(2), {
    openDatabase: () => openDatabase({ url: database.url, dataDir: database.dataDir }),
    clock: systemClock,
    area,
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
