import { createDice, type Dice } from '@traza/demo';
import { estimateRoute, type LatLon } from '@traza/domain/direcciones';
import { type DaySize, MIN, minutes, noise, planDay, type Trip, WHOLE_DAY } from './plan-day.ts';

/** From so long after its departure on a trip counts as late. */
export const LATE = 5 * MIN;

/** A driver before the next trip. */
interface Standing {
  place: LatLon;
  free: number;
  /** The trip before, and from when on it was certain that it makes the next one late. */
  before: Trip | undefined;
  /** When driver or car gave up for the day. */
  lost: number | null;
}

/** The car sets out and gets to the origin; `due` is the last moment at which that still is in time. */
function approach(dice: Dice, trip: Trip, { place, free, before }: Standing): number {
  const empty = estimateRoute([place, trip.origen]).seconds * 1_000;
  const due = trip.departure - empty;
  const punctual = due - minutes(dice, 4, 9);
  const wanted = trip.fault === 'late' ? due + minutes(dice, 6, 25) : punctual;
  trip.setOut = Math.max(wanted, free + MIN, trip.assigned ?? 0);
  trip.arrived = trip.setOut + empty * noise(dice, 0.1);
  const isLate = trip.arrived >= trip.departure + LATE;
  trip.isDomino = isLate && !trip.isAsap && trip.fault !== 'late' && free + MIN > punctual;
  if (trip.fault === 'late') trip.cause = due + LATE;
  else if (trip.isDomino && before) trip.cause = causeBy(before, due);
  return trip.arrived;
}

/** People who are not in the car yet make the next trip late once it would be late though they came at once. */
function causeBy(before: Trip, due: number): number | null {
  if (before.fault === 'dwell') return due + LATE - before.quotedSeconds * 1_000;
  return before.fault === 'slow' ? before.left : before.cause;
}

/** The car drives from the origin to the end of a trip; answers when it is there. */
function driveOn(dice: Dice, trip: Trip, { setOut, arrived }: { setOut: number; arrived: number }): number {
  const left =
    Math.max(arrived, trip.departure) + minutes(dice, 0, 3) + (trip.fault === 'dwell' ? minutes(dice, 12, 30) : 0);
  const pace = noise(dice, 0.12) * (trip.fault === 'slow' ? 1.5 + dice.next() * 0.6 : 1);
  const ended = left + trip.quotedSeconds * 1_000 * pace;
  [trip.left, trip.ended] = [left, ended];
  if (trip.fault === 'silent') {
    const begins = setOut + dice.next() * (ended - setOut);
    trip.silence = [begins, begins + minutes(dice, 5, 30)];
  }
  return ended;
}

/** What happens to the next trip of a driver. */
function drive(dice: Dice, trip: Trip, standing: Standing): Standing {
  trip.from = standing.place;
  const due = trip.departure - estimateRoute([standing.place, trip.origen]).seconds * 1_000;
  const lost = standing.lost ?? (trip.fault === 'sick' ? due : null);
  if (lost !== null) {
    [trip.cause, trip.givenBack] = [lost, lost + 15 * MIN];
    return { ...standing, lost };
  }
  const arrived = approach(dice, trip, standing);
  const ended = driveOn(dice, trip, { setOut: trip.setOut ?? arrived, arrived });
  if (trip.fault === 'broken') {
    trip.ended = null;
    return { ...standing, lost: ((trip.left ?? arrived) + ended) / 2 };
  }
  return { place: trip.destino, free: ended, before: trip, lost: null };
}

/** A day as it happens when nobody steps in. */
export function dayOf(seed: number, size: DaySize = WHOLE_DAY): Trip[] {
  const dice = createDice(seed);
  const { trips, drivers } = planDay(dice, size);
  for (const { home, trips: own } of drivers) {
    let standing: Standing = { place: home, free: 0, before: undefined, lost: null };
    for (const trip of own) standing = drive(dice, trip, standing);
  }
  for (const trip of trips) {
    if (trip.driver === null) trip.cause = trip.booked;
    // nobody can warn of what was not booked yet
    else if (trip.cause !== null) trip.cause = Math.max(trip.cause, trip.booked);
  }
  return trips;
}
