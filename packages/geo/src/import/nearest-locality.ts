import Flatbush from 'flatbush';
import type { Point } from '../engine.ts';
import { flatMeters } from '../geometry.ts';
import { LOCALITIES } from '../localities.ts';

/** Farther than this from every town we know, an extract lies abroad or at sea, and an address text would be invented. */
const FARTHEST_METERS = 60_000;
const CANDIDATES = 4;

/** The two last names of an address in Argentina. */
export interface Whereabouts {
  locality: string;
  province: string;
}

/** Makes the function that tells the town of a point: the nearest of the gazetteer; undefined far from all of them. */
export function createNearestLocality(): (point: Point) => Whereabouts | undefined {
  const all = [...LOCALITIES.values()];
  const index = new Flatbush(all.length);
  for (const { lat, lon } of all) index.add(lon, lat, lon, lat);
  index.finish();
  return (point) => {
    // degrees of longitude are shorter than those of latitude, so the nearest in degrees need not be the nearest
    const [nearest] = index
      .neighbors(point.lon, point.lat, CANDIDATES)
      .flatMap((at) => all[at] ?? [])
      .map((locality) => ({ locality, meters: flatMeters(point, locality) }))
      .toSorted((a, b) => a.meters - b.meters);
    if (!nearest || nearest.meters > FARTHEST_METERS) return undefined;
    const [province = '', locality = ''] = nearest.locality.tail.split(', ').toReversed().slice(1);
    return { locality, province };
  };
}
