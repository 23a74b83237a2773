import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { TRACK } from './limits.ts';
import type { TrackPosition } from './plausible.ts';
import { type PathPoint, pathMeters, simplifyPath } from './thin-path.ts';

/** A stretch without positions: its kilometres come from the router. */
export interface Gap<Place extends LatLon = LatLon> {
  from: Place;
  to: Place;
}

/** Whole metres of a way. */
export interface TravelLength {
  meters: number;
  seconds: number;
}

export interface DrivenLength extends TravelLength {
  /** Those of its metres that gaps make up. */
  gapMeters: number;
}

function isGap(from: TrackPosition, to: TrackPosition): boolean {
  const seconds = (to.at - from.at) / 1000;
  return seconds > TRACK.gapSeconds && metersBetween(from, to) > TRACK.gapMeters;
}

/** The gaps of a track, oldest position first. */
export function gapsOf(track: readonly TrackPosition[]): Gap<TrackPosition>[] {
  return track.slice(1).flatMap((to, index) => {
    const from = track[index];
    return from && isGap(from, to) ? [{ from, to }] : [];
  });
}

/** The length of a track with its gaps, each as long as the router says (ruling: places of a car). */
export function measureTrack(
  track: readonly TrackPosition[],
  metersOfGap: (gap: Gap) => number,
): Omit<DrivenLength, 'seconds'> {
  const gapMeters = gapsOf(track).reduce((sum, gap) => sum + metersOfGap(gap), 0);
  const told = stretchesOf(track).reduce((sum, stretch) => sum + drivenMeters(stretch), 0);
  return { meters: Math.round(told + gapMeters), gapMeters: Math.round(gapMeters) };
}

/** The parts of a track between its gaps. */
export function stretchesOf(track: readonly TrackPosition[]): TrackPosition[][] {
  const stretches: TrackPosition[][] = [];
  for (const position of track) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    if (stretch && last && !isGap(last, position)) stretch.push(position);
    else stretches.push([position]);
  }
  return stretches;
}

/** A vehicle that stands is at one place, however its positions scatter; one that drives keeps its corners and loses the jitter. */
function drivenMeters(stretch: readonly TrackPosition[]): number {
  const meters = pathMeters(simplifyPath(withoutStays(stretch), TRACK.jitterMeters));
  return meters < TRACK.jitterMeters ? 0 : meters;
}

function withoutStays(stretch: readonly TrackPosition[]): PathPoint[] {
  const path: PathPoint[] = [];
  for (let from = 0; from < stretch.length; ) {
    const { until, middle } = stayFrom(stretch, from);
    path.push([middle.lon, middle.lat]);
    from = until;
  }
  return path;
}

/** The stay that begins at a place of the track: where it is, and the place after it. What drives on is a place of its own. */
function stayFrom(stretch: readonly TrackPosition[], from: number): { until: number; middle: LatLon } {
  let middle: LatLon = stretch[from] ?? { lat: 0, lon: 0 };
  let until = from + 1;
  for (let next = stretch[until]; next && metersBetween(middle, next) <= TRACK.stayMeters; next = stretch[until]) {
    const count = until - from + 1;
    middle = { lat: middle.lat + (next.lat - middle.lat) / count, lon: middle.lon + (next.lon - middle.lon) / count };
    until += 1;
  }
  const [begin, end] = [stretch[from], stretch[until - 1]];
  const isStay = begin && end && end.at - begin.at >= TRACK.staySeconds * 1000;
  return isStay || !begin ? { until, middle } : { until: from + 1, middle: begin };
}

/** The billed length, and whether the positions could not be billed by. */
export interface BilledLength {
  way: TravelLength | undefined;
  isDoubtful: boolean;
}

/**
 * The length that a viaje is billed by: the driven one where it is comparable to the quoted one and little of it is unknown, else the
 * quoted one (ruling: places of a car). A difference within the error of receivers is billed as quoted, so that the price is the one shown.
 * Without any position there is no doubt.
 */
export function billedWay(
  driven: DrivenLength | 'unusable' | undefined,
  quoted: TravelLength | undefined,
): BilledLength {
  if (driven === undefined) return { way: quoted, isDoubtful: false };
  if (driven === 'unusable') return { way: quoted, isDoubtful: true };
  const { gapMeters, ...way } = driven;
  const { meters } = way;
  const isKnown = gapMeters === 0 || gapMeters < meters * TRACK.gapShare;
  const isComparable =
    quoted === undefined ||
    (meters >= quoted.meters * TRACK.leastOfQuoted && meters <= quoted.meters * TRACK.mostOfQuoted);
  if (!isKnown || !isComparable) return { way: quoted ?? way, isDoubtful: true };
  const isAsQuoted = quoted !== undefined && Math.abs(meters - quoted.meters) <= quoted.meters * TRACK.offOfQuoted;
  return { way: isAsQuoted ? { ...way, meters: quoted.meters } : way, isDoubtful: false };
}
