import type { Reader } from './reader.ts';
import { COUNTED, DAYS, JOINERS, MONTHS } from './vocabulary.ts';

/** The parts of a frase that can become a question. */
const ASKED = /^(?:cuando|plan|regreso|origen|destino|persona|parada\d+)$/;
/** Words that mention a time without saying which. */
const TIME_WORDS = new Set([
  ...`temprano tarde noche madrugada finde semana semanas mes meses dia dias rato luego despues antes entre pronto hora horas minuto minutos
  fin fines feriado feriados quincena ano hoy manana pasado ayer todavia`.split(/\s+/),
  ...DAYS.keys(),
  ...MONTHS.keys(),
  ...COUNTED,
]);
/** A courtesy, as "hola" or "llevame": it is shown as not understood, and makes no part a question. */
const GREETING =
  /^(?:hola|che|buenas|buen dia|buenos dias|buenas tardes|buenas noches|saludos|me llevas|me lleva|llevame|me podes llevar|reservame|reserva|pedime|[^\p{L}\p{N}]+)(?: |$)/u;

/**
 * Which parts ask because of words that nobody understood: a number or a word of time makes the time ask, another word the place or the
 * person that it touches. Nothing is left to be sent by a line that was half understood.
 */
export function doubtedOwners(reader: Reader): Set<string> {
  const doubted = new Set<string>();
  for (let at = 0; at < reader.words.length; at += 1) {
    const end = stretchEnd(reader, at);
    if (end > at) for (const owner of ownersBeside(reader, at, end)) doubted.add(owner);
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
  const isOfTime = stretch.some(({ kind, text }) => kind !== 'word' || TIME_WORDS.has(text));
  const sides = [before, behind].filter(({ isMarked }) => !isMarked);
  const touched = (sides.length > 0 ? sides : [before, behind]).flatMap(({ owner }) => owner ?? []);
  const isTime = (owner: string) => /^(?:cuando|plan|regreso)$/.test(owner);
  if (isOfTime) return touched[0] === 'regreso' ? ['regreso'] : ['cuando'];
  const place = touched.find((owner) => !isTime(owner));
  if (place === undefined) return [touched[0] ?? 'cuando'];
  // what stands right before "a casa" may be where one leaves from
  return place === 'destino' && behind.owner === place && before.owner !== place ? ['origen', 'destino'] : [place];
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

/** "a las 9 en casa": picked up there, or there by then. */
function looseLeads({ words, owners }: Reader): string[] {
  return words.flatMap(({ text }, at) => {
    const next = owners[at + 1];
    return text === 'en' && owners[at] === 'cortesia' && next !== undefined && /^(?:origen|destino)$/.test(next)
      ? [next]
      : [];
  });
}
