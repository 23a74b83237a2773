import type { Box } from './boxes.ts';
import { type Flat, project, unproject, WORLD } from './mercator.ts';
import type { LatLon } from './types.ts';

/** A place that must be seen, with what stands around it, in pixels. */
export interface Sight extends LatLon {
  around: Box;
}

/** What may stand around the places, as a share of the room: the rest is for the way between them. */
const MOST_AROUND = 0.6;
/** Halvings between the farthest and the nearest zoom: finer than anybody sees. */
const STEPS = 24;

interface Room {
  width: number;
  height: number;
  /** The farthest and the nearest zoom. */
  min: number;
  max: number;
}

/** The nearest camera that has every place and what stands around it within the room (W-138). */
export function fitSights(
  sights: readonly Sight[],
  { width, height, min, max }: Room,
): { center: LatLon; zoom: number } {
  const flat = sights.map((sight) => ({ ...project(sight), around: sight.around }));
  const across = flat.map(({ x, around }) => ({ at: x, before: -around.left, after: around.right }));
  const down = flat.map(({ y, around }) => ({ at: y, before: -around.top, after: around.bottom }));
  const [inWidth, inHeight] = [withRoom(across, width), withRoom(down, height)];
  let [far, near] = [min, max];
  if (fits(inWidth, near, width) && fits(inHeight, near, height)) far = near;
  for (let step = 0; step < STEPS && far < near; step += 1) {
    const middle = (far + near) / 2;
    if (fits(inWidth, middle, width) && fits(inHeight, middle, height)) far = middle;
    else near = middle;
  }
  const scale = WORLD * 2 ** far;
  const center: Flat = { x: middleOf(inWidth, scale) / scale, y: middleOf(inHeight, scale) / scale };
  return { center: unproject(center), zoom: far };
}

/** A place along one side of the picture: of the world from 0 to 1, and the pixels before and after it. */
interface Reach {
  at: number;
  before: number;
  after: number;
}

/** Labels that alone would fill a small map count for less: it must not show a continent because of them. */
function withRoom(reaches: readonly Reach[], size: number): readonly Reach[] {
  const wanted = Math.max(...reaches.map(({ before }) => before)) + Math.max(...reaches.map(({ after }) => after));
  const share = Math.min(1, (size * MOST_AROUND) / Math.max(wanted, 1));
  return reaches.map(({ at, before, after }) => ({ at, before: before * share, after: after * share }));
}

function fits(reaches: readonly Reach[], zoom: number, size: number): boolean {
  const [low, high] = spanOf(reaches, WORLD * 2 ** zoom);
  return high - low <= size;
}

function middleOf(reaches: readonly Reach[], scale: number): number {
  const [low, high] = spanOf(reaches, scale);
  return (low + high) / 2;
}

function spanOf(reaches: readonly Reach[], scale: number): [low: number, high: number] {
  return [
    Math.min(...reaches.map(({ at, before }) => at * scale - before)),
    Math.max(...reaches.map(({ at, after }) => at * scale + after)),
  ];
}
