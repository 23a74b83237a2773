import type { Point } from '../engine.ts';
import { between } from '../geometry.ts';
import type { Street } from '../streets/street-rows.ts';

/** The point of a house number: piecewise linear between the two corners around it (parity ignored), or undefined outside them. */
export function pointOfNumber(street: Street, number: number): Point | undefined {
  let before: { point: Point; number: number } | undefined;
  for (const stop of street.stops) {
    if (stop.number === undefined) continue;
    const here = { point: stop.corner, number: stop.number };
    if (before && isBetween(number, before.number, here.number)) {
      const width = here.number - before.number;
      return between(before.point, here.point, width === 0 ? 0 : (number - before.number) / width);
    }
    before = here;
  }
  return undefined;
}

/** Where a number should be on a street whose numbers were not checked: beyond the ends it is the end. */
export function roughPointOfNumber(street: Street, number: number): Point | undefined {
  const known = street.stops.flatMap(({ corner, number: here }) => (here === undefined ? [] : [{ corner, here }]));
  const nearest = known.toSorted((a, b) => Math.abs(a.here - number) - Math.abs(b.here - number))[0];
  return pointOfNumber(street, number) ?? nearest?.corner;
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}
