import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { type Area, isInArea, isPoint } from '../solicitudes/direcciones.ts';
import { TRACK } from './limits.ts';

/** Where a receiver said that it was. */
export interface TrackPosition extends LatLon {
  /** Milliseconds since 1970. */
  at: number;
}

/** Where cars of an installation can be, and how fast they get there. */
export interface CarLimits {
  area: Area;
  topKmh: number;
}

/** Positions one after the other, each within reach of the one before, and the heaviest way that ends with them. */
interface Stretch {
  places: number[];
  first: TrackPosition;
  last: TrackPosition;
  /** Positions of the whole way. */
  weight: number;
  before: Stretch | undefined;
}

/**
 * Which of a car's positions, oldest first, can be where it was: within the area, and on the way of one car. Where a jump is faster than
 * any car, the side with fewer positions is the one that is wrong, so that a reflection is left out however many positions it took, and
 * the newest one counts once the next confirms it (ruling: places of a car).
 */
export function arePlausible(positions: readonly TrackPosition[], reach: CarLimits): boolean[] {
  const marks = positions.map(() => false);
  for (let stretch = heaviestWay(positions, reach); stretch; stretch = stretch.before) {
    for (const place of stretch.places) marks[place] = true;
  }
  return marks;
}

function isWithinReach(from: TrackPosition, to: TrackPosition, { topKmh }: CarLimits): boolean {
  const seconds = (to.at - from.at) / 1000;
  return metersBetween(from, to) <= TRACK.jitterMeters + (topKmh / 3.6) * seconds;
}

function stretchesOf(positions: readonly TrackPosition[], reach: CarLimits): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [place, position] of positions.entries()) {
    if (!isPoint(position) || !isInArea(position, reach.area)) continue;
    const stretch = stretches.at(-1);
    if (stretch && isWithinReach(stretch.last, position, reach)) {
      stretch.places.push(place);
      stretch.last = position;
    } else {
      stretches.push({ places: [place], first: position, last: position, weight: 0, before: undefined });
    }
  }
  return stretches;
}

/** The last stretch of the path with most positions; of equals the earlier one. */
function heaviestWay(positions: readonly TrackPosition[], reach: CarLimits): Stretch | undefined {
  const stretches = stretchesOf(positions, reach);
  let heaviest: Stretch | undefined;
  for (const [index, stretch] of stretches.entries()) {
    stretch.before = heaviestOf(
      stretches
        .slice(Math.max(0, index - TRACK.comparedStretches), index)
        .filter((before) => isWithinReach(before.last, stretch.first, reach)),
    );
    stretch.weight = stretch.places.length + (stretch.before?.weight ?? 0);
    heaviest = heaviestOf(heaviest ? [heaviest, stretch] : [stretch]);
  }
  return heaviest;
}

function heaviestOf(stretches: readonly Stretch[]): Stretch | undefined {
  return stretches.reduce<Stretch | undefined>(
    (found, stretch) => (found && found.weight >= stretch.weight ? found : stretch),
    undefined,
  );
}
