import type { FeatureCollection } from 'geojson';
import { boxAt, overlap } from '../boxes.ts';
import type { Covered, Way } from '../engine.ts';
import type { Size } from '../label-places.ts';
import type { Flat } from '../mercator.ts';
import type { LatLon } from '../types.ts';
import { CLEAR_PX } from './drawn-images.tsx';

interface Picture {
  size: Size;
  project: (point: LatLon) => Flat;
  unproject: (at: Flat) => LatLon;
}

/** The same box, told from a place within the picture; the very same object where its own place is, or where nobody sees it. */
export function withinPicture(covered: Covered, { size, project, unproject }: Picture): Covered {
  const { x, y } = project(covered.at);
  const near = { x: within(x, size.width), y: within(y, size.height) };
  if (near.x === x && near.y === y) return covered;
  const picture = { left: -CLEAR_PX, top: -CLEAR_PX, right: size.width + CLEAR_PX, bottom: size.height + CLEAR_PX };
  if (!overlap(boxAt({ x, y }, covered.box), picture)) return covered;
  return { at: unproject(near), box: boxAt({ x: x - near.x, y: y - near.y }, covered.box) };
}

function within(at: number, length: number): number {
  return Math.min(Math.max(at, 0), length);
}

/** The ways as lines; one of a single point has none. */
export function wayData(ways: readonly Way[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: ways
      .filter((way) => way.length > 1)
      .map((way) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: way.map(({ lat, lon }) => [lon, lat]) },
      })),
  };
}

/** A box as rows of squares, which is the one shape that the image has. */
export function clearData(covered: readonly Covered[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: covered.flatMap(({ at, box }) =>
      middles(box.left, box.right).flatMap((x) =>
        middles(box.top, box.bottom).map((y) => ({
          type: 'Feature' as const,
          properties: { offset: [x, y] },
          geometry: { type: 'Point' as const, coordinates: [at.lon, at.lat] },
        })),
      ),
    ),
  };
}

/** The middles of squares that cover a stretch, the first and the last at its ends. */
function middles(from: number, to: number): number[] {
  const room = to - from - CLEAR_PX;
  const count = Math.max(1, Math.ceil(room / CLEAR_PX) + 1);
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_each, index) => from + CLEAR_PX / 2 + (room * index) / (count - 1));
}
