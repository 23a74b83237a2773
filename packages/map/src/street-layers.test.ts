import type { FeatureCollection } from 'geojson';
import { expect, test } from 'vitest';
import { streetsOf } from './base-features.ts';
import type { StreetClass } from './palette.ts';
import { earlierBy } from './street-style.ts';

/** As the bundle ranks them. */
const RANKS: Readonly<Record<StreetClass, number>> = { ruta: 5, autopista: 8, avenida: 11, calle: 13 };

const streets: FeatureCollection = {
  type: 'FeatureCollection',
  features: Object.entries(RANKS).map(([kind, rank]) => ({
    type: 'Feature',
    properties: { name: kind, class: kind, rank },
    geometry: { type: 'LineString', coordinates: [[-58.4, -34.6]] },
  })),
};

const drawnFrom = (isSmall: boolean) =>
  Object.fromEntries(streetsOf(streets, isSmall).map(({ kind, rank }) => [kind, rank]));

test('W-140 a map under 400 px draws avenues from zoom 9 and streets from zoom 12, a larger one as they are ranked', () => {
  expect(drawnFrom(true)).toEqual({ ruta: 5, autopista: 8, avenida: 9, calle: 12 });
  expect(drawnFrom(false)).toEqual(RANKS);
  expect(earlierBy('avenida', true)).toBe(2);
});
