import { isUnknownName, type Legs } from './legs.ts';
import type { Reader } from './reader.ts';
import { COUNTED, DAYS, JOINERS, MONTHS, NUMBERS } from './vocabulary.ts';
import type { Word } from './words.ts';

/** The parts of a frase that can become a question. */
const ASKED = /^(?:cuando|plan|regreso|origen|destino|persona|parada\d+)$/;
/** Words that mention a time without saying which. */
const TIME_WORDS = new Set([
  ...`temprano tarde noche madrugada finde semana semanas mes meses dia dias rato luego despues antes entre pronto hora horas minuto minutos
  fin fines feriado feriados quincena quincenal semanal mensual diario ano hoy manana pasado ayer todavia`.split(/\s+/),
  ...DAYS.keys(),
  ...MONTHS.keys(),
  ...COUNTED,
  ...NUMBERS.keys(),
]);
/** "horita" is an hour, too. */
function isOfTime({ kind, text }: Word): boolean {
  return kind !== 'word' || TIME_WORDS.has(text) || TIME_WORDS.has(text.replace(/it([oa]s?)$/, '$1'));
}

/** A courtesy, as "hola" or "llevame": it is shown as not understood, and makes no part a question. */
const GREETING =
  /^(?:hola|che|buenas|buen dia|buenos dias|buenas tardes|buenas noches|saludos|me llevas|me lleva|llevame|me podes llevar|reservame|reserva|pedime|[^\p{L}\p{N}]+)(?: |$)/u;

/**
 * Which parts ask because of words that nobody understood: a number or a word of time makes the time ask, another word the place or the
 * person that it touches. Nothing is left to be sent by a line that was half understood.
 */
export function doubtedOwners(reader: Reader, legs: Legs): Set<string> {
  const doubted = new Set<string>();
  for (let at = 0; at < reader.words.length; at += 1) {
    const end = stretchEnd(reader, at);
    const owners = end > at ? [...ownersBeside(reader, at, end), ...brokenOwners(reader, at, end, legs)] : [];
    for (const owner of owners) doubted.add(owner);
    at = Math.max(at, end - 1);
  }
  for (const owner of looseLeads(reader)) doubted.add(owner);
  return doubted;
}

/** Where the words end that begin there and that nobody took. */
function stretchEnd({ words, owners }: Reader, at: number): number {
  let end = at;
  while (end < words.length && owners[end] === undefined && words[end]?.kind !== 'mark') end += 1;
  return end;
}

function ownersBeside(reader: Reader, at: number, end: number): string[] {
  const stretch = reader.words.slice(at, end);
  if (isGreeting(stretch.map(({ text }) => text).join(' '))) return [];
  const before = neighbour(reader, at, -1);
  const behind = neighbour(reader, end - 1, 1);
  const sides = [before, behind].filter(({ isMarked }) => !isMarked);
  const touched = (sides.length > 0 ? sides : [before, behind]).flatMap(({ owner }) => owner ?? []);
  if (stretch.some(isOfTime)) return touched[0] === 'regreso' ? ['regreso'] : ['cuando'];
  const place = touched.find((owner) => !isTime(owner));
  if (place === undefined) return [touched[0] ?? 'cuando'];
  // what stands right before "a casa" may be where one leaves from
  return place === 'destino' && behind.owner === place && before.owner !== place ? ['origen', 'destino'] : [place];
}

function isTime(owner = ''): boolean {
  return /^(?:cuando|plan|regreso)$/.test(owner);
}

/**
 * Parts that the stretch itself belongs to: the hour of "nueve treinta", "9 y pico" and "no antes de las 9", "de la reunión" behind
 * "después", and the text "última" before "hora".
 */
function brokenOwners({ words, owners }: Reader, at: number, end: number, legs: Legs): string[] {
  const stretch = words.slice(at, end);
  if (isGreeting(stretch.map(({ text }) => text).join(' '))) return [];
  const next = words[end]?.text ?? '';
  const isHourNext = /^(?:a|las?|antes|\d.*)$/.test(next);
  const times = [owners[at - 1], isHourNext ? owners[end] : undefined].filter(isTime);
  if (times.length > 0 || !stretch.some(isOfTime)) return times.flatMap((owner) => owner ?? []);
  const isOfOrigin = owners[end] === 'origen' && ['de', 'del'].includes(next);
  return [...cutText(owners[at - 1], legs), ...(isOfOrigin ? ['origen'] : [])];
}

function cutText(owner: string | undefined, { origen, destino }: Legs): string[] {
  const place = owner === 'destino' ? destino : owner === 'origen' ? origen : undefined;
  return owner !== undefined && isUnknownName(place) ? [owner] : [];
}

function isGreeting(text: string): boolean {
  let rest = text;
  for (let found = GREETING.exec(rest); found; found = GREETING.exec(rest)) rest = rest.slice(found[0].length);
  return rest.split(' ').every((word) => word === '' || JOINERS.has(word));
}

/** The nearest part on one side, courtesies left out; whether a mark stands between. */
function neighbour({ words, owners }: Reader, from: number, step: 1 | -1): { owner?: string; isMarked: boolean } {
  let isMarked = false;
  for (let at = from + step; at >= 0 && at < words.length; at += step) {
    const owner = owners[at];
    if (owner !== undefined && ASKED.test(owner)) return { owner, isMarked };
    isMarked ||= words[at]?.kind === 'mark' && owner === undefined;
  }
  return { isMarked };
}

/** "a las 9 en casa": picked up there, or there by then; "en 1:30": at that hour, or after it. */
function looseLeads({ words, owners }: Reader): string[] {
  return words.flatMap(({ text }, at) => {
    const next = owners[at + 1];
    return text === 'en' && owners[at] === 'cortesia' && next !== undefined && /^(?:origen|destino|cuando)$/.test(next)
      ? [next]
      : [];
  });
}
