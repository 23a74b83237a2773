import type { AvisoLanguage } from '../../avisos/aviso.ts';
import type { Ceco } from '../../cuentas/account.ts';
import { isPhone, normalisePhone, PHONE_PREFIX } from '../../phone.ts';
import { cleanText, fold } from '../../text.ts';
import type { Violation } from '../../violation.ts';
import { isWholeName } from '../../whole-name.ts';
import { isSamePasajero, type Movement, mostAboard, overlap, whyNotPasajeros } from './pasajero-legs.ts';
import { isBlankPhone } from './people.ts';

/** The fields of the pasajero editor. */
export interface PasajeroDraft {
  nombre: string;
  /** Optional; the prefix alone says nothing (O-133, DO-44). */
  tel: string;
  /** Of a guest, as in `Contact`. */
  idioma?: AvisoLanguage | undefined;
  /** Null for somebody who is no empleado (DO-47). */
  idPersona: number | null;
  /** Null is the ceco of the order. */
  idCeco: number | null;
  /** The cecos of that empleado, to choose from instead. */
  cecos: readonly Ceco[];
  /** Where they board and alight, by the id of the stop. */
  from: string | null;
  to: string | null;
  /** What they arrive with, where it is not what the form asks for once. */
  arrival?: string | undefined;
}

/** Somebody who travels; the number is sequential within the order (O-137). */
export interface Pasajero extends PasajeroDraft {
  id: number;
}

export const NO_PASAJERO: PasajeroDraft = {
  nombre: '',
  tel: PHONE_PREFIX,
  idPersona: null,
  idCeco: null,
  cecos: [],
  from: null,
  to: null,
};

export type PasajeroCode =
  | 'passenger_incomplete'
  | 'passenger_order'
  | 'passenger_unfinished'
  | 'passenger_overlap'
  | 'name_invalid'
  | 'phone_invalid'
  | 'no_passengers'
  | 'too_many_passengers'
  | 'stop_without_movement';

/** The required parts of a pasajero, in the order in which a message names them (O-132, O-177). */
export const PASAJERO_NEEDS = ['nombre', 'origen', 'destino'] as const;
export type PasajeroNeed = (typeof PASAJERO_NEEDS)[number];

/** The required parts that are still missing, given the paradas of the viaje in their order. */
export function missingOf({ nombre, from, to }: PasajeroDraft, paradas: readonly string[]): PasajeroNeed[] {
  const given: Record<PasajeroNeed, boolean> = {
    nombre: cleanText(nombre) !== '',
    origen: from !== null && paradas.includes(from),
    destino: to !== null && paradas.includes(to),
  };
  return PASAJERO_NEEDS.filter((need) => !given[need]);
}

/** Why a pasajero cannot be taken as they are: something is missing or no name, they alight before they board, or the phone is none (O-180). */
export function whyNotPasajero(
  pasajero: PasajeroDraft,
  paradas: readonly string[],
): Violation<PasajeroCode> | undefined {
  const missing = missingOf(pasajero, paradas);
  if (missing.length > 0) return { code: 'passenger_incomplete', params: { missing: missing.join(', ') } };
  if (!isNamed(pasajero)) return { code: 'name_invalid', field: 'nombre' };
  const { from, to } = legOf(pasajero, paradas);
  if (to <= from) return { code: 'passenger_order' };
  const isFine = isBlankPhone(pasajero.tel) || isPhone(normalisePhone(pasajero.tel));
  return isFine ? undefined : { code: 'phone_invalid', field: 'tel' };
}

/** An empleado goes by the company's name for them; anybody else needs a valid name (DA-12). */
export function isNamed({ nombre, idPersona }: Pick<PasajeroDraft, 'nombre' | 'idPersona'>): boolean {
  return idPersona !== null || isWholeName(nombre);
}

/** Why somebody cannot join those who are there already (O-178, O-179). */
export function whyNotJoining(
  pasajero: PasajeroDraft,
  others: readonly Pasajero[],
  paradas: readonly string[],
): Violation<PasajeroCode> | undefined {
  const own = whyNotPasajero(pasajero, paradas) ?? whyNotPasajeros(others.length + 1);
  if (own) return own;
  const leg = legOf(pasajero, paradas);
  const isThere = others.some((other) => isSamePasajero(pasajero, other) && overlap(leg, legOf(other, paradas)));
  return isThere ? { code: 'passenger_overlap' } : undefined;
}

/** Why an order cannot leave with these pasajeros; `idleParadas` where stops may stay without movement (DO-60). */
export function whyNotAllPasajeros(
  pasajeros: readonly Pasajero[],
  paradas: readonly string[],
  { idleParadas }: { idleParadas: boolean },
): Violation<PasajeroCode> | undefined {
  const count = whyNotPasajeros(pasajeros.length);
  if (count) return count;
  for (const [index, pasajero] of pasajeros.entries()) {
    const violation = whyNotJoining(pasajero, pasajeros.slice(0, index), paradas);
    if (violation) return { ...violation, field: `pasajes.${index}` };
  }
  return idleParadas ? undefined : whyNotMovedAt(pasajeros, paradas);
}

/** Nobody boards or alights at one of the stops of an order (O-182). */
function whyNotMovedAt(
  pasajeros: readonly Pasajero[],
  paradas: readonly string[],
): Violation<'stop_without_movement'> | undefined {
  const idle = paradas.findIndex((parada) => pasajeros.every(({ from, to }) => from !== parada && to !== parada));
  return idle < 0 ? undefined : { code: 'stop_without_movement', field: `paradas.${idle}` };
}

function legOf({ from, to }: PasajeroDraft, paradas: readonly string[]) {
  return { from: from === null ? -1 : paradas.indexOf(from), to: to === null ? -1 : paradas.indexOf(to) };
}

/** Whether somebody is half written down: anything beyond the empty fields that the editor starts with (O-181). */
export function isStarted(draft: PasajeroDraft, blank: PasajeroDraft): boolean {
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

/** The list with one more pasajero, who gets the next number. */
export function addPasajero(pasajeros: readonly Pasajero[], draft: PasajeroDraft): Pasajero[] {
  const id = pasajeros.reduce((last, each) => Math.max(last, each.id), 0) + 1;
  return [...pasajeros, { ...tidy(draft), id }];
}

/** The list with one of them changed, at the same place; somebody else does not arrive with the flight of who was there, unless it is typed anew. */
export function changePasajero(pasajeros: readonly Pasajero[], id: number, draft: PasajeroDraft): Pasajero[] {
  return pasajeros.map((each) => {
    if (each.id !== id) return each;
    const next = { ...tidy(draft), id };
    const isOther = each.idPersona !== next.idPersona || each.nombre !== next.nombre;
    return isOther && each.arrival === next.arrival ? { ...next, arrival: undefined } : next;
  });
}

function tidy(draft: PasajeroDraft): PasajeroDraft {
  const tel = isBlankPhone(draft.tel) ? PHONE_PREFIX : normalisePhone(draft.tel);
  return { ...draft, nombre: cleanText(draft.nombre), tel, arrival: cleanText(draft.arrival ?? '') || undefined };
}

/** How many people they are: the same name twice is one person (O-135, DO-46). */
export function countPeople(pasajeros: readonly Pick<Pasajero, 'nombre'>[]): number {
  return new Set(pasajeros.map(({ nombre }) => fold(nombre))).size;
}

/** How many seats they need at once; a pasajero without valid paradas counts for the whole viaje (W-071). */
export function placesFor(pasajeros: readonly Pasajero[], paradas: readonly string[]): number {
  const legs = pasajeros.map((pasajero) => legOf(pasajero, paradas));
  return mostAboard(legs.map((leg) => (leg.from >= 0 && leg.to > leg.from ? leg : { from: 0, to: paradas.length })));
}

/** Who boards and who alights at each stop, as places in the list (O-061, DO-45). */
export function movementsOf(pasajeros: readonly Pasajero[], paradas: readonly string[]): Movement[] {
  const placesWhere = (isThere: (pasajero: Pasajero) => boolean) =>
    pasajeros.flatMap((pasajero, index) => (isThere(pasajero) ? [index] : []));
  return paradas.map((parada) => ({
    ascensos: placesWhere(({ from }) => from === parada),
    descensos: placesWhere(({ to }) => to === parada),
  }));
}
