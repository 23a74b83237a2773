import { readHour } from './hours.ts';
import { type Match, phraseEnd, type Reader, take, wordAt } from './reader.ts';

/** The words of a line about arriving, in place of leaving. */
export interface ArrivalWords {
  /** The index of its first word. */
  at: number;
  /**
   * `vuelo` lands: a car waits there. `viaje` arrives: at a terminal a car waits there, elsewhere one has to be there by then. `cita` has to
   * be there by then. `para` is "para las 9": so it is where a place with "en" says where, else it may also be the departure.
   */
  kind: 'vuelo' | 'viaje' | 'cita' | 'para';
}

const HAVE_TO = [
  'tengo que',
  'tenemos que',
  'tiene que',
  'hay que',
  'debo',
  'debemos',
  'debe',
  'necesito',
  'necesitamos',
  'quiero',
  'para',
  '',
];
const DUE = [
  ...HAVE_TO.flatMap((modal) => ['estar', 'llegar'].map((verb) => `${modal} ${verb}`.trim())),
  ...['entro', 'entra', 'entramos'].flatMap((verb) => [`${verb} a trabajar`, verb]),
];
const LANDS = ['aterrizo', 'aterriza', 'aterrizamos', 'aterrizan', 'aterrizar'];
const LANDERS = [
  'mi vuelo',
  'el vuelo',
  'mi avion',
  'el avion',
  'mi micro',
  'el micro',
  'mi tren',
  'el tren',
  'mi barco',
  'el barco',
];
const ARRIVES = ['llego', 'llegamos', 'llega', 'llegan', 'llegare', 'llegaremos', 'arribo', 'arribamos'];
const VERBS: readonly (readonly [ArrivalWords['kind'], readonly string[]])[] = [
  ['cita', DUE],
  ['vuelo', LANDS],
  ['viaje', [...LANDERS.flatMap((who) => [`${who} llega`, `${who} arriba`]), ...ARRIVES]],
];

/** Takes the words that say that an hour is one of arriving. */
export function takeArrival(reader: Reader): ArrivalWords | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    const verb = readVerb(reader, at);
    if (verb) {
      take(reader, 'cuando', at, verb.end);
      return { at, kind: verb.value };
    }
  }
  const para = reader.words.findIndex((_, at) => isPara(reader, at));
  return para === -1 ? undefined : { at: para, kind: 'para' };
}

function readVerb(reader: Reader, at: number): Match<ArrivalWords['kind']> | undefined {
  for (const [value, phrases] of VERBS) {
    const end = phraseEnd(reader, at, phrases);
    if (end !== undefined) return { value, end };
  }
  const isBefore = wordAt(reader, at) === 'antes' && phraseEnd(reader, at + 1, ['de las', 'de la']) !== undefined;
  return isBefore ? { value: 'cita', end: at + 2 } : undefined;
}

function isPara(reader: Reader, at: number): boolean {
  return phraseEnd(reader, at, ['para las', 'para la']) !== undefined && readHour(reader, at) !== undefined;
}
