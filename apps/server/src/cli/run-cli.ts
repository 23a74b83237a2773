import type { Clock } from '@traza/domain';
import type { Area } from '@traza/domain/solicitudes';
import { migrate } from '#db/migrate.ts';
import type { WebhookZone } from '#salida/webhooks/reach.ts';
import { cascadaCommands } from './cascadas.ts';
import { CliError } from './cli-error.ts';
import { clienteCommands } from './clientes.ts';
import type { CommandContext, CommandInfo, Commands, OpenDatabase, Telling } from './command.ts';
import { empleadoCommands } from './empleados.ts';
import { facturacionCommands } from './facturacion.ts';
import { feriadoCommands } from './feriados.ts';
import { commandHelp, generalHelp } from './help.ts';
import { maintenanceCommands } from './maintenance.ts';
import { operadorCommands } from './operadores.ts';
import { type Options, readOptions } from './options.ts';
import { personaCommands } from './personas.ts';
import { pruebaCommands } from './pruebas.ts';
import { reclamoCommands } from './reclamos.ts';
import { recorridoCommands } from './recorridos.ts';
import { restoreCommand } from './respaldos.ts';
import { tarifaCommands } from './tarifas.ts';
import { tipoVehiculoCommands } from './tipos-vehiculo.ts';
import { transportistaCommands } from './transportistas.ts';
import { webhookCommands, webhookTrial } from './webhooks.ts';

export interface CliParts {
  /** Called only when there is something to do in it. */
  openDatabase: () => Promise<OpenDatabase>;
  clock: Clock;
  area: Area;
  /** Where webhooks may be. */
  reach: WebhookZone;
  print: (line: string) => void;
  /** Called only for a command that people are told of. */
  openTelling: (database: OpenDatabase) => Promise<OpenTelling>;
}

export interface OpenTelling {
  telling: Telling;
  close: () => Promise<void>;
}

const PROVISIONING: Commands = {
  ...clienteCommands,
  ...cascadaCommands,
  ...empleadoCommands,
  ...tarifaCommands,
  ...feriadoCommands,
  ...tipoVehiculoCommands,
  ...transportistaCommands,
  ...pruebaCommands,
  ...recorridoCommands,
  ...facturacionCommands,
  ...reclamoCommands,
  ...personaCommands,
  ...operadorCommands,
  ...webhookCommands,
};
const WHOLE = { ...maintenanceCommands, ...webhookTrial };
const ALL: Readonly<Record<string, CommandInfo>> = { ...PROVISIONING, ...WHOLE, restore: restoreCommand };

function commandOf(args: readonly string[]): { name: string; rest: string[] } | undefined {
  const words = args.findIndex((arg) => arg.startsWith('-'));
  const name = args.slice(0, words < 0 ? args.length : words).join(' ');
  return name in ALL ? { name, rest: args.slice(name.split(' ').length) } : undefined;
}

async function perform(
  name: string,
  options: Options,
  database: OpenDatabase,
  { clock, area, reach, print, openTelling }: Omit<CliParts, 'openDatabase'>,
): Promise<string[]> {
  const whole = WHOLE[name];
  if (whole) return whole.apply(database, options, { print, clock, reach });
  const command = PROVISIONING[name];
  if (!command) throw new CliError(`El comando "${name}" no existe.`);
  await migrate(database.db);
  const write = (run: (context: CommandContext) => Promise<string[]>) =>
    database.db.transaction().execute((tx) => run({ tx, now: clock.now(), area, reach, options }));
  if ('run' in command) return write(command.run);
  // begun before the transaction, which may have the only connection
  const { telling, close } = await openTelling(database);
  try {
    return await write((context) => command.tell({ ...context, telling }));
  } finally {
    await close();
  }
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
  if (command.name === 'restore') {
    for (const line of await restoreCommand.apply(options, print)) print(line);
    return;
  }
  const database = await openDatabase();
  try {
    for (const line of await perform(command.name, options, database, { ...parts, print })) print(line);
  } finally {
    await database.close();
  }
}
