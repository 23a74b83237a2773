import { fold } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import type { FraseContext, Lugar, Terminal } from './frase.ts';
import { ARTICLES } from './vocabulary.ts';

/** The names that a line may hold, folded once for each context. */
export interface PlaceNames {
  exact: ReadonlyMap<string, Lugar>;
  /** Kinds and names that several terminals share. */
  asked: ReadonlyMap<string, readonly Lugar[]>;
  aliases: readonly (readonly [key: string, lugar: Lugar])[];
  /** The ids of the terminals that are airports. */
  airports: ReadonlySet<number>;
  /** The first words of all of them. */
  firsts: ReadonlySet<string>;
  localidades: ReadonlySet<string>;
}

/** How many terminals a kind asks among (rule j). */
const ASKED_TERMINALS = 2;
const KIND_WORDS = new Map([
  ['aeropuerto', ['aeropuerto', 'aero']],
  ['omnibus', ['terminal', 'omnibus', 'terminal omnibus', 'micros', 'terminal micros']],
  ['puerto', ['puerto']],
  ['tren', ['estacion', 'estacion tren', 'tren']],
]);
const HERE = ['aca', 'aqui', 'donde estoy', 'mi ubicacion', 'ubicacion actual', 'mi ubicacion actual', 'ubicacion'];
/** No difference between two names. */
export const SMALL_WORDS = new Set(['de', 'del', ...ARTICLES]);
const known = new WeakMap<FraseContext, PlaceNames>();

/** Kept beside the context: folding the gazetteer for each line would take longer than reading it. */
export function placeNames(context: FraseContext): PlaceNames {
  const kept = known.get(context) ?? build(context);
  known.set(context, kept);
  return kept;
}

/** In this order: an alias of the person, of the client, a terminal, what asks among terminals (W-029, rule j). */
function build(context: FraseContext): PlaceNames {
  const aliases = [
    ...context.favoritos.map((alias) => entryOf('favorito', alias)),
    ...context.delCliente.map((alias) => entryOf('cliente', alias)),
  ];
  const exact = new Map<string, Lugar>();
  const add = (key: string, lugar: Lugar) => !exact.has(key) && key !== '' && exact.set(key, lugar);
  for (const here of HERE) add(here, { kind: 'ubicacion' });
  for (const [key, lugar] of aliases) add(key, lugar);
  for (const terminal of context.terminales) for (const key of terminalKeys(terminal)) add(key, lugarOf(terminal));
  const asked = new Map([...askedKeys(context.terminales)].map(([key, terminales]) => [key, terminales.map(lugarOf)]));
  const firsts = new Set([...exact.keys(), ...asked.keys()].map((key) => key.split(' ')[0] ?? ''));
  const airports = new Set(context.terminales.flatMap(({ id, kind }) => (kind === 'aeropuerto' ? [id] : [])));
  return { exact, asked, aliases, airports, firsts, localidades: new Set(context.localidades?.map(fold)) };
}

function entryOf(kind: 'favorito' | 'cliente', { id, alias }: Alias) {
  return [placeKey(alias), { kind, id, alias }] as const;
}

function lugarOf({ id, alias }: Terminal): Lugar {
  return { kind: 'terminal', id, alias };
}

function terminalKeys({ alias, name, words }: Terminal): string[] {
  return [alias, name, ...words].map(placeKey);
}

/** Kinds, and names that two terminals or more share: "aeropuerto", "retiro". */
function askedKeys(terminales: readonly Terminal[]): Map<string, Terminal[]> {
  const asked = new Map<string, Terminal[]>();
  for (const terminal of terminales) {
    for (const key of new Set([...(KIND_WORDS.get(terminal.kind) ?? []), bareName(terminal)])) {
      const named = asked.get(key) ?? [];
      if (named.length < ASKED_TERMINALS) asked.set(key, [...named, terminal]);
    }
  }
  const kinds = new Set([...KIND_WORDS.values()].flat());
  return new Map([...asked].filter(([key, { length }]) => kinds.has(key) || length === ASKED_TERMINALS));
}

/** "Terminal Retiro" and "Estación Retiro" are both "retiro". */
function bareName({ alias }: Terminal): string {
  return placeKey(alias).replace(/^(?:terminal|estacion|aeropuerto|puerto) /, '');
}

/** A name as it is compared: articles, "lo de" and the small words between are no difference (rule m). */
function placeKey(text: string): string {
  return keyOfWords(
    fold(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' '),
  );
}

/** As `placeKey`, of words that are folded already. */
export function keyOfWords(words: readonly string[]): string {
  const kept = words.filter((word) => !SMALL_WORDS.has(word)).join(' ');
  return kept.includes("'") ? kept.replaceAll("'", ' ') : kept;
}

/** The only alias that begins so, if it is the only one (W-029). */
export function aliasBeginning(key: string, { aliases }: PlaceNames): Lugar | undefined {
  const found = key.length < 2 ? [] : aliases.filter(([alias]) => alias.startsWith(key));
  return found.length === 1 ? found[0]?.[1] : undefined;
}
