import type { Position } from 'geojson';

/** Whether a point lies within an outline, both as longitude and latitude. */
export function isInside(lon: number, lat: number, ring: readonly Position[]): boolean {
  let inside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [px = 0, py = 0] = ring.at(index - 1) ?? [];
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  });
  return inside;
}
