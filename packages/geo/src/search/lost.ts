import type { Lost, Place } from '../engine.ts';
import { fold } from '../fold.ts';
import { flatMeters } from '../geometry.ts';
import { type Narrowing, saysWhere } from './narrowing.ts';
import type { DireccionQuery } from './query.ts';

/** A barrio reaches about so far from its middle: a place beyond lies in another. */
const BARRIO_METERS = 3000;

/** What of a searched text a place does not hold: nothing is dropped in silence. */
export function lostOf(place: Place, query: DireccionQuery, narrowing: Narrowing | undefined, typed: string): Lost[] {
  const { number, kilometer, where } = query;
  const before = narrowing === undefined ? where : where.slice(0, where.indexOf(narrowing.part));
  const unknown = before.filter(saysWhere).slice(0, 1);
  return [
    ...(number !== undefined && !hasNumber(place, number) ? [{ what: 'altura', text: String(number) } as const] : []),
    ...(kilometer === undefined ? [] : [{ what: 'kilometro', text: kilometer } as const]),
    ...unknown.map((part) => ({ what: 'localidad', text: asTyped(typed, part) }) as const),
    ...(narrowing ? elsewhere(place, narrowing, typed) : []),
  ];
}

/** The street of an address in a town of which nothing but the town is known. */
export function lostStreet({ where: [town = ''] }: DireccionQuery, typed: string): Lost {
  const [first = ''] = typed.split(',');
  const words = first.trim().split(/\s+/);
  const behind = fold(first).endsWith(` ${town}`) ? town.split(' ').length : 0;
  return { what: 'calle', text: words.slice(0, words.length - behind).join(' ') };
}

function hasNumber({ street }: Place, number: number): boolean {
  return (street.split(',')[0] ?? '').endsWith(` ${number}`);
}

/** The town or barrio that was named, where the place lies in another. */
function elsewhere(place: Place, { part, localities, isRegion }: Narrowing, typed: string): Lost[] {
  const isBarrio = localities.length > 0 && localities.every(({ kind }) => kind === 'barrio');
  const isThere = isBarrio
    ? localities.some((barrio) => flatMeters(barrio, place) < BARRIO_METERS)
    : isRegion || localities.some(({ name }) => name === place.locality);
  return isThere ? [] : [{ what: isBarrio ? 'barrio' : 'localidad', text: asTyped(typed, part) }];
}

/** A folded part of a text with its capitals and accents. */
function asTyped(typed: string, part: string): string {
  const parts = typed.split(',').map((each) => each.trim());
  const whole = parts.find((each) => fold(each) === part);
  const words = parts.flatMap((each) => each.split(/\s+/));
  const count = part.split(' ').length;
  const at = words.findIndex((_, index) => fold(words.slice(index, index + count).join(' ')) === part);
  return whole ?? (at < 0 ? part : words.slice(at, at + count).join(' '));
}
