import { POSITION_MS } from '../limits.ts';
import { bearing, between, metersBetween } from '../mercator.ts';
import type { LatLon, MapVehiculo } from '../types.ts';

/** Farther than a car gets between two positions: it is shown at its new place at once. */
const JUMP_METERS = 3000;
/** Less movement than this says nothing about the direction. */
const STILL_METERS = 5;

export interface Pose extends LatLon {
  /** Null until the vehicle has moved. */
  heading: number | null;
}

export interface Glide {
  from: Pose;
  to: Pose;
  startedMs: number;
  lastsMs: number;
}

/** The movement from where the vehicle is drawn now to its new position, which lasts until the next one is due. */
export function glideTo(shown: Pose | undefined, vehiculo: MapVehiculo, nowMs: number, isCalm: boolean): Glide {
  const { lat, lon } = vehiculo;
  if (!shown) {
    const pose = { lat, lon, heading: vehiculo.heading ?? null };
    return { from: pose, to: pose, startedMs: nowMs, lastsMs: 0 };
  }
  const meters = metersBetween(shown, vehiculo);
  const heading = vehiculo.heading ?? (meters > STILL_METERS ? bearing(shown, vehiculo) : shown.heading);
  const lastsMs = isCalm || meters > JUMP_METERS ? 0 : POSITION_MS;
  return { from: shown, to: { lat, lon, heading }, startedMs: nowMs, lastsMs };
}

/** Where the vehicle is drawn at a moment of its movement; it turns in the first fifth. */
export function poseAt({ from, to, startedMs, lastsMs }: Glide, nowMs: number): Pose {
  const share = lastsMs === 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startedMs) / lastsMs));
  return { ...between(from, to, share), heading: turned(from.heading, to.heading, Math.min(1, share * 5)) };
}

/** A share of the shorter turn from one direction to the other. */
function turned(from: number | null, to: number | null, share: number): number | null {
  if (from === null || to === null) return to;
  const turn = ((to - from + 540) % 360) - 180;
  return (from + turn * share + 360) % 360;
}

export function isOver({ startedMs, lastsMs }: Glide, nowMs: number): boolean {
  return nowMs >= startedMs + lastsMs;
}
