import {
  type DireccionEntry,
  type DireccionPoint,
  isRepeated,
  type Pasajero,
  SOLICITUDES,
} from '@traza/domain/solicitudes';

/** Which of the two ends of a trip. */
export type End = 'origen' | 'destino';
/** The id of a parada in between; its number is unique and says nothing about its place. */
type ParadaId = `parada-${number}`;
/** Any address of a trip. */
export type ViajePlace = End | ParadaId;

export interface ParadaEntry<A extends DireccionPoint = DireccionPoint> extends DireccionEntry<A> {
  id: ParadaId;
  /** Minutes that the car waits there. */
  espera: number;
}

/** The addresses of a form; those without stops in between have two. */
export interface ViajeEntries<A extends DireccionPoint> {
  origen: DireccionEntry<A>;
  paradas: readonly ParadaEntry<A>[];
  destino: DireccionEntry<A>;
}

interface ViajeForm<A extends DireccionPoint> extends ViajeEntries<A> {
  pasajeros: readonly Pasajero[];
}

const EMPTY = { text: '', address: null };

/** Every address field in the order of the trip. */
export function placesOf<A extends DireccionPoint>({ paradas }: Pick<ViajeEntries<A>, 'paradas'>): ViajePlace[] {
  return ['origen', ...paradas.map(({ id }) => id), 'destino'];
}

export function entryAt<A extends DireccionPoint>(form: ViajeEntries<A>, place: ViajePlace): DireccionEntry<A> {
  if (place === 'origen' || place === 'destino') return form[place];
  return form.paradas.find(({ id }) => id === place) ?? EMPTY;
}

export function withEntry<A extends DireccionPoint, F extends ViajeEntries<A>>(
  form: F,
  place: ViajePlace,
  entry: DireccionEntry<A>,
): F {
  if (place === 'origen' || place === 'destino') return { ...form, [place]: entry };
  return { ...form, paradas: form.paradas.map((parada) => (parada.id === place ? { ...parada, ...entry } : parada)) };
}

/** The addresses that are chosen, in the order of the trip. */
export function chosenParadas<A extends DireccionPoint>(form: ViajeEntries<A>): { place: ViajePlace; address: A }[] {
  return placesOf(form).flatMap((place) => {
    const { address: direccion } = entryAt(form, place);
    return direccion ? [{ place, address: direccion }] : [];
  });
}

/** All the addresses, or null while one is not chosen yet. */
export function wholeViaje<A extends DireccionPoint>(form: ViajeEntries<A>): A[] | null {
  const chosen = chosenParadas(form);
  return chosen.length === form.paradas.length + 2 ? chosen.map(({ address: direccion }) => direccion) : null;
}

/** One more stop before the destination, up to three (O-119). */
export function addParada<A extends DireccionPoint, F extends ViajeForm<A>>(form: F): F {
  if (form.paradas.length >= SOLICITUDES.maxStops) return form;
  return { ...form, paradas: [...form.paradas, { ...EMPTY, id: freeId(form), espera: 0 }] };
}

/** A stop whose pasajeros wait to be placed anew is not mistaken for a new one. */
function freeId<A extends DireccionPoint>({ paradas, pasajeros }: ViajeForm<A>): ParadaId {
  const taken = new Set([...paradas.map(({ id }) => id), ...pasajeros.flatMap(({ from, to }) => [from, to])]);
  let number = 1;
  while (taken.has(`parada-${number}`)) number += 1;
  return `parada-${number}`;
}

export function removeParada<A extends DireccionPoint, F extends ViajeForm<A>>(form: F, place: ViajePlace): F {
  return { ...form, paradas: form.paradas.filter(({ id }) => id !== place) };
}

/** Changes an address with the one before it; who boards or alights there goes along, and so does the wait. */
export function moveParadaUp<A extends DireccionPoint, F extends ViajeForm<A>>(form: F, place: ViajePlace): F {
  const places = placesOf(form);
  const before = places[places.indexOf(place) - 1];
  if (!before) return form;
  const other: Readonly<Record<string, ViajePlace>> = { [place]: before, [before]: place };
  const renamed = (id: string | null) => (id === null ? null : (other[id] ?? id));
  const swapped = withEntry(withEntry(form, place, bareEntry(form, before)), before, bareEntry(form, place));
  return {
    ...withWait(swapped, ({ id }) => waitAt(form, other[id] ?? id)),
    pasajeros: form.pasajeros.map((each) => ({ ...each, from: renamed(each.from), to: renamed(each.to) })),
  };
}

function bareEntry<A extends DireccionPoint>(form: ViajeEntries<A>, place: ViajePlace): DireccionEntry<A> {
  const { text, address: direccion } = entryAt(form, place);
  return { text, address: direccion };
}

function waitAt<A extends DireccionPoint>({ paradas }: ViajeEntries<A>, place: ViajePlace): number {
  return paradas.find(({ id }) => id === place)?.espera ?? 0;
}

/** Waits by stop. */
export function withWait<A extends DireccionPoint, F extends ViajeEntries<A>>(
  form: F,
  waitOf: (parada: ParadaEntry<A>) => number,
): F {
  return { ...form, paradas: form.paradas.map((parada) => ({ ...parada, espera: waitOf(parada) })) };
}

/** `lat,lon:lat,lon`: how the ends of a trip travel in a query. */
export function pointsText(points: readonly Pick<DireccionPoint, 'lat' | 'lon'>[]): string {
  return points.map(({ lat, lon }) => `${lat},${lon}`).join(':');
}

/** The points to ask services or runs for; none while an address is missing, nor for a trip that goes nowhere (O-072). */
export function viajeOf<A extends DireccionPoint>(form: ViajeEntries<A>) {
  const viaje = wholeViaje(form);
  if (!viaje) return { state: 'needsEnds', paradas: null } as const;
  if (viaje.some((_, index) => isRepeated(viaje, index))) return { state: 'samePlace', paradas: null } as const;
  return { state: 'ready', paradas: pointsText(viaje) } as const;
}
