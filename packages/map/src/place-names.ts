import { type Box, overlap } from './boxes.ts';
import type { Flat } from './mercator.ts';
import { between, clipped, type Segment } from './segments.ts';

/** A name that wants a place on the picture, in pixels. */
interface Wanted<Source> {
  source: Source;
  /** Size of the letters. */
  size: number;
  /** Width of each of its lines. */
  widths: readonly number[];
}

export interface PointName<Source> extends Wanted<Source> {
  at: Flat;
  /** Stands at the right or the left of a dot, instead of on its place. */
  hasDot: boolean;
}

export interface LineName<Source> extends Wanted<Source> {
  line: readonly Flat[];
}

export interface Placed<Source> {
  source: Source;
  /** The middle of the name. */
  at: Flat;
  /** Radians, clockwise. */
  angle: number;
}

/** What is taken already; names are asked in the order of their importance. */
export type Taken = Box[];

const LINE_HEIGHT = 1.2;
const DOT_GAP = 7;
/** Room around a name. */
const AIR = 4;
/** Between two of the same street. */
const REPEAT = 320;
/** A stretch bends less than this, in radians. */
const STRAIGHT = 0.4;

/** Where a name of a place is written; undefined where there is no room. */
export function placeAtPoint<Source>(name: PointName<Source>, taken: Taken): Placed<Source> | undefined {
  const { source, at, size, widths, hasDot } = name;
  const width = Math.max(...widths);
  const height = widths.length * size * LINE_HEIGHT;
  const aside = width / 2 + DOT_GAP;
  const places = hasDot ? [aside, -aside] : [0];
  for (const x of places) {
    const middle = { x: at.x + x, y: at.y };
    const box = boxAround(middle, width + 2 * AIR, height + AIR);
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    return { source, at: middle, angle: 0 };
  }
  return undefined;
}

/** Where the name of a street is written along it, as often as it fits. */
export function placeAlongLine<Source>(name: LineName<Source>, frame: Box, taken: Taken): Placed<Source>[] {
  const width = name.widths[0] ?? 0;
  return straightParts(name.line, frame).flatMap(({ from, to }) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < width + 2 * AIR) return [];
    const count = Math.max(1, Math.floor(length / (width + REPEAT)));
    return Array.from({ length: count }, (_each, index) => between(from, to, (index + 0.5) / count)).flatMap((at) => {
      const angle = upright(Math.atan2(to.y - from.y, to.x - from.x));
      const boxes = boxesAlong(at, angle, width, name.size);
      if (boxes.some((box) => taken.some((other) => overlap(other, box)))) return [];
      taken.push(...boxes);
      return [{ source: name.source, at, angle }];
    });
  });
}

/** The nearly straight parts of a line that lie within the frame. */
function straightParts(line: readonly Flat[], frame: Box): Segment[] {
  const parts: Segment[] = [];
  let current: Segment | undefined;
  line.slice(1).forEach((end, index) => {
    const start = line[index];
    const piece = start && clipped(start, end, frame);
    if (!piece) {
      current = undefined;
      return;
    }
    if (current && isSame(current.to, piece.from) && turn(current, piece) < STRAIGHT) current.to = piece.to;
    else {
      current = piece;
      parts.push(current);
    }
  });
  return parts;
}

function turn(a: Segment, b: Segment): number {
  const difference = Math.abs(direction(a) - direction(b));
  return Math.min(difference, 2 * Math.PI - difference);
}

function direction({ from, to }: Segment): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

function isSame(a: Flat, b: Flat): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Nobody reads a name that stands on its head. */
function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}

function boxAround({ x, y }: Flat, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** A turned name as a row of squares. */
function boxesAlong(at: Flat, angle: number, width: number, size: number): Box[] {
  const count = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: count }, (_each, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    const middle = { x: at.x + Math.cos(angle) * along, y: at.y + Math.sin(angle) * along };
    return boxAround(middle, size + AIR, size + AIR);
  });
}
