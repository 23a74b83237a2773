import { isBefore, laterOf, minutesBetween, plusMinutes, plusSeconds } from '../time.ts';
import type { ViajeTimes } from './asignacion.ts';
import { MESA } from './limits.ts';

/** A parada of a viaje that is driven. */
export interface CourseParada {
  /** When the vehiculo is expected there: the departure at the origin, the hour of a salida's paradas; none where nobody said one. */
  hour: Temporal.Instant | null;
  waitMin: number;
  /** When it arrived there, by the event that counts. */
  arrived: Temporal.Instant | null;
}

/** How far a viaje has come. */
export interface ViajeCourse {
  /** From the origin to the destination. */
  paradas: readonly CourseParada[];
  /** It left the last parada that it arrived at, and drives to the next. */
  isMoving: boolean;
  /** Since when it does, where that is known: how slowly it drove so far is expected of the rest of its way. */
  movingSince?: Temporal.Instant | null;
  /** Seconds from each parada to the one after it, as quoted. */
  legSeconds: readonly number[];
}

/** The last position of a vehiculo, and how long the way from there to the next parada takes. */
export interface PositionAhead {
  ts: Temporal.Instant;
  seconds: number;
}

export interface PredictedArrival {
  parada: number;
  arrival: Temporal.Instant;
  /** Minutes after its hour, negative before it; null where there is none. */
  late: number | null;
}

/** When a viaje gets to the paradas before it, as seen at one moment (M-149). */
export interface ViajePrediction {
  computed: Temporal.Instant;
  /** Of the paradas to come. */
  arrivals: PredictedArrival[];
  end: Temporal.Instant;
  /** From when on all of it is put off by the minute, while nothing else is heard. */
  growsFrom: Temporal.Instant;
}

/** The parada that a viaje comes to next; undefined once it is at the last. */
export function nextParada({ paradas }: ViajeCourse): number | undefined {
  const next = paradas.findLastIndex(({ arrived }) => arrived !== null) + 1;
  return next < paradas.length ? next : undefined;
}

/**
 * When a viaje that set out gets where it goes, reckoned from its last position and the ways from there. None without a position of the
 * last three minutes (M-149), and none once it is at its last parada. A vehiculo that stands at a parada waits as long as was asked for,
 * at the origin at least until the departure.
 */
export function predictViaje(
  course: ViajeCourse,
  position: PositionAhead | null,
  now: Temporal.Instant,
): ViajePrediction | undefined {
  const next = nextParada(course);
  if (next === undefined || position === null || minutesBetween(position.ts, now) > MESA.predictionMin)
    return undefined;
  const arrivals: PredictedArrival[] = [];
  const { growsFrom, ...first } = arrivalAtNext(course, { next, position, now });
  let { arrival } = first;
  for (let parada = next; parada < course.paradas.length; parada += 1) {
    if (parada > next) arrival = plusSeconds(leavingOf(course, parada - 1, arrival), legBefore(course, parada));
    const hour = course.paradas[parada]?.hour ?? null;
    arrivals.push({ parada, arrival, late: hour && minutesBetween(hour, arrival) });
  }
  return { computed: now, arrivals, end: arrival, growsFrom };
}

function legBefore({ legSeconds }: ViajeCourse, parada: number): number {
  return legSeconds[parada - 1] ?? 0;
}

/** On its way the position says it; nobody arrives in the past. */
function arrivalAtNext(
  course: ViajeCourse,
  { next, position, now }: { next: number; position: PositionAhead; now: Temporal.Instant },
): { arrival: Temporal.Instant; growsFrom: Temporal.Instant } {
  const stood = course.paradas[next - 1]?.arrived;
  if (stood && !course.isMoving) {
    const leaving = laterOf(now, leavingOf(course, next - 1, stood));
    return { arrival: plusSeconds(leaving, legBefore(course, next)), growsFrom: leaving };
  }
  const slowness = stood ? slownessOf(course, next, position) : 1;
  const arrival = laterOf(now, plusSeconds(position.ts, position.seconds * slowness));
  // who comes early to the origin waits there until the departure
  return { arrival, growsFrom: laterOf(arrival, stood ? undefined : (course.paradas[0]?.hour ?? undefined)) };
}

/** How many times longer than quoted the way to the next parada took so far; 1 of one that is quicker, or hardly began. */
function slownessOf(course: ViajeCourse, next: number, { ts, seconds }: PositionAhead): number {
  const elapsed = course.movingSince ? minutesBetween(course.movingSince, ts) * 60 : 0;
  if (elapsed < MESA.slownessAfterMin * 60) return 1;
  const driven = Math.max(1, legBefore(course, next) - seconds);
  return Math.min(MESA.slownessMost, Math.max(1, elapsed / driven));
}

/** When a vehiculo goes on from a parada at which it arrives then. */
function leavingOf({ paradas }: ViajeCourse, parada: number, arrival: Temporal.Instant): Temporal.Instant {
  const { hour, waitMin } = paradas[parada] ?? { hour: null, waitMin: 0 };
  return plusMinutes(laterOf(arrival, parada === 0 && hour ? hour : undefined), waitMin);
}

/** How late a viaje comes to the next parada that has an hour, and to which. */
export interface ParadaLateness {
  parada: number;
  minutos: number;
  /** From when on it is later by the minute. */
  growsFrom: Temporal.Instant;
}

/**
 * The lateness that counts for DEMORA. Without a prediction at least that of an hour that passed is certain; what is not late for certain
 * is unknown then.
 */
export function nextLateness(
  course: ViajeCourse,
  prediction: ViajePrediction | undefined,
  now: Temporal.Instant,
): ParadaLateness | undefined {
  if (prediction) {
    const first = prediction.arrivals.find(({ late }) => late !== null);
    return first && { parada: first.parada, minutos: first.late ?? 0, growsFrom: prediction.growsFrom };
  }
  const next = nextParada(course);
  const parada =
    next === undefined ? -1 : course.paradas.findIndex(({ hour }, place) => place >= next && hour !== null);
  const hour = course.paradas[parada]?.hour;
  return hour && isBefore(hour, now) ? { parada, minutos: minutesBetween(hour, now), growsFrom: now } : undefined;
}

/** A viaje as it was quoted, and as it is driven. */
export interface PredictedViaje extends ViajeTimes {
  course: ViajeCourse;
  prediction: ViajePrediction | undefined;
}

/** Where a viaje stands that is not predicted. */
export interface ViajeStart {
  hasBegun: boolean;
  /** From where its vehiculo is to the origin; null where nobody knows. */
  driveSeconds: number | null;
  now: Temporal.Instant;
}

/**
 * When a chofer is done with a viaje: as predicted, or as quoted, of which what did not begin has its whole time to come, and the way to
 * its origin before.
 */
export function expectedEnd(
  { departure, finPrevisto, course, prediction }: PredictedViaje,
  { hasBegun, driveSeconds, now }: ViajeStart,
): Temporal.Instant {
  if (nextParada(course) === undefined) return now;
  if (prediction) return prediction.end;
  if (hasBegun) return laterOf(finPrevisto, now);
  const begins = plusSeconds(now, driveSeconds ?? 0);
  return laterOf(finPrevisto, plusMinutes(begins, minutesBetween(departure, finPrevisto)));
}

/** Minutes that a chofer comes late to the next viaje because of the present one; 0 in time (M-187). */
export function dominoLateness(end: Temporal.Instant, driveSeconds: number, departure: Temporal.Instant): number {
  return Math.max(0, minutesBetween(departure, plusSeconds(end, driveSeconds)));
}
