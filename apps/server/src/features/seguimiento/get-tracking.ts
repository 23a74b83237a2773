import type { Tracking, TrackingEvent } from '@traza/contract';
import { isBefore, isTrackable, minutesBetween, TRACKING, toWire, trackingEnds } from '@traza/domain';
import { parseStored, trackableOf } from '#features/pedidos/stored.ts';
import type { Deps } from '#lib/deps.ts';
import { isRunning, presentTracking } from './present.ts';
import { findEvents, findLastPosition, findTracked } from './queries.ts';
import type { Reading } from './reading.ts';

type Reach = Pick<Deps, 'db' | 'clock'>;

/** What the page shows of a trip (S11). */
export async function readTracking({ db, clock }: Reach, idPublic: string): Promise<Reading<Tracking> | undefined> {
  const row = await findTracked(db, idPublic);
  if (!row) return undefined;
  const stored = parseStored(row.item);
  const trackable = trackableOf(stored);
  const { extras } = stored.pedido;
  if (extras.type !== 'v' || !isTrackable(trackable, clock.now())) return undefined;
  return { stamp: row.stamp, until: trackingEnds(trackable), data: presentTracking(stored, extras, row.fotos) };
}

/** Its events, oldest first, registrado always among them (S12). */
export async function readEvents(
  { db, clock }: Reach,
  idPublic: string,
): Promise<Reading<TrackingEvent[]> | undefined> {
  const trip = await findEvents(db, idPublic);
  if (!trip || !isTrackable(trip, clock.now())) return undefined;
  const told = trip.events.map(({ type, parada, timestamp }) => ({
    type,
    parada,
    timestamp: toWire(Temporal.Instant.from(timestamp)),
  }));
  const first = { type: 'registrado', parada: null, timestamp: toWire(trip.creado) };
  const hasFirst = told.some(({ type }) => type === 'registrado');
  return { stamp: trip.stamp, until: trackingEnds(trip), data: hasFirst ? told : [first, ...told] };
}

/** Where the vehicle is, only between the first departure and the last arrival: nobody follows a driver outside (S14). */
export async function readVehicle({ db, clock }: Reach, idPublic: string): Promise<Reading<Vehicle> | undefined> {
  const trip = await findLastPosition(db, idPublic);
  const now = clock.now();
  if (!trip || !isTrackable(trip, now)) return undefined;
  const { lat, lon, ts, departed, hasArrived, stamp } = trip;
  const nowhere = { stamp, until: trackingEnds(trip), refusal: 'position_not_found' } as const;
  const isDriving = isRunning(trip.status) && departed !== null && !hasArrived;
  if (!isDriving || lat === null || lon === null || ts === null) return nowhere;
  const isFresh = minutesBetween(ts, now) * 60_000 <= TRACKING.positionFreshMs;
  if (!isFresh || isBefore(ts, departed)) return nowhere;
  // a trip that drives is not over: only the age of its position ends this answer
  const until = ts.add({ milliseconds: TRACKING.positionFreshMs + 1 });
  return { stamp, until, data: { lat, lon, timestamp: toWire(ts) } };
}

interface Vehicle {
  lat: number;
  lon: number;
  timestamp: string;
}
