import type { Clock } from '@traza/domain';
import type { Area } from '@traza/domain/solicitudes';
import type { Database, Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { WebhookZone } from '#salida/webhooks/reach.ts';
import type { OptionSpec, Options } from './options.ts';

export interface CommandContext {
  /** Everything a command does, it does in this one transaction. */
  tx: Tx;
  now: Temporal.Instant;
  /** Where vehicles drive. */
  area: Area;
  /** Where webhooks may be. */
  reach: WebhookZone;
  options: Options;
}

/** What the help says of a command. */
export interface CommandInfo {
  summary: string;
  options: Readonly<Record<string, OptionSpec>>;
}

export type OpenDatabase = Pick<Database, 'db' | 'kind' | 'pool' | 'close'>;

/** What concerns the database as a whole, outside any transaction. */
export interface DatabaseCommand extends CommandInfo {
  apply(database: OpenDatabase, options: Options, parts: DatabaseCommandParts): Promise<string[]>;
}

interface DatabaseCommandParts {
  print: (line: string) => void;
  clock: Clock;
  reach: WebhookZone;
}

/** A command of provisioning; answers the lines to print. */
interface Command extends CommandInfo {
  run: (context: CommandContext) => Promise<string[]>;
}

/** A command that people are told of. */
interface TellingCommand extends CommandInfo {
  tell: (context: CommandContext & { telling: Telling }) => Promise<string[]>;
}

/** What it takes to tell people of something. */
export type Telling = Pick<Deps, 'jobs' | 'clock' | 'push'> & {
  settings: Pick<Deps['settings'], 'product' | 'publicUrl'>;
};

/** Keyed by what is typed: `cliente crear`. */
export type Commands = Readonly<Record<string, Command | TellingCommand>>;
