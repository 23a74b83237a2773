import type { Tracking, TrackingEvent } from '@traza/contract';
import { isBefore, minutesBetween, toWire } from '@traza/domain';
import { isTrackable, showsCancelled, type Trackable, trackingEnds } from '@traza/domain/pedidos';
import { SEGUIMIENTO } from '@traza/domain/seguimiento';
import { batched } from '#lib/batched.ts';
import type { Deps } from '#lib/deps.ts';
import { parseStored, trackableOf } from '#pedidos/proyeccion/stored.ts';
import { isRunning, presentCancelled, presentTracking } from './present.ts';
import { findEvents, findLastPosition, findTracked } from './queries.ts';
import type { Reading } from './reading.ts';

type RowsOf<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];
type MaybeReading<T> = Reading<T> | undefined;

/** Reads what public links answer, each kind one batch of trips at a time. */
export function trackingReaders({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const tracked = batched(async (ids) => byLink(await findTracked(db, ids)));
  const told = batched(async (ids) => byLink(await findEvents(db, ids)));
  const seen = batched(async (ids) => byLink(await findLastPosition(db, ids)));
  return {
    datos: async (idPublic: string) => showTracking(await tracked(idPublic), clock.now()),
    eventos: async (idPublic: string) => showEvents(await told(idPublic), clock.now()),
    vehiculo: async (idPublic: string) => showVehiculo(await seen(idPublic), clock.now()),
  };
}

function byLink<R extends { idPublic: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.idPublic, row]));
}

function answers(viaje: Trackable, now: Temporal.Instant): boolean {
  return isTrackable(viaje, now) || showsCancelled(viaje, now);
}

/** What happened to an order that was called off, without what its vehicle did. */
const STATES_OF_CANCELLED: readonly string[] = ['registrado', 'confirmado', 'anulado'];

/** The viaje as the public page shows it (S11). */
function showTracking(row: RowsOf<typeof findTracked> | undefined, now: Temporal.Instant): MaybeReading<Tracking> {
  if (!row) return undefined;
  const stored = parseStored(row.item);
  const trackable = trackableOf(stored);
  const { extras } = stored.pedido;
  if (extras.type !== 'v' || !answers(trackable, now)) return undefined;
  const whole = presentTracking(stored, extras, row.fotos);
  const data = showsCancelled(trackable, now) ? presentCancelled(whole) : whole;
  return { stamp: row.stamp, until: trackingEnds(trackable), data };
}

/** Its events, oldest first, registrado always among them (S12). */
function showEvents(
  viaje: RowsOf<typeof findEvents> | undefined,
  now: Temporal.Instant,
): MaybeReading<TrackingEvent[]> {
  if (!viaje || !answers(viaje, now)) return undefined;
  const events = showsCancelled(viaje, now)
    ? viaje.events.filter(({ type }) => STATES_OF_CANCELLED.includes(type))
    : viaje.events;
  const told = events.map(({ type, parada, timestamp }) => ({
    type,
    parada,
    timestamp: toWire(Temporal.Instant.from(timestamp)),
  }));
  const first = { type: 'registrado', parada: null, timestamp: toWire(viaje.creado) };
  const hasFirst = told.some(({ type }) => type === 'registrado');
  return { stamp: viaje.stamp, until: trackingEnds(viaje), data: hasFirst ? told : [first, ...told] };
}

/** Where the vehicle is, only between the first departure and the last arrival: nobody follows a driver outside (S14). */
function showVehiculo(
  viaje: RowsOf<typeof findLastPosition> | undefined,
  now: Temporal.Instant,
): MaybeReading<VehiculoPoint | null> {
  if (!viaje || !answers(viaje, now)) return undefined;
  const { lat, lon, ts, departed, hasArrived, stamp } = viaje;
  const nowhere = { stamp, until: trackingEnds(viaje), data: null };
  const isDriving = isRunning(viaje.status) && departed !== null && !hasArrived;
  if (!isDriving || lat === null || lon === null || ts === null) return nowhere;
  const isFresh = minutesBetween(ts, now) * 60_000 <= SEGUIMIENTO.positionFreshMs;
  if (!isFresh || isBefore(ts, departed)) return nowhere;
  // a trip that drives is not over: only the age of its position ends this answer
  const until = ts.add({ milliseconds: SEGUIMIENTO.positionFreshMs + 1 });
  return { stamp, until, data: { lat, lon, timestamp: toWire(ts) } };
}

interface VehiculoPoint {
  lat: number;
  lon: number;
  timestamp: string;
}
