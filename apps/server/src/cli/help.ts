import type { CommandInfo } from './command.ts';
import type { OptionSpec } from './options.ts';

/** How the commands are typed: of the tree by npm, of the archive by its own program. */
const OWN = process.env['TRAZA_COMMAND'];
const PROGRAM = OWN ?? 'npm run provision --';
export const MIGRATE = OWN === undefined ? 'npm run db:migrate' : `${OWN} migrate`;

function usageOf(name: string, { value, required, many }: OptionSpec): string {
  const option = value === undefined ? `--${name}` : `--${name} ${value}`;
  return `${required ? option : `[${option}]`}${many ? '…' : ''}`;
}

/** All commands, one line each. */
export function generalHelp(commands: Readonly<Record<string, CommandInfo>>): string[] {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'Altas y cambios de Traza. Trabaja sobre DATABASE_URL o, sin ella, sobre la base embebida de DATA_DIR.',
    '',
    `Uso: ${PROGRAM} <comando> [opciones]`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `Las opciones de cada uno: ${PROGRAM} <comando> --help`,
  ];
}

export function commandHelp(name: string, { summary, options }: CommandInfo): string[] {
  const specs = Object.entries(options);
  const usage = specs.map(([option, spec]) => usageOf(option, spec)).join(' ');
  const labels = specs.map(([option, { value }]) => `--${option}${value === undefined ? '' : ` ${value}`}`);
  const width = Math.max(0, ...labels.map(({ length }) => length));
  return [
    summary,
    '',
    `Uso: ${PROGRAM} ${name}${usage === '' ? '' : ` ${usage}`}`,
    ...(specs.length > 0 ? [''] : []),
    ...specs.map(([, { help }], index) => `  ${(labels[index] ?? '').padEnd(width)}  ${help}`),
  ];
}
