import { type Alerta, type AlertaFacts, type AlertaType, alertasOf, type LiveViaje } from '@traza/domain/alertas';
import { estimateRoute, type LatLon } from '@traza/domain/direcciones';
import { predictedEnd, predictViaje, type ViajeCourse } from '@traza/domain/mesa';
import { dayOf, LATE } from './drive-day.ts';
import { type DaySize, MIN, type Trip } from './plan-day.ts';

const ROUND = 30_000;
const MIDNIGHT = Temporal.Instant.from('2026-11-20T00:00-03:00').epochMilliseconds;
/** No alerta opens longer before a departure. */
const AHEAD = 70 * MIN;

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(MIDNIGHT + ms));
const isBy = (ms: number | null, now: number): ms is number => ms !== null && ms <= now;

/** Where a car on its way from one point to another is. */
function between(from: LatLon, to: LatLon, share: number): LatLon {
  const part = Math.min(1, Math.max(0, share));
  return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part };
}

/** The last place that the car of a trip told of, and when. */
function heardOf(trip: Trip, at: number): { point: LatLon; ts: number } {
  const { silence } = trip;
  const ts = silence && at > silence[0] && at < silence[1] ? silence[0] : at;
  return { ts, point: isBy(trip.left, ts) ? onTheWay(trip, ts - trip.left) : approaching(trip, ts) };
}

function approaching({ setOut, arrived, from, origen }: Trip, now: number): LatLon {
  if (!isBy(setOut, now)) return from;
  return between(from, origen, arrived === null ? 1 : (now - setOut) / (arrived - setOut));
}

/** A car that breaks down stands in the middle of its way. */
function onTheWay({ left, ended, origen, destino, quotedSeconds }: Trip, driven: number): LatLon {
  if (left === null || ended === null) return between(origen, destino, Math.min(0.5, driven / (quotedSeconds * 1_000)));
  return between(origen, destino, driven / (ended - left));
}

function courseOf(trip: Trip, now: number): ViajeCourse {
  const { arrived, left, ended, departure, quotedSeconds } = trip;
  return {
    paradas: [
      { hour: instant(departure), waitMin: 0, arrived: isBy(arrived, now) ? instant(arrived) : null },
      { hour: null, waitMin: 0, arrived: isBy(ended, now) ? instant(ended) : null },
    ],
    isMoving: isBy(left, now),
    movingSince: isBy(left, now) ? instant(left) : null,
    legSeconds: [quotedSeconds],
  };
}

/** Whether its car set out, and what it told of itself; how long the way to the next stop is from there. */
function carOf(trip: Trip, course: ViajeCourse, now: number) {
  if (!isBy(trip.setOut, now)) return { setOut: null, heard: null, prediction: undefined };
  const { point, ts } = heardOf(trip, now);
  const next = course.paradas[0]?.arrived === null ? trip.origen : trip.destino;
  const ahead = { ts: instant(ts), seconds: estimateRoute([point, next]).seconds };
  return { setOut: instant(trip.setOut), heard: ahead.ts, prediction: predictViaje(course, ahead, instant(now)) };
}

/** A trip as the server would know of it. */
function liveOf(trip: Trip, carAt: LatLon | null, now: number): LiveViaje {
  const course = courseOf(trip, now);
  const departure = instant(trip.departure);
  const isDriven = isBy(trip.left, now);
  const isNamed = isBy(trip.assigned, now) && !isBy(trip.givenBack, now);
  return {
    idViaje: trip.id,
    status: isDriven ? 'iniciado' : 'confirmado',
    substatus: isBy(trip.setOut, now) && !isDriven ? 'a origen' : '',
    isSalida: false,
    integrado: true,
    idChofer: isNamed ? trip.driver : null,
    carriesPeople: true,
    origen: trip.origen,
    destino: trip.destino,
    departure,
    finPrevisto: predictedEnd(departure, { seconds: trip.quotedSeconds, waitMin: 0 }),
    driveSeconds: carAt && estimateRoute([carAt, trip.origen]).seconds,
    course,
    ...carOf(trip, course, now),
  };
}

/** Where each driver is: on the trip that is driven, or where the last one ended. */
function carsAt(trips: readonly Trip[], now: number): Map<number, LatLon> {
  const cars = new Map<number, LatLon>();
  for (const trip of trips) {
    if (trip.driver === null || !isBy(trip.setOut, now)) continue;
    cars.set(trip.driver, isBy(trip.ended, now) ? trip.destino : heardOf(trip, now).point);
  }
  return cars;
}

/** Alertas that say of a trip that it will be late, or not driven at all. */
const WARNINGS: ReadonlySet<AlertaType> = new Set(['SIN_TOMAR', 'SIN_CHOFER', 'NO_SALIO', 'DEMORA', 'EFECTO_DOMINO']);

/** When each warning opened first: of a trip by its number, of EFECTO_DOMINO apart as well. */
export interface Warned {
  any: Map<number, number>;
  domino: Map<number, number>;
}

/** Goes through a day round by round, as the server does, and notes what it warns of. */
function watchDay(trips: readonly Trip[]): Warned {
  const warned: Warned = { any: new Map(), domino: new Map() };
  const open = new Map<string, Alerta>();
  const key = ({ objeto, idObjeto, tipo }: Alerta) => `${objeto} ${idObjeto} ${tipo}`;
  const last = Math.max(...trips.map(({ departure }) => departure));
  for (let now = 4 * 60 * MIN; now < last; now += ROUND) {
    const cars = carsAt(trips, now);
    const live = trips.filter(
      ({ booked, departure, ended }) =>
        booked <= now && departure <= now + AHEAD && departure > now - 240 * MIN && !isBy(ended, now),
    );
    const facts: AlertaFacts = {
      solicitudes: live
        .filter(({ taken, departure }) => !isBy(taken, now) && departure + 60 * MIN > now)
        .map(({ id, departure, isAsap, booked }) => ({
          idSolicitud: id,
          departure: instant(departure),
          isAsap,
          abierta: instant(booked),
          isOwnOnly: false,
        })),
      viajes: live
        .filter(({ taken }) => isBy(taken, now))
        .map((trip) => liveOf(trip, trip.driver === null ? null : (cars.get(trip.driver) ?? trip.from), now)),
      owners: [],
      documentoTipos: [],
      hasOpenTurno: true,
    };
    const { opens, rises, closes } = alertasOf(facts, { open: [...open.values()], quiet: [] }, instant(now));
    for (const alerta of closes) open.delete(key(alerta));
    for (const alerta of rises) open.set(key(alerta), alerta);
    for (const alerta of opens) {
      open.set(key(alerta), alerta);
      if (!WARNINGS.has(alerta.tipo)) continue;
      if (!warned.any.has(alerta.idObjeto)) warned.any.set(alerta.idObjeto, now);
      if (alerta.tipo === 'EFECTO_DOMINO' && !warned.domino.has(alerta.idObjeto))
        warned.domino.set(alerta.idObjeto, now);
    }
  }
  return warned;
}

/** Shares of a day; counts beside them, for who reads. */
export interface DayFigures {
  /** Of the late ones whose cause was there by then, those that were warned of ten minutes before. */
  recall: number;
  /** Of those that were warned of ten minutes before, the ones that became late or were not driven. */
  precision: number;
  /** Of those that the trip before made late, the ones that EFECTO_DOMINO named before their departure. */
  domino: number;
  late: number;
  warned: number;
  dominoes: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Watches the day of a seed (M-216, M-217). */
export function figuresOf(seed: number, size?: DaySize): DayFigures {
  const trips = dayOf(seed, size);
  const { any, domino } = watchDay(trips);
  const isLate = ({ arrived, departure }: Trip) => arrived === null || arrived >= departure + LATE;
  const isWarned = ({ id, departure }: Trip) => (any.get(id) ?? Number.POSITIVE_INFINITY) <= departure - 10 * MIN;
  const late = trips.filter((trip) => isLate(trip) && isBy(trip.cause, trip.departure - 10 * MIN));
  const warned = trips.filter(isWarned);
  const dominoes = trips.filter((trip) => trip.isDomino);
  return {
    recall: share(late.filter(isWarned).length, late.length),
    precision: share(warned.filter(isLate).length, warned.length),
    domino: share(
      dominoes.filter(({ id, departure }) => (domino.get(id) ?? departure) < departure).length,
      dominoes.length,
    ),
    late: late.length,
    warned: warned.length,
    dominoes: dominoes.length,
  };
}
