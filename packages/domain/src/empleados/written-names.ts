import { capitaliseName, tidyName } from '../name-rule.ts';
import { fold } from '../text.ts';
import type { NameParts } from '../whole-name.ts';
import { GIVEN_NAMES, SURNAMES } from './common-names.ts';

/** Words within a name that stay small. */
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
/** Words that belong to the one after them. */
const PARTICLES = new Set([
  ...SMALL,
  'di',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'der',
  'den',
  'san',
  'santa',
  'mac',
  'mc',
  'le',
]);

const isOneCase = (text: string) =>
  /\p{L}{2}/u.test(text) && (text === text.toLocaleUpperCase('es-AR') || text === text.toLocaleLowerCase('es-AR'));

/**
 * A name that is written in capitals alone, or in small letters alone, as names are written: `PEREZ DE LA FUENTE` is `Perez de la Fuente`,
 * `MCDONALD` is `McDonald`. Any other stays as it is, and no accent is invented.
 */
export function recasedName(text: string): string {
  if (!isOneCase(text)) return text;
  return capitaliseName(text)
    .split(' ')
    .map((word, at, all) =>
      at > 0 && at < all.length - 1 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : word,
    )
    .join(' ')
    .replaceAll(/\bMc(?=\p{L})\p{Ll}/gu, (mc) => `Mc${mc.slice(2).toLocaleUpperCase('es-AR')}`);
}

/** Somebody's name out of one cell, and where it may end otherwise. */
export interface WholeNameReading {
  name: NameParts;
  /** What else it may be; empty where the cell leaves no doubt. */
  others: readonly NameParts[];
}

const recased = ({ nombre, apellido }: NameParts): NameParts => ({
  nombre: recasedName(nombre),
  apellido: recasedName(apellido),
});

const sure = (name: NameParts): WholeNameReading => ({ name: recased(name), others: [] });

/**
 * Surname and name out of one cell. A comma and capitals beside small letters say where the surname ends; otherwise common names do, and
 * where those do not either the reading is one of several.
 */
export function readWholeName(text: string, { surnameFirst }: { surnameFirst: boolean }): WholeNameReading {
  const whole = tidyName(text);
  const comma = whole.indexOf(',');
  if (comma !== -1)
    return sure({
      apellido: whole.slice(0, comma).trim(),
      nombre: whole
        .slice(comma + 1)
        .replaceAll(',', ' ')
        .trim(),
    });
  const units = unitsOf(whole.split(' '));
  const byCase = splitByCase(units);
  if (byCase) return sure(byCase);
  const places = splitPlaces(units, surnameFirst);
  const [name, ...others] = places.map((place) => partsAt(units, place, surnameFirst));
  return name === undefined
    ? sure({ apellido: whole, nombre: '' })
    : { name: recased(name), others: others.map(recased) };
}

/** Words with the particles before them, `de la Cruz`, and with what an `y` joins. */
function unitsOf(words: readonly string[]): string[] {
  const units: string[] = [];
  let begun: string[] = [];
  for (const [at, word] of words.entries()) {
    const isParticle = PARTICLES.has(fold(word)) && at < words.length - 1;
    const isJoint = fold(word) === 'y' && isParticle && begun.length === 0;
    if (isJoint) begun = [units.pop() ?? '', word].filter((part) => part !== '');
    else begun.push(word);
    if (isParticle) continue;
    units.push(begun.join(' '));
    begun = [];
  }
  return units;
}

const isCapitals = (text: string) => /\p{L}{2}/u.test(text) && text === text.toLocaleUpperCase('es-AR');

/** `PEREZ GOMEZ Ana`, `Ana PEREZ GOMEZ`: the surname is what stands in capitals. */
function splitByCase(units: readonly string[]): NameParts | undefined {
  const capitals = units.map((unit) => isCapitals(unit));
  const count = capitals.filter(Boolean).length;
  if (count === 0 || count === units.length) return undefined;
  const isFirst = capitals.slice(0, count).every(Boolean);
  if (!isFirst && !capitals.slice(-count).every(Boolean)) return undefined;
  const at = isFirst ? count : units.length - count;
  return partsAt(units, at, isFirst);
}

function partsAt(units: readonly string[], at: number, surnameFirst: boolean): NameParts {
  const [first, second] = [units.slice(0, at).join(' '), units.slice(at).join(' ')];
  return surnameFirst ? { apellido: first, nombre: second } : { nombre: first, apellido: second };
}

const lastWord = (unit: string) => fold(unit.split(' ').at(-1) ?? '').replaceAll(/[^\p{L}]/gu, '');
const isGiven = (unit = '') => GIVEN_NAMES.has(lastWord(unit));
const isSurname = (unit = '') => SURNAMES.has(lastWord(unit));
const opensWithParticle = (unit = '') => SMALL.has(fold(unit.split(' ')[0] ?? ''));

/** The places where one part may end and the other begin, the likeliest first; a single one is sure. */
function splitPlaces(units: readonly string[], surnameFirst: boolean): number[] {
  const all = Array.from({ length: Math.max(units.length - 1, 0) }, (_, at) => at + 1);
  // no given name begins with "de" or "del"
  const open = surnameFirst ? all.filter((at) => !opensWithParticle(units[at])) : all;
  if (open.length <= 1) return open.length === 0 ? all.slice(-1) : open;
  const likeliest = surnameFirst ? surnamePlace(units, open) : givenPlace(units, open);
  if (likeliest.isSure) return [likeliest.at];
  return [likeliest.at, ...open.filter((at) => at !== likeliest.at)];
}

interface LikelyPlace {
  at: number;
  isSure: boolean;
}

/** Four words are two surnames and two names, three a surname and two names. */
const usual = (units: readonly string[], places: readonly number[]) =>
  places.find((at) => at >= Math.floor(units.length / 2)) ?? places[0] ?? 1;

/** `Perez Gomez Ana`: the first common name ends the surname, if what stands before it is known as one. */
function surnamePlace(units: readonly string[], places: readonly number[]): LikelyPlace {
  const at = places.find((place) => isGiven(units[place]));
  if (at === undefined) return { at: usual(units, places), isSure: false };
  const hasDoubt = isSurname(units[at]) && at < units.length - 1;
  return { at, isSure: !hasDoubt && units.slice(1, at).every((unit) => isSurname(unit)) };
}

/** `Ana Laura Perez Gomez`: the first word that is no common name begins the surname, if it is known as one. */
function givenPlace(units: readonly string[], places: readonly number[]): LikelyPlace {
  const at = places.find((place) => !isGiven(units[place])) ?? units.length - 1;
  const isLast = at === units.length - 1;
  const hasDoubt = units.slice(1, at).some((unit) => isSurname(unit));
  return {
    at,
    isSure: !hasDoubt && (isLast ? units.slice(1, at).every((unit) => isGiven(unit)) : isSurname(units[at])),
  };
}

/** Whether names stand before surnames in a column: by its head where it says both, else by the common names in its cells. */
export function isSurnameFirst(head: string, cells: readonly string[]): boolean {
  const [surname, name] = [head.search(/apellid|surname|last/i), head.search(/nombre|name(?!.*last)/i)];
  if (surname !== -1 && name !== -1) return surname < name;
  let votes = 0;
  for (const cell of cells) {
    if (cell.includes(',')) continue;
    const words = cell.trim().split(/\s+/);
    if (words.length < 2) continue;
    const [first, last] = [isGiven(words[0]), isGiven(words.at(-1))];
    if (first !== last) votes += first ? -1 : 1;
  }
  return votes === 0 ? !/^\s*nombre/i.test(head) : votes > 0;
}
