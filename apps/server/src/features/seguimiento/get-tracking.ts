import type { Tracking, TrackingEvent } from '@traza/contract';
import { isTrackable, minutesBetween, TRACKING, toWire } from '@traza/domain';
import { parseStored, trackableOf } from '#features/pedidos/stored.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isRunning, presentTracking } from './present.ts';
import { findEvents, findLastPosition, findTracked } from './queries.ts';

type Reach = Pick<Deps, 'db' | 'clock'>;

/** What the page shows of a trip (S11). */
export async function findTracking({ db, clock }: Reach, idPublic: string): Promise<Tracking | undefined> {
  const row = await findTracked(db, idPublic);
  if (!row) return undefined;
  const stored = parseStored(row.item);
  const { extras } = stored.pedido;
  if (extras.type !== 'v' || !isTrackable(trackableOf(stored), clock.now())) return undefined;
  return presentTracking(stored, extras, row.fotos);
}

/** Its events, oldest first, registrado always among them (S12). */
export async function findTrackingEvents({ db, clock }: Reach, idPublic: string): Promise<TrackingEvent[] | undefined> {
  const trip = await findEvents(db, idPublic);
  if (!trip || !isTrackable(trip, clock.now())) return undefined;
  const told = trip.events.map(({ type, parada, timestamp }) => ({
    type,
    parada,
    timestamp: toWire(Temporal.Instant.from(timestamp)),
  }));
  if (told.some(({ type }) => type === 'registrado')) return told;
  return [{ type: 'registrado', parada: null, timestamp: toWire(trip.creado) }, ...told];
}

/** Where the vehicle is, only between the first departure and the last arrival: nobody follows a driver outside (S14). */
export async function findVehicle({ db, clock }: Reach, idPublic: string) {
  const trip = await findLastPosition(db, idPublic);
  const now = clock.now();
  if (!trip || !isTrackable(trip, now)) return undefined;
  const { lat, lon, ts, departed, hasArrived } = trip;
  const isDriving = isRunning(trip.status) && departed !== null && !hasArrived;
  if (!isDriving || lat === null || lon === null || ts === null) throw new AppError('position_not_found');
  const isFresh = minutesBetween(ts, now) * 60_000 <= TRACKING.positionFreshMs;
  if (!isFresh || Temporal.Instant.compare(ts, departed) < 0) throw new AppError('position_not_found');
  return { lat, lon, timestamp: toWire(ts) };
}
