import type { Ceco } from '../cuentas/account.ts';
import { isPhone, normalisePhone, PHONE_PREFIX } from '../phone.ts';
import { cleanText, fold } from '../text.ts';
import type { Violation } from '../violation.ts';
import { isSameTraveller, type Movement, overlap, whyNotPassengers } from './passenger-legs.ts';
import { isBlankPhone } from './people.ts';

/** What the fields of the passenger editor hold. */
export interface PassengerDraft {
  nombre: string;
  /** Optional; the prefix alone says nothing (O-133, DO-44). */
  tel: string;
  /** Null for somebody who is no employee (DO-47). */
  idPersona: number | null;
  /** Null is the cost centre of the order. */
  idCeco: number | null;
  /** The cost centres of that employee, to choose from instead. */
  cecos: readonly Ceco[];
  /** Where they board and alight, by the id of the stop. */
  from: string | null;
  to: string | null;
}

/** Somebody who travels; the number is sequential within the order (O-137). */
export interface Passenger extends PassengerDraft {
  id: number;
}

export const NO_PASSENGER: PassengerDraft = {
  nombre: '',
  tel: PHONE_PREFIX,
  idPersona: null,
  idCeco: null,
  cecos: [],
  from: null,
  to: null,
};

export type PassengerCode =
  | 'passenger_incomplete'
  | 'passenger_order'
  | 'passenger_unfinished'
  | 'passenger_overlap'
  | 'phone_invalid'
  | 'no_passengers'
  | 'too_many_passengers'
  | 'stop_without_movement';

/** What a passenger cannot go without, in the order in which it is named (O-132, O-177). */
export const PASSENGER_NEEDS = ['nombre', 'origen', 'destino'] as const;
export type PassengerNeed = (typeof PASSENGER_NEEDS)[number];

/** What is still missing, given the stops of the trip in their order. */
export function missingOf({ nombre, from, to }: PassengerDraft, paradas: readonly string[]): PassengerNeed[] {
  const given: Record<PassengerNeed, boolean> = {
    nombre: cleanText(nombre) !== '',
    origen: from !== null && paradas.includes(from),
    destino: to !== null && paradas.includes(to),
  };
  return PASSENGER_NEEDS.filter((need) => !given[need]);
}

/** Why a passenger cannot be taken as they are: something is missing, the phone is none, or they alight before they board (O-180). */
export function whyNotPassenger(
  passenger: PassengerDraft,
  paradas: readonly string[],
): Violation<PassengerCode> | undefined {
  const missing = missingOf(passenger, paradas);
  if (missing.length > 0) return { code: 'passenger_incomplete', params: { missing: missing.join(', ') } };
  const { from, to } = legOf(passenger, paradas);
  if (to <= from) return { code: 'passenger_order' };
  const isFine = isBlankPhone(passenger.tel) || isPhone(normalisePhone(passenger.tel));
  return isFine ? undefined : { code: 'phone_invalid', field: 'tel' };
}

/** Why somebody cannot join those who are there already (O-178, O-179). */
export function whyNotJoining(
  passenger: PassengerDraft,
  others: readonly Passenger[],
  paradas: readonly string[],
): Violation<PassengerCode> | undefined {
  const own = whyNotPassenger(passenger, paradas) ?? whyNotPassengers(others.length + 1);
  if (own) return own;
  const leg = legOf(passenger, paradas);
  const isThere = others.some((other) => isSameTraveller(passenger, other) && overlap(leg, legOf(other, paradas)));
  return isThere ? { code: 'passenger_overlap' } : undefined;
}

/** Why an order cannot leave with these passengers; `idleParadas` where stops may stay without movement (DO-60). */
export function whyNotTravellers(
  passengers: readonly Passenger[],
  paradas: readonly string[],
  { idleParadas }: { idleParadas: boolean },
): Violation<PassengerCode> | undefined {
  const count = whyNotPassengers(passengers.length);
  if (count) return count;
  for (const [index, passenger] of passengers.entries()) {
    const violation = whyNotJoining(passenger, passengers.slice(0, index), paradas);
    if (violation) return { ...violation, field: `pasajes.${index}` };
  }
  return idleParadas ? undefined : whyNotMovedAt(passengers, paradas);
}

/** Nobody boards or alights at one of the stops of an order (O-182). */
function whyNotMovedAt(
  passengers: readonly Passenger[],
  paradas: readonly string[],
): Violation<'stop_without_movement'> | undefined {
  const idle = paradas.findIndex((parada) => passengers.every(({ from, to }) => from !== parada && to !== parada));
  return idle < 0 ? undefined : { code: 'stop_without_movement', field: `paradas.${idle}` };
}

function legOf({ from, to }: PassengerDraft, paradas: readonly string[]) {
  return { from: from === null ? -1 : paradas.indexOf(from), to: to === null ? -1 : paradas.indexOf(to) };
}

/** Whether somebody is half written down: anything beyond the empty fields that the editor starts with (O-181). */
export function isStarted(draft: PassengerDraft, blank: PassengerDraft): boolean {
  const hasWords = cleanText(draft.nombre) !== '' || !isBlankPhone(draft.tel);
  return hasWords || draft.from !== blank.from || draft.to !== blank.to;
}

/** Stops where somebody may board: those before where they alight, and never the last (O-134). */
export function boardingParadas<S extends { id: string }>(paradas: readonly S[], to: string | null): S[] {
  const end = paradas.findIndex(({ id }) => id === to);
  return paradas.slice(0, end < 0 ? -1 : end);
}

/** Stops where somebody may alight: those after where they board, and never the first (O-134). */
export function alightingParadas<S extends { id: string }>(paradas: readonly S[], from: string | null): S[] {
  const start = paradas.findIndex(({ id }) => id === from);
  return paradas.slice(Math.max(start, 0) + 1);
}

/** The list with one more, who gets the next number. */
export function addPassenger(passengers: readonly Passenger[], draft: PassengerDraft): Passenger[] {
  const id = passengers.reduce((last, each) => Math.max(last, each.id), 0) + 1;
  return [...passengers, { ...tidy(draft), id }];
}

/** The list with one of them changed, at the same place. */
export function changePassenger(passengers: readonly Passenger[], id: number, draft: PassengerDraft): Passenger[] {
  return passengers.map((each) => (each.id === id ? { ...tidy(draft), id } : each));
}

function tidy(draft: PassengerDraft): PassengerDraft {
  const tel = isBlankPhone(draft.tel) ? PHONE_PREFIX : normalisePhone(draft.tel);
  return { ...draft, nombre: cleanText(draft.nombre), tel };
}

/** How many people they are: a name that stands there twice is one person (O-135, DO-46). */
export function countPeople(passengers: readonly Pick<Passenger, 'nombre'>[]): number {
  return new Set(passengers.map(({ nombre }) => fold(nombre))).size;
}

/** Who boards and who alights at each stop, as places in the list (O-061, DO-45). */
export function movementsOf(passengers: readonly Passenger[], paradas: readonly string[]): Movement[] {
  const placesWhere = (isThere: (passenger: Passenger) => boolean) =>
    passengers.flatMap((passenger, index) => (isThere(passenger) ? [index] : []));
  return paradas.map((parada) => ({
    ascensos: placesWhere(({ from }) => from === parada),
    descensos: placesWhere(({ to }) => to === parada),
  }));
}
