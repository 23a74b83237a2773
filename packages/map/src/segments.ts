import type { Box } from './boxes.ts';
import type { Flat } from './mercator.ts';

/** A straight piece of a line, in pixels. */
export interface Segment {
  from: Flat;
  to: Flat;
}

/** The part of a segment inside the frame. */
export function clipped(from: Flat, to: Flat, frame: Box): Segment | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sides = [
    [-dx, from.x - frame.left],
    [dx, frame.right - from.x],
    [-dy, from.y - frame.top],
    [dy, frame.bottom - from.y],
  ] as const;
  let [enters, leaves] = [0, 1];
  for (const [toward, room] of sides) {
    if (toward === 0 && room < 0) return undefined;
    if (toward < 0) enters = Math.max(enters, room / toward);
    if (toward > 0) leaves = Math.min(leaves, room / toward);
  }
  if (enters >= leaves) return undefined;
  // whole ends stay the same object of numbers, by which the next piece is known to follow
  return {
    from: enters === 0 ? from : between(from, to, enters),
    to: leaves === 1 ? to : between(from, to, leaves),
  };
}

export function between(from: Flat, to: Flat, share: number): Flat {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Whether a line comes within a box. */
export function crosses(line: readonly Flat[], box: Box): boolean {
  return line.some((to, index) => {
    const from = line[index - 1];
    return from !== undefined && clipped(from, to, box) !== undefined;
  });
}

/** Squares along the part of a line that lies within a frame, each of them touching the next. */
export function boxesAlongLine(line: readonly Flat[], side: number, frame: Box): Box[] {
  return line.flatMap((end, index) => {
    const start = line[index - 1];
    const part = start && clipped(start, end, frame);
    if (!part) return [];
    const { from, to } = part;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / side) || 1;
    return Array.from({ length: count + 1 }, (_each, step) => {
      const { x, y } = between(from, to, step / count);
      return { left: x - side / 2, top: y - side / 2, right: x + side / 2, bottom: y + side / 2 };
    });
  });
}
