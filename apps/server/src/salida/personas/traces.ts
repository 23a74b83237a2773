import { ERASED, ERASED_PERSONA } from '@traza/domain';

/** How a text that nobody filled in by fields gives somebody away. */
export interface Traces {
  /** A pattern that names the person wherever it occurs, for JavaScript and PostgreSQL alike; undefined where nothing does. */
  patron: string | undefined;
  /** What means them only where it is the whole of a value: a short legajo is a number like any other. */
  exactos: ReadonlySet<string>;
}

interface KnownTexts {
  nombres: readonly string[];
  apellidos: readonly string[];
  /** E-mails, phones, usernames, documents. */
  propios: readonly string[];
  exactos: readonly string[];
}

/** Shorter ones are parts of words and of other numbers. */
const MIN_LETTERS = 6;
const VOWELS: Readonly<Record<string, string>> = { a: 'aá', e: 'eé', i: 'ií', o: 'oó', u: 'uúü', n: 'nñ' };
/** A match must not touch another letter or digit, so a name inside a longer word does not count. */
const LETTER = '0-9A-Za-zÁÉÍÓÚÜÑáéíóúüñ';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** As somebody may have typed it: without accents, with other spaces. */
function typed(text: string): string {
  return Array.from(folded(text).trim())
    .map((letter) => {
      const vowel = VOWELS[letter];
      if (vowel !== undefined) return `[${vowel}${vowel.toUpperCase()}]`;
      return /\s/.test(letter) ? '\\s' : letter.replace(/[^a-z0-9]/, '\\$&');
    })
    .join('')
    .replaceAll(/(?:\\s)+/g, '\\s+');
}

function wholeNames({ nombres, apellidos }: KnownTexts): string[] {
  return nombres.flatMap((nombre) =>
    apellidos.flatMap((apellido) => {
      const [first, last] = [typed(nombre), typed(apellido)];
      return [`${first}\\s+${last}`, `${last},?\\s+${first}`];
    }),
  );
}

export function tracesOf(known: KnownTexts): Traces {
  const names = wholeNames({
    ...known,
    nombres: known.nombres.filter((nombre) => nombre !== ERASED.nombre),
    apellidos: known.apellidos.filter((apellido) => apellido !== ERASED.apellido),
  });
  const long = known.propios.filter((value) => value.length >= MIN_LETTERS && value !== ERASED_PERSONA);
  const all = [...new Set([...names, ...long.map(typed)])].toSorted((a, b) => b.length - a.length);
  const exactos = [...known.exactos, ...known.propios].map(folded);
  return {
    patron: all.length === 0 ? undefined : `(?<![${LETTER}])(?:${all.join('|')})(?![${LETTER}])`,
    exactos: new Set(exactos),
  };
}

/** A text without what it says of them. */
export function withoutTraces(text: string, { patron, exactos }: Traces): string {
  if (exactos.has(folded(text.trim()))) return ERASED_PERSONA;
  return patron === undefined ? text : text.replaceAll(new RegExp(patron, 'gi'), ERASED_PERSONA);
}

/** A JSON value without traces of the person; the values of the given keys go, whatever they are. */
export function withoutTracesIn(value: unknown, traces: Traces, whole: ReadonlySet<string> = new Set()): unknown {
  if (typeof value === 'string') return withoutTraces(value, traces);
  if (Array.isArray(value)) return value.map((each) => withoutTracesIn(each, traces, whole));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      withoutTraces(key, { ...traces, exactos: new Set() }),
      typeof each === 'string' && each !== '' && whole.has(key) ? ERASED_PERSONA : withoutTracesIn(each, traces, whole),
    ]),
  );
}
