import { arePlausible, type CarLimits, type TrackPosition } from '@traza/domain/seguimiento';
import type { Settings } from '#lib/settings.ts';

/** A position that is stored, or about to be. */
export interface StoredPosition {
  /** Microseconds since 1970, as the database keeps them. */
  us: string;
  lat: number;
  lon: number;
  descartada: boolean;
}

export function usOf(moment: Temporal.Instant): string {
  // a division of what is later than 1970 is rounded down, and takes a third of what rounding a moment does
  return String(moment.epochNanoseconds / 1000n);
}

export function momentOf({ us }: Pick<StoredPosition, 'us'>): Temporal.Instant {
  return Temporal.Instant.fromEpochNanoseconds(BigInt(us) * 1000n);
}

export function byTime(a: Pick<StoredPosition, 'us'>, b: Pick<StoredPosition, 'us'>): number {
  return Number(a.us) - Number(b.us);
}

export function placeOf({ us, lat, lon }: StoredPosition): TrackPosition {
  return { lat, lon, at: Number(us) / 1000 };
}

export function reachOf({ area, carTopKmh }: Pick<Settings, 'area' | 'carTopKmh'>): CarLimits {
  return { area, topKmh: carTopKmh };
}

/** Positions of a car, oldest first, with the mark that each deserves: it is not where the car was (ruling: places of a car). */
export function markPositions<P extends StoredPosition>(positions: readonly P[], reach: CarLimits): P[] {
  const marks = arePlausible(positions.map(placeOf), reach);
  return positions.map((position, index) => ({ ...position, descartada: marks[index] !== true }));
}
