import type { Dice } from '@traza/demo';
import { estimateRoute, type LatLon } from '@traza/domain/direcciones';

export const MIN = 60_000;
/** How many trips and cars a day has. */
export interface DaySize {
  trips: number;
  cars: number;
}
export const WHOLE_DAY: DaySize = { trips: 2_000, cars: 200 };
/** Departures of the day: from 5:30 to 22:00. */
const [FIRST, LAST] = [330 * MIN, 1_320 * MIN];
/** The middle of Buenos Aires; trips begin and end within some kilometres of it. */
const CENTRE = { lat: -34.6, lon: -58.44 };
const SPREAD = 0.07;

/**
 * What goes wrong with a trip, and how often. The rest of the day is ordinary: drives take longer or shorter than estimated, people let wait,
 * somebody is assigned late.
 */
const FAULTS = [
  /** No carrier takes it. */
  ['untaken', 0.01],
  /** Nobody is named for it. */
  ['unassigned', 0.015],
  /** The car sets out much later than it had to. */
  ['late', 0.035],
  /** The driver is ill: neither this trip nor a later one of theirs is driven; a quarter of an hour later all are given back. */
  ['sick', 0.002],
  /** The car breaks down on this trip; those after it are given back a quarter of an hour later. */
  ['broken', 0.002],
  /** People come out of the door a quarter of an hour late, or later. */
  ['dwell', 0.04],
  /** Its way is blocked. */
  ['slow', 0.03],
  /** It is not heard of for a while; nothing else is wrong. */
  ['silent', 0.03],
] as const;
export type Fault = (typeof FAULTS)[number][0];

/** One trip of the day; times are milliseconds since midnight, null of what never happens. */
export interface Trip {
  id: number;
  isAsap: boolean;
  booked: number;
  departure: number;
  origen: LatLon;
  destino: LatLon;
  quotedSeconds: number;
  fault: Fault | undefined;
  driver: number | null;
  /** When a carrier took it, when a driver was named, and when that driver gave it back. */
  taken: number | null;
  assigned: number | null;
  givenBack: number | null;
  setOut: number | null;
  /** Where the car set out from, and when it could have at the earliest. */
  from: LatLon;
  arrived: number | null;
  left: number | null;
  ended: number | null;
  /** From when until when its car is not heard of. */
  silence: readonly [from: number, until: number] | null;
  /** From when on it was certain that it would be late or not driven; null where only ordinary luck made it so. */
  cause: number | null;
  /** Whether the trip before made it late. */
  isDomino: boolean;
}

/** Rolls which fault a trip has, if any. */
function faultOf(dice: Dice): Fault | undefined {
  let roll = dice.next();
  for (const [fault, share] of FAULTS) {
    if (roll < share) return fault;
    roll -= share;
  }
  return undefined;
}

function around(dice: Dice, point: LatLon, spread: number): LatLon {
  return { lat: point.lat + (dice.next() - 0.5) * 2 * spread, lon: point.lon + (dice.next() - 0.5) * 2 * spread };
}

/** Near 1; sums of dice are nearly a normal distribution. */
export function noise(dice: Dice, sigma: number): number {
  const sum = dice.next() + dice.next() + dice.next() + dice.next() - 2;
  return Math.max(0.7, 1 + sum * Math.sqrt(3) * sigma);
}

export function minutes(dice: Dice, from: number, to: number): number {
  return (from + dice.next() * (to - from)) * MIN;
}

/** The trips that were booked, without anybody named for them. */
function bookings(dice: Dice, length: number): Trip[] {
  return Array.from({ length }, (_, index) => {
    // two peaks upon an even day
    const peak = dice.next() < 0.4 ? (dice.next() < 0.5 ? 510 : 1_080) : 0;
    const departure = Math.round(peak > 0 ? peak * MIN + minutes(dice, -75, 75) : FIRST + dice.next() * (LAST - FIRST));
    const isAsap = dice.next() < 0.1;
    const origen = around(dice, CENTRE, SPREAD);
    const destino = around(dice, CENTRE, SPREAD);
    return {
      id: index + 1,
      isAsap,
      booked: departure - (isAsap ? 0 : minutes(dice, 150, 1_440)),
      departure,
      origen,
      destino,
      quotedSeconds: estimateRoute([origen, destino]).seconds,
      fault: faultOf(dice),
      driver: null,
      taken: null,
      assigned: null,
      givenBack: null,
      setOut: null,
      from: origen,
      arrived: null,
      left: null,
      ended: null,
      silence: null,
      cause: null,
      isDomino: false,
    };
  }).toSorted((a, b) => a.departure - b.departure);
}

export interface Driver {
  id: number;
  home: LatLon;
  trips: Trip[];
}

/** Where a driver is expected to be free before a trip. */
function placeOf({ home, trips }: Driver): { point: LatLon; free: number } {
  const last = trips.at(-1);
  if (!last) return { point: home, free: Number.NEGATIVE_INFINITY };
  return { point: last.destino, free: last.departure + Math.ceil(last.quotedSeconds / 60) * MIN };
}

/** Names one of the nearest drivers who have the time, as a dispatcher does; a trip for whom nobody has is another carrier's. */
export function planDay(dice: Dice, size: DaySize): { trips: Trip[]; drivers: Driver[] } {
  const drivers = Array.from(
    { length: size.cars },
    (_, id): Driver => ({ id, home: around(dice, CENTRE, SPREAD), trips: [] }),
  );
  const trips = bookings(dice, size.trips).filter((trip) => {
    if (trip.fault === 'untaken') return true;
    trip.taken = trip.booked + minutes(dice, 0, 2);
    if (trip.fault === 'unassigned') return true;
    const able = drivers
      .map((driver) => ({ driver, ...placeOf(driver) }))
      .map((each) => ({ ...each, seconds: estimateRoute([each.point, trip.origen]).seconds }))
      .filter(
        ({ free, seconds }) => free + seconds * 1_000 + 5 * MIN <= trip.departure && free + 20 * MIN <= trip.departure,
      )
      .toSorted((a, b) => a.seconds - b.seconds)
      .slice(0, 4);
    const chosen = able[dice.int(0, Math.max(0, able.length - 1))];
    if (!chosen) return false;
    trip.driver = chosen.driver.id;
    const ahead = dice.next() < 0.005 ? minutes(dice, 25, 60) : minutes(dice, 65, 240);
    trip.assigned = Math.max(trip.taken, trip.departure - ahead);
    chosen.driver.trips.push(trip);
    return true;
  });
  return { trips, drivers };
}
