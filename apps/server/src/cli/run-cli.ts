import type { Area, Clock } from '@traza/domain';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { clienteCommands } from './clientes.ts';
import { CliError, type CommandInfo, type Commands } from './command.ts';
import { facturacionCommands } from './facturacion.ts';
import { commandHelp, generalHelp } from './help.ts';
import { type Options, readOptions } from './options.ts';
import { recorridoCommands } from './recorridos.ts';
import { tarifaCommands } from './tarifas.ts';
import { tipoVehiculoCommands } from './tipos-vehiculo.ts';
import { transportistaCommands } from './transportistas.ts';

type OpenDatabase = Pick<Database, 'db' | 'kind' | 'close'>;

export interface CliParts {
  /** Called only when there is something to do in it. */
  openDatabase: () => Promise<OpenDatabase>;
  clock: Clock;
  area: Area;
  print: (line: string) => void;
}

/** What concerns the database as a whole, outside any transaction. */
interface DatabaseCommand extends CommandInfo {
  apply(database: OpenDatabase, options: Options): Promise<string[]>;
}

async function applyMigrations({ db }: OpenDatabase): Promise<string[]> {
  const { applied, gone } = await migrate(db);
  if (applied.length + gone.length === 0) return ['La base ya está al día.'];
  return [
    ...applied.map((name) => `Migración aplicada: ${name}`),
    ...gone.map(
      (name) => `Ya no existe ${name}.sql: sus funciones siguen en la base hasta que una migración las quite.`,
    ),
  ];
}

async function resetDatabase(database: OpenDatabase, options: Options): Promise<string[]> {
  if (database.kind === 'postgres' && !options.flag('si')) {
    throw new CliError('Esto borra todos los datos de DATABASE_URL. Si es lo que querés, repetilo con --si.');
  }
  await sql`drop schema if exists pgboss cascade`.execute(database.db);
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database.db);
  return ['La base quedó vacía y al día.'];
}

const PROVISIONING: Commands = {
  ...clienteCommands,
  ...tarifaCommands,
  ...tipoVehiculoCommands,
  ...transportistaCommands,
  ...recorridoCommands,
  ...facturacionCommands,
};
const MAINTENANCE: Readonly<Record<string, DatabaseCommand>> = {
  migrate: { summary: 'Lleva la base a la última versión', options: {}, apply: applyMigrations },
  reset: {
    summary: 'Borra todos los datos y crea la base de nuevo',
    options: { si: { help: 'Confirma el borrado de una base de DATABASE_URL' } },
    apply: resetDatabase,
  },
};
const ALL: Readonly<Record<string, CommandInfo>> = { ...PROVISIONING, ...MAINTENANCE };

function commandOf(args: readonly string[]): { name: string; rest: string[] } | undefined {
  const words = args.findIndex((arg) => arg.startsWith('-'));
  const name = args.slice(0, words < 0 ? args.length : words).join(' ');
  return name in ALL ? { name, rest: args.slice(name.split(' ').length) } : undefined;
}

async function perform(
  name: string,
  options: Options,
  database: OpenDatabase,
  { clock, area }: Pick<CliParts, 'clock' | 'area'>,
): Promise<string[]> {
  const maintenance = MAINTENANCE[name];
  if (maintenance) return maintenance.apply(database, options);
  const command = PROVISIONING[name];
  if (!command) throw new CliError(`El comando "${name}" no existe.`);
  await migrate(database.db);
  return database.db.transaction().execute((tx) => command.run({ tx, now: clock.now(), area, options }));
}

function helpFor(args: readonly string[]): string[] | undefined {
  const asks = args.length === 0 || args.some((arg) => arg === '--help' || arg === '-h');
  if (!asks) return undefined;
  const name = args.filter((arg) => !arg.startsWith('-')).join(' ');
  const command = ALL[name];
  if (command) return commandHelp(name, command);
  const family = Object.entries(ALL).filter(([key]) => name !== '' && key.startsWith(`${name} `));
  return generalHelp(family.length > 0 ? Object.fromEntries(family) : ALL);
}

/** Runs one command line; throws a CliError for what cannot be done. */
export async function runCli(args: readonly string[], { openDatabase, print, ...parts }: CliParts): Promise<void> {
  const help = helpFor(args);
  if (help) {
    for (const line of help) print(line);
    return;
  }
  const command = commandOf(args);
  if (!command)
    throw new CliError(
      `El comando "${args.filter((arg) => !arg.startsWith('-')).join(' ')}" no existe. La lista: --help.`,
    );
  const options = readOptions(command.rest, ALL[command.name]?.options ?? {});
  const database = await openDatabase();
  try {
    for (const line of await perform(command.name, options, database, parts)) print(line);
  } finally {
    await database.close();
  }
}
