import { describe, expect, test } from 'vitest';
import { CONURBANO } from '../data/conurbano.ts';
import type { Point } from '../engine.ts';
import { flatMeters, projectOnSegment } from '../geometry.ts';
import { LOCALITIES } from '../localities.ts';
import { ADDRESS_STREETS } from '../streets/streets.ts';
import { STREET_DOCUMENTS } from './documents.ts';
import { searchPlaces } from './search.ts';

const PARTIDOS = [
  'Avellaneda',
  'Lanús',
  'Lomas de Zamora',
  'Quilmes',
  'La Matanza',
  'Morón',
  'Tres de Febrero',
  'General San Martín',
  'Vicente López',
  'San Isidro',
  'Tigre',
];
const LEAST = 25;
/** An avenue begins in one town and ends in the next but one. */
const FARTHEST_METERS = 4000;
/** An avenue on the edge of a partido has the centre of the next one nearer. */
const SHARE_AT_HOME = 0.95;

const towns = CONURBANO.map(([name, lat, lon, partido]) => ({ name, lat, lon, partido }));
const ofTowns = ADDRESS_STREETS.filter(({ area }) => area !== 'caba').map((street) => ({
  street,
  town: LOCALITIES.get(street.area),
}));

function nearestTown(point: Point) {
  return towns.reduce((one, other) => (flatMeters(point, other) < flatMeters(point, one) ? other : one));
}

describe('streets of the towns around the city', () => {
  test.each(PARTIDOS)('%s has its 25 main streets at least, each found first by its name and town', (partido) => {
    const own = ofTowns.filter(({ town }) => town?.partido === partido);
    expect(own.length).toBeGreaterThanOrEqual(LEAST);
    const lost = own.filter(({ street, town }) => {
      const [place] = searchPlaces(`${street.name} 500, ${town?.name}`, { limit: 1 });
      return place?.street !== `${street.name} 500, ${town?.tail}`;
    });
    expect(lost.map(({ street }) => street.name)).toEqual([]);
  });

  test('each lies in its town: no point of it is far, and its middle is in its own partido', () => {
    const far = ofTowns.filter(({ street, town }) =>
      street.stops.some(({ corner }) => !town || flatMeters(corner, town) > FARTHEST_METERS),
    );
    expect(far.map(({ street }) => street.slug)).toEqual([]);
    const atHome = ofTowns.filter(({ street, town }) => {
      const { corner } = street.stops[1] ?? {};
      return corner && nearestTown(corner).partido === town?.partido;
    });
    expect(atHome.length / ofTowns.length).toBeGreaterThan(SHARE_AT_HOME);
  });

  test('one that passes by the centre of a town is of that town too', () => {
    for (const { street, locality, middle } of STREET_DOCUMENTS) {
      if (locality.partido === undefined || street.area === locality.slug || !ADDRESS_STREETS.includes(street))
        continue;
      const { stops } = street;
      const meters = stops
        .slice(1)
        .map(({ corner }, at) => projectOnSegment(middle, stops[at]?.corner ?? corner, corner));
      expect(Math.min(...meters.map((found) => found.meters))).toBeLessThan(1);
      expect(flatMeters(middle, locality)).toBeLessThan(1000);
    }
  });
});

/** Names that the city, other towns or both have as well. */
const W047 = [
  ['Mitre', 500, 'Quilmes'],
  ['Belgrano', 300, 'Quilmes'],
  ['Rivadavia', 200, 'Quilmes'],
  ['9 de Julio', 1200, 'Lanús'],
  ['Sarmiento', 1500, 'Lanús'],
  ['Italia', 400, 'Avellaneda'],
  ['Belgrano', 900, 'Avellaneda'],
  ['Laprida', 300, 'Lomas de Zamora'],
  ['Alsina', 600, 'Banfield'],
  ['Belgrano', 150, 'Ramos Mejía'],
  ['Perú', 2300, 'San Justo'],
  ['San Martín', 800, 'Morón'],
  ['Alberdi', 4800, 'Caseros'],
  ['Gaona', 2000, 'Ciudadela'],
  ['Moreno', 3500, 'San Martín'],
  ['Corrientes', 500, 'Olivos'],
  ['Laprida', 900, 'Vicente López'],
  ['Chacabuco', 300, 'San Isidro'],
  ['Alvear', 400, 'Martínez'],
  ['Perú', 300, 'Tigre'],
] as const;

describe('W-047 a locality in the text beats nearness', () => {
  test.each(W047)('%s %i, %s: with and without the comma', (street, number, town) => {
    const nearCabildo = { lat: -34.6083, lon: -58.3712 };
    for (const typed of [`${street} ${number}, ${town}`, `${street} ${number} ${town}`.toLowerCase()]) {
      const [place] = searchPlaces(typed, { limit: 5, near: nearCabildo });
      expect(place).toMatchObject({ locality: town, precision: 'calle' });
      expect(place?.street).toMatch(new RegExp(`${street} ${number}, ${town}, Buenos Aires, Argentina$`));
    }
  });
});
