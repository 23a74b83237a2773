import type { Flat } from './mercator.ts';

/** A part of the picture in pixels; y grows downwards. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** A box that was told from a point, where that point lies. */
export function boxAt({ x, y }: Flat, { left, top, right, bottom }: Box): Box {
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** A box around the point that it is told from. */
export function boxOf(width: number, height: number): Box {
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
}
