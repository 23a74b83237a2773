import { fold } from '@traza/domain';
import type { EmpleadoName, FraseContext, Persona } from './frase.ts';
import { readHour } from './hours.ts';
import { type PlaceSource, readBeginning, readKnown } from './places.ts';
import { isGlued, kindAt, phraseEnd, type Reader, skip, take, typed, wordAt } from './reader.ts';
import { SHORT_NAMES } from './short-names.ts';
import { GRAMMAR, PARTICLES } from './vocabulary.ts';

const NAME_WORDS = 4;
const TITLES =
  `dr dra doctor doctora sr sra srta senor senora senorita lic licenciado licenciada ing ingeniero ingeniera arq arquitecto arquitecta
  cdor cdora contador contadora prof profesor profesora don dona`.split(/\s+/);
/** "para la Dra. Godoy". */
const HONORIFICS = ['el ', 'la ', ''].flatMap((article) => TITLES.map((title) => `${article}${title}`));

/** Whom the line is for: oneself, or a name. */
export type PersonWords = { kind: 'mi' } | { kind: 'nombre'; nombre: string; isInvitado: boolean };

/** The first words behind "para" that are somebody's name, so that no street takes them. */
export function namesBehindPara(reader: Reader, personas: readonly EmpleadoName[]): Set<number> {
  const places = reader.words.flatMap((_, at) => (wordAt(reader, at) === 'para' ? [at + 1] : []));
  const named = places.filter(
    (at) => kindAt(reader, at) === 'word' && findEmpleados(wordAt(reader, at), personas).length > 0,
  );
  return new Set(named.flatMap((at) => (isSurname(reader, at, personas) ? [at, at + 1] : [at])));
}

function isSurname(reader: Reader, at: number, personas: readonly EmpleadoName[]): boolean {
  const words = [wordAt(reader, at), wordAt(reader, at + 1)];
  return (
    words.every((word) => word !== '' && !PARTICLES.has(word)) && findEmpleados(words.join(' '), personas).length > 0
  );
}

/** Takes whom it is for (grammar `quien`, rule u). */
export function takePersonWords(reader: Reader, source: PlaceSource): PersonWords | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = readPersonWords(reader, at, source);
    if (!found) continue;
    take(reader, 'persona', at, found.end);
    return found.value;
  }
  return undefined;
}

function readPersonWords(
  reader: Reader,
  at: number,
  source: PlaceSource,
): { value: PersonWords; end: number } | undefined {
  const invitado = phraseEnd(reader, at, [
    'para un invitado',
    'para una invitada',
    'para el invitado',
    'invitado',
    'invitada',
  ]);
  const asked = invitado ?? phraseEnd(reader, at, ['para', 'recibe', 'lo recibe', 'la recibe']);
  if (asked === undefined) return undefined;
  const from = skip(reader, asked, HONORIFICS);
  if (invitado === undefined && wordAt(reader, from) === 'mi') {
    return isKnown(reader, from, source) ? undefined : { value: { kind: 'mi' }, end: from + 1 };
  }
  const end = nameEnd(reader, from, source);
  if (end === from) return undefined;
  const nombre = typed(reader, from, end);
  return { value: { kind: 'nombre', nombre, isInvitado: invitado !== undefined }, end };
}

/** "para mi mamá" is a way to her, "para mi" oneself. */
function isKnown(reader: Reader, at: number, source: PlaceSource): boolean {
  return readKnown(reader, at, source) !== undefined || readKnown(reader, at + 1, source) !== undefined;
}

function nameEnd(reader: Reader, at: number, source: PlaceSource): number {
  let end = at;
  while (end - at < NAME_WORDS && isNameWord(reader, end, source)) end += 1;
  while (end > at && PARTICLES.has(wordAt(reader, end - 1))) end -= 1;
  return end;
}

function isNameWord(reader: Reader, at: number, source: PlaceSource): boolean {
  const word = wordAt(reader, at);
  if (kindAt(reader, at) !== 'word' || GRAMMAR.has(word) || PARTICLES.has(word)) return false;
  return !readKnown(reader, at, source) && !readBeginning(reader, at, source, at + 1) && !readHour(reader, at);
}

/** Takes a phone: ten digits, thirteen with +54 9; blanks and hyphens may stand inside (rule v). */
export function takePhone(reader: Reader): string | undefined {
  const phones = reader.words.flatMap((_, at) => phoneFrom(reader, at) ?? []);
  const best = phones.find(({ isSure }) => isSure) ?? phones[0];
  if (!best) return undefined;
  take(reader, 'telefono', best.from, best.end);
  return best.telefono;
}

function phoneFrom(reader: Reader, at: number) {
  const hasPlus = wordAt(reader, at) === '+';
  if (wordAt(reader, at - 1) === '+' && isGlued(reader, at)) return undefined;
  const { digits, end } = readDigits(reader, hasPlus ? at + 1 : at, hasPlus);
  const isOther = hasPlus && digits.length > 9 && digits.length < 14;
  if (digits.length !== lengthOf(digits, hasPlus) && !isOther) return undefined;
  const isSure = hasPlus || /^(?:11|15|0|54)/.test(digits);
  return { from: at, end, telefono: international(digits, hasPlus), isSure };
}

/** The digits of a phone, as many as one has; blanks and hyphens between them. */
function readDigits(reader: Reader, from: number, hasPlus: boolean): { digits: string; end: number } {
  let digits = '';
  let end = from;
  let next = from;
  while (isDigits(reader, next) && digits.length < lengthOf(digits, hasPlus)) {
    digits += wordAt(reader, next);
    end = next + 1;
    next = afterHyphen(reader, end);
  }
  return { digits, end };
}

function isDigits(reader: Reader, at: number): boolean {
  return kindAt(reader, at) === 'number';
}

function afterHyphen(reader: Reader, at: number): number {
  return wordAt(reader, at) === '-' && isDigits(reader, at + 1) ? at + 1 : at;
}

function lengthOf(digits: string, hasPlus: boolean): number {
  if (digits.startsWith('549')) return 13;
  if (digits.startsWith('54') && hasPlus) return 12;
  return digits.startsWith('0') ? 11 : 10;
}

function international(digits: string, hasPlus: boolean): string {
  if (hasPlus || digits.length > 11) return `+${digits}`;
  return `+54${digits.replace(/^0/, '')}`;
}

/** Those whom a name may mean: each of its words is one of theirs, its beginning, or short for it (W-031, W-032). */
function findEmpleados(nombre: string, personas: readonly EmpleadoName[]): EmpleadoName[] {
  const words = fold(nombre).split(' ');
  return personas.filter((persona) => {
    const own = fold(`${persona.firstname} ${persona.lastname}`).split(' ');
    // an initial is enough for the words behind the first
    return words.every((word, index) =>
      own.some((name) => isShortFor(word, name) || (index > 0 && name.startsWith(word))),
    );
  });
}

function isShortFor(word: string, name: string): boolean {
  return name === word || (word.length > 2 && name.startsWith(word)) || SHORT_NAMES.get(word)?.includes(name) === true;
}

/** The empleados that a name may mean, else a guest of that name. */
export function personasOf(
  quien: Extract<PersonWords, { kind: 'nombre' }>,
  telefono: string | undefined,
  context: FraseContext,
): Persona[] {
  const found = quien.isInvitado ? [] : findEmpleados(quien.nombre, context.personas);
  if (found.length === 0) return [{ idPersona: null, nombre: quien.nombre, telefono: telefono ?? null }];
  return found.map(({ idPersona, firstname, lastname }) => ({
    idPersona,
    nombre: `${firstname} ${lastname}`,
    telefono: telefono ?? null,
  }));
}
