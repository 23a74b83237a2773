import type { AgenciaPath } from '@traza/contract';
import { metersBetween } from '@traza/domain/direcciones';
import { type Point, routeLegs } from '@traza/domain/seguimiento';

/** One stretch of a drive: its points with the simulated second at which the car passes each. */
export interface DrivePlan {
  points: { lat: number; lon: number; atSec: number }[];
  seconds: number;
  kmh: number;
}

const EARTH_DEGREE_METERS = 111_320;

/** Drives a path evenly within a time. */
export function planDrive(path: readonly Point[], seconds: number): DrivePlan {
  const distances = path.map((point, index) => metersBetween(path[index - 1] ?? point, point));
  const total = distances.reduce((sum, step) => sum + step, 0);
  const duration = Math.max(1, seconds);
  let driven = 0;
  const points = path.map(({ lat, lon }, index) => {
    driven += distances[index] ?? 0;
    return { lat, lon, atSec: total === 0 ? 0 : (driven / total) * duration };
  });
  return { points, seconds: duration, kmh: Math.round((total / duration) * 3.6) };
}

/** Where the car is after some simulated seconds; at the end of the stretch it stays. */
export function positionAt({ points }: DrivePlan, elapsedSec: number): Point {
  const index = points.findIndex(({ atSec }) => atSec >= elapsedSec);
  const to = points[index] ?? points.at(-1);
  if (!to) throw new RangeError('a drive has at least one point');
  const from = points[index - 1] ?? to;
  const span = to.atSec - from.atSec;
  const along = span > 0 && index > 0 ? Math.max(0, (elapsedSec - from.atSec) / span) : 1;
  const between = (a: number, b: number) => Math.round((a + (b - a) * along) * 1e6) / 1e6;
  return { lat: between(from.lat, to.lat), lon: between(from.lon, to.lon) };
}

export interface TrackPoint extends Point {
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Every point of the path that the car has passed since it started, at its moment, and where it is now: in a hurry too
 * the track follows the streets. Built anew it is the same, so that posting it twice does no harm.
 */
export function trackOf(plan: DrivePlan, drive: { started: number; now: number; speed: number }): TrackPoint[] {
  const { started, now, speed } = drive;
  const elapsed = ((now - started) / 1000) * speed;
  const points = plan.points.map(
    ({ lat, lon, atSec }): TrackPoint => ({ lat, lon, at: Math.round(started + (atSec / speed) * 1000) }),
  );
  if (elapsed >= plan.seconds) return points.filter(({ at }) => at <= now);
  return [...points.filter(({ at }) => at < now), { ...positionAt(plan, elapsed), at: now }];
}

function pointsOf({ coordinates }: AgenciaPath): Point[] {
  return coordinates.map(([lon, lat]) => ({ lat, lon }));
}

/** The drive to the origin. */
export function planApproach(path: AgenciaPath): DrivePlan {
  return planDrive(pointsOf(path), path.seconds);
}

/** The drive of a trip, a plan for each stretch between two stops. */
export function planLegs(path: AgenciaPath, paradas: readonly Point[]): DrivePlan[] {
  const cut = new Map(routeLegs(pointsOf(path), paradas).map((leg) => [leg.to, leg.path]));
  return paradas.slice(1).map((parada, index) => {
    const straight = [paradas[index] ?? parada, parada];
    return planDrive(cut.get(index + 1) ?? straight, path.legs[index]?.seconds ?? 0);
  });
}

/** The point at a distance and a bearing. */
export function pointFrom({ lat, lon }: Point, { meters: far, degrees }: { meters: number; degrees: number }): Point {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    lat: round(lat + (Math.cos(angle) * far) / EARTH_DEGREE_METERS),
    lon: round(lon + (Math.sin(angle) * far) / (EARTH_DEGREE_METERS * Math.cos((lat * Math.PI) / 180))),
  };
}
