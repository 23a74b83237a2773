import { parseArgs } from 'node:util';
import { type Cents, centsFromPesos, cleanText, isText, parseDayOrMoment } from '@traza/domain';
import { CliError } from './cli-error.ts';

interface WholeRange {
  min: number;
  max: number;
}

type OptionValues = ReadonlyMap<string, readonly string[]>;

function readValues(args: readonly string[], specs: Readonly<Record<string, OptionSpec>>): OptionValues {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(specs).map(([name, { value }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', multiple: true },
      ]),
    ),
  });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new CliError(`No se entiende "${token.value}".`);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    if (!spec) throw new CliError(`La opción ${token.rawName} no existe.`);
    const before = values.get(token.name) ?? [];
    if (before.length > 0 && !spec.many) throw new CliError(`La opción --${token.name} va una sola vez.`);
    values.set(token.name, [...before, valueOf(token.name, spec, token.value)]);
  }
  return values;
}

function valueOf(name: string, { value: shape }: OptionSpec, given: string | undefined): string {
  if (shape === undefined) {
    if (given !== undefined) throw new CliError(`La opción --${name} no lleva valor.`);
    return '';
  }
  if (!isText(given ?? '')) throw new CliError(`--${name} tiene caracteres que no se ven.`);
  const text = cleanText(given ?? '');
  if (text === '') throw new CliError(`La opción --${name} necesita un valor: ${shape}.`);
  return text;
}

function assertRequired(values: OptionValues, specs: Readonly<Record<string, OptionSpec>>): void {
  const missing = Object.entries(specs).filter(([name, { required }]) => required && !values.has(name));
  if (missing.length === 0) return;
  throw new CliError(`Falta ${missing.map(([name, { value }]) => `--${name} ${value}`).join(', ')}.`);
}

function wholeOf(name: string, text: string, { min, max }: WholeRange): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new CliError(`--${name} debe ser un número entero entre ${min} y ${max}.`);
  return value;
}

function pesosOf(name: string, text: string): Cents {
  if (!/^\d{1,10}(?:[.,]\d{1,2})?$/.test(text)) {
    throw new CliError(`--${name} debe ser un importe en pesos sin separador de miles, como 1234,50.`);
  }
  return centsFromPesos(Number(text.replace(',', '.')));
}

/** A date is its first moment in Buenos Aires. */
function momentOf(name: string, text: string): Temporal.Instant {
  const moment = parseDayOrMoment(text);
  if (!moment) throw new CliError(`--${name} debe ser una fecha, como 2026-12-31 o 2026-12-31T18:00.`);
  return moment;
}

function choiceOf<T extends string>(name: string, text: string, among: readonly T[]): T {
  const found = among.find((choice) => choice === text);
  if (found === undefined) throw new CliError(`--${name} debe ser ${among.join(', ')}.`);
  return found;
}

/** Reads the options of a command; throws a CliError for anything unknown, missing or repeated. */
export function readOptions(args: readonly string[], specs: Readonly<Record<string, OptionSpec>>) {
  const values = readValues(args, specs);
  assertRequired(values, specs);
  const optionalText = (name: string) => values.get(name)?.[0];
  const text = (name: string) => {
    const value = optionalText(name);
    if (value === undefined) throw new CliError(`Falta --${name}.`);
    return value;
  };
  const optional = <T>(name: string, read: (value: string) => T): T | undefined => {
    const value = optionalText(name);
    return value === undefined ? undefined : read(value);
  };
  return {
    text,
    optionalText,
    list: (name: string) => [...(values.get(name) ?? [])],
    flag: (name: string) => values.has(name),
    whole: (name: string, range: WholeRange) => wholeOf(name, text(name), range),
    optionalWhole: (name: string, range: WholeRange) => optional(name, (value) => wholeOf(name, value, range)),
    pesos: (name: string) => pesosOf(name, text(name)),
    optionalPesos: (name: string) => optional(name, (value) => pesosOf(name, value)),
    optionalMoment: (name: string) => optional(name, (value) => momentOf(name, value)),
    optionalChoice: <const T extends string>(name: string, among: readonly T[]) =>
      optional(name, (value) => choiceOf(name, value, among)),
  };
}

/** The options of a command line, read and checked one by one. */
export type Options = ReturnType<typeof readOptions>;

export interface OptionSpec {
  /** Shown in the help: `<pesos>`; without it the option is a switch. */
  value?: string;
  help: string;
  required?: true;
  /** May be given several times. */
  many?: true;
}
