import { metersBetween } from '../direcciones/points.ts';

/** A point of a driven path: longitude first, as the map draws it. */
export type PathPoint = readonly [lon: number, lat: number];

const METERS_PER_DEGREE = 111_320;
const FIRST_TOLERANCE_METERS = 4;

/**
 * The same line with at most `max` points, the ends kept: points nearer to the line than a tolerance go, and the
 * tolerance doubles until they are few enough.
 */
export function thinPath(path: readonly PathPoint[], max: number): PathPoint[] {
  if (max < 2) throw new RangeError('a path has two ends');
  let thinned = path.filter((point, index) => index === 0 || !isSamePoint(point, path[index - 1]));
  for (let tolerance = FIRST_TOLERANCE_METERS; thinned.length > max; tolerance *= 2) {
    thinned = simplifyPath(thinned, tolerance);
  }
  return thinned;
}

function isSamePoint(a: PathPoint, b: PathPoint | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** The same line without the points that are nearer to it than a tolerance in metres; its ends are kept (Douglas and Peucker). */
export function simplifyPath(path: readonly PathPoint[], tolerance: number): PathPoint[] {
  const kept = new Set([0, path.length - 1]);
  // a stack of its own: thousands of points of a long trip are too deep for calls within calls
  const open: [number, number][] = [[0, path.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const far = farthest(path, from, to);
    if (far.meters <= tolerance) continue;
    kept.add(far.index);
    open.push([from, far.index], [far.index, to]);
  }
  return path.filter((_, index) => kept.has(index));
}

function farthest(path: readonly PathPoint[], from: number, to: number): { index: number; meters: number } {
  const start = path[from];
  const end = path[to];
  let found = { index: from, meters: 0 };
  if (!start || !end) return found;
  for (let index = from + 1; index < to; index += 1) {
    const point = path[index];
    const meters = point ? metersToSegment(point, start, end) : 0;
    if (meters > found.meters) found = { index, meters };
  }
  return found;
}

/** On a plane around the segment: exact enough over the size of a trip. */
function metersToSegment(point: PathPoint, start: PathPoint, end: PathPoint): number {
  const east = Math.cos((start[1] * Math.PI) / 180) * METERS_PER_DEGREE;
  const [px, py] = [(point[0] - start[0]) * east, (point[1] - start[1]) * METERS_PER_DEGREE];
  const [ex, ey] = [(end[0] - start[0]) * east, (end[1] - start[1]) * METERS_PER_DEGREE];
  const length = ex * ex + ey * ey;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length));
  return Math.hypot(px - along * ex, py - along * ey);
}

/** Whole metres along a path. */
export function pathMeters(path: readonly PathPoint[]): number {
  const points = path.map(([lon, lat]) => ({ lat, lon }));
  return Math.round(
    points.slice(1).reduce((sum, point, index) => sum + metersBetween(points[index] ?? point, point), 0),
  );
}
