import { fold } from '@traza/domain';
import type { Alias, Ceco } from '@traza/domain/cuentas';
import { PACKAGE_SIZES, type PackageName } from '@traza/domain/solicitudes';
import type { Chip, FraseContext, LuggageWords } from './frase.ts';
import { kindAt, type Match, phraseEnd, piecesOf, type Reader, skip, take, typed, wordAt } from './reader.ts';
import { DAYS, GRAMMAR, PARTICLES } from './vocabulary.ts';

/** A chip of what an owner took. */
export function chipOf<T>(reader: Reader, owner: string, readings: readonly T[], error?: Chip<T>['error']): Chip<T> {
  return { readings, isAssumed: false, trozos: piecesOf(reader, owner), ...(error !== undefined && { error }) };
}

/** Takes what stands in brackets, and what follows "nota:" to the end (grammar `nota`). */
export function takeNota(reader: Reader): Chip<string> | undefined {
  const texts: string[] = [];
  const lastClose = reader.words.findLastIndex(({ text }) => text === ')');
  for (let at = 0; at < reader.words.length; at += 1) {
    const nota = readNota(reader, at, lastClose);
    if (!nota) continue;
    texts.push(nota.value);
    take(reader, 'nota', at, nota.end);
  }
  return texts.length === 0 ? undefined : chipOf(reader, 'nota', [texts.join('. ')]);
}

function readNota(reader: Reader, at: number, lastClose: number): Match<string> | undefined {
  const last = reader.words.length;
  if (['nota', 'obs', 'observacion', 'observaciones'].includes(wordAt(reader, at)) && wordAt(reader, at + 1) === ':') {
    return at + 2 < last ? { value: reader.texto.slice(reader.words[at + 2]?.start).trim(), end: last } : undefined;
  }
  const close = at < lastClose && wordAt(reader, at) === '(' ? closing(reader, at) : -1;
  return close > at + 1 ? { value: typed(reader, at + 1, close), end: close + 1 } : undefined;
}

/** The place of the closing bracket. The caller makes sure that there is one. */
function closing(reader: Reader, at: number): number {
  return reader.words.findIndex(({ text }, place) => place > at && text === ')');
}

/** Takes a flight: `vuelo AR 1502`, `vuelo 1502`. */
export function takeFlight(reader: Reader): Chip<string> | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    if (wordAt(reader, at) !== 'vuelo') continue;
    const number = /^[a-z]{2}$/.test(wordAt(reader, at + 1)) ? at + 2 : at + 1;
    if (kindAt(reader, number) !== 'number') continue;
    take(reader, 'arribo', at, number + 1);
    return chipOf(reader, 'arribo', [typed(reader, at + 1, number + 1)]);
  }
  return undefined;
}

/** Takes luggage by its size. */
export function takeLuggage(reader: Reader): Chip<LuggageWords> | undefined {
  const sizes = ['chico', 'mediano', 'grande'] as const;
  for (let at = 0; at < reader.words.length; at += 1) {
    const from = phraseEnd(reader, at, ['con equipaje', 'equipaje']);
    const size = from === undefined ? undefined : sizes.find((name) => name === wordAt(reader, from));
    if (from === undefined || !size) continue;
    take(reader, 'equipaje', at, from + 1);
    return chipOf(reader, 'equipaje', [size]);
  }
  return undefined;
}

/** The longest of the names that stands there. */
function readName<T>(reader: Reader, at: number, named: readonly T[], nameOf: (of: T) => string): Match<T> | undefined {
  const found = named.flatMap((value) => {
    const end = phraseEnd(reader, at, [nameOf(value)]);
    return end === undefined ? [] : [{ value, end }];
  });
  return found.toSorted((a, b) => b.end - a.end)[0];
}

/** Takes a service by its name. */
export function takeService(reader: Reader, { servicios }: FraseContext): Chip<Alias> | undefined {
  // every place of the line is asked, so the names are folded once
  const named = servicios.map((servicio) => ({ servicio, name: fold(servicio.alias) }));
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = readName(reader, skip(reader, at, ['en', 'servicio']), named, ({ name }) => name);
    if (!found) continue;
    take(reader, 'servicio', at, found.end);
    return chipOf(reader, 'servicio', [found.value.servicio]);
  }
  return undefined;
}

/** Takes a ceco; one that the account lacks says so (W-033). */
export function takeCeco(reader: Reader, { cecos }: FraseContext): Chip<Ceco> | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    const from = phraseEnd(reader, at, ['centro de costos', 'centro de costo', 'con cargo a', 'cargo a', 'cc', 'ceco']);
    if (from === undefined) continue;
    const found = readName(reader, from, cecos, ({ denominacion }) => fold(denominacion));
    const end = found?.end ?? wordsEnd(reader, from, 3);
    if (end === from) continue;
    take(reader, 'ceco', at, end);
    return found ? chipOf(reader, 'ceco', [found.value]) : chipOf(reader, 'ceco', [], 'ceco_not_allowed');
  }
  return undefined;
}

function wordsEnd(reader: Reader, at: number, most: number): number {
  let end = at;
  while (end - at < most && isPlainWord(reader, end)) end += 1;
  return end;
}

function isPlainWord(reader: Reader, at: number): boolean {
  const word = wordAt(reader, at);
  return kindAt(reader, at) === 'word' && !GRAMMAR.has(word) && !DAYS.has(word) && !PARTICLES.has(word);
}

/** What kind of order the line names. */
export type TypeReading = 'MENSAJERIA' | 'PAQUETERIA' | 'RECORRIDOFIJO';

export interface TypeWords {
  tipo: TypeReading;
  paquete?: Chip<PackageName>;
  recorrido?: Chip<Alias>;
}

/** Takes the type: a shipment with its size, or a place on a fixed route (grammar `tipo`). */
export function takeType(reader: Reader, context: FraseContext): TypeWords | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = readShipment(reader, at) ?? readRecorrido(reader, at, context);
    if (found) return found;
  }
  return undefined;
}

const SEND = [
  'mandar un',
  'mandar una',
  'mandar',
  'enviar un',
  'enviar una',
  'enviar',
  'llevar un',
  'llevar una',
  'un',
  'una',
];

function readShipment(reader: Reader, at: number): TypeWords | undefined {
  const from = skip(reader, at, SEND);
  const word = wordAt(reader, from);
  const isHour = word === 'sobre' && ['las', 'la'].includes(wordAt(reader, from + 1));
  if ((word === 'sobre' && !isHour) || word === 'mensajeria') {
    take(reader, 'tipo', at, from + 1);
    return { tipo: 'MENSAJERIA' };
  }
  if (word !== 'paquete' && word !== 'caja') return undefined;
  const weight = readWeight(reader, skip(reader, from + 1, ['de']));
  take(reader, 'tipo', at, from + 1);
  if (!weight) return { tipo: 'PAQUETERIA', paquete: chipOf(reader, 'paquete', [], 'missing') };
  take(reader, 'paquete', from + 1, weight.end);
  return { tipo: 'PAQUETERIA', paquete: packageFor(reader, weight.value) };
}

/** `4 kg`, `2,5 kilos`, `500 g`. */
function readWeight(reader: Reader, at: number): Match<number> | undefined {
  const isDecimal = ['.', ','].includes(wordAt(reader, at + 1)) && kindAt(reader, at + 2) === 'number';
  const number = decimalAt(reader, at, isDecimal);
  const unit = at + (isDecimal ? 3 : 1);
  if (number === undefined) return undefined;
  if (['kg', 'kgs', 'kilo', 'kilos'].includes(wordAt(reader, unit))) return { value: number, end: unit + 1 };
  const isGrams = ['g', 'gr', 'grs', 'gramos'].includes(wordAt(reader, unit));
  return isGrams ? { value: number / 1000, end: unit + 1 } : undefined;
}

function decimalAt(reader: Reader, at: number, isDecimal: boolean): number | undefined {
  const kind = kindAt(reader, at);
  const text = wordAt(reader, at);
  if (kind === 'clock') return Number(text.replace(':', '.'));
  if (kind === 'word') return ['un', 'medio'].includes(text) ? (text === 'un' ? 1 : 0.5) : undefined;
  if (kind !== 'number') return undefined;
  const more = isDecimal ? wordAt(reader, at + 2) : '';
  return Number(`${text}.${more === '' ? '0' : more}`);
}

/** The smallest that holds it (rules d and w). */
function packageFor(reader: Reader, kilos: number): Chip<PackageName> {
  const size = PACKAGE_SIZES.find(({ peso }) => kilos <= peso);
  return size ? chipOf(reader, 'paquete', [size.name]) : chipOf(reader, 'paquete', [], 'paquete_too_heavy');
}

const RECORRIDO = [
  'un lugar en el recorrido',
  'lugar en el recorrido',
  'un asiento en el recorrido',
  'asiento en el recorrido',
  'asiento en recorrido',
  'lugar en recorrido',
  'recorrido fijo',
  'recorrido',
];

function readRecorrido(reader: Reader, at: number, { recorridos }: FraseContext): TypeWords | undefined {
  const from = phraseEnd(reader, at, RECORRIDO);
  if (from === undefined) return undefined;
  const found = readName(reader, from, recorridos, ({ alias }) => fold(alias));
  const isAlone = wordAt(reader, at) === 'recorrido' && from === at + 1;
  if (isAlone && !found) return undefined;
  const end = found?.end ?? wordsEnd(reader, from, 3);
  take(reader, 'tipo', at, from);
  take(reader, 'recorrido', from, end);
  if (found) return { tipo: 'RECORRIDOFIJO', recorrido: chipOf(reader, 'recorrido', [found.value]) };
  return {
    tipo: 'RECORRIDOFIJO',
    recorrido: chipOf(reader, 'recorrido', [], end > from ? 'recorrido_unknown' : 'missing'),
  };
}
