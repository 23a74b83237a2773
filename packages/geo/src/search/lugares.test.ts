import { describe, expect, test } from 'vitest';
import { LUGAR_ROWS } from '../data/lugares.ts';
import { ZONA_ROWS } from '../data/zonas.ts';
import { readPoints } from '../drawing/rows.ts';
import { flatMeters } from '../geometry.ts';
import { LOCALITIES } from '../localities.ts';
import { PLACE_DOCUMENTS } from './documents.ts';
import { placeOfKey } from './places.ts';
import { puntoAt } from './punto.ts';
import { searchPlaces } from './search.ts';

const LUGARES = readPoints(LUGAR_ROWS);
const ZONAS = readPoints(ZONA_ROWS);
const BARRIO = { lat: [-34.71, -34.53], lon: [-58.54, -58.34] } as const;
const FARTHEST_METERS = 9000;

describe('places by the names that people use', () => {
  test('there are more than two hundred, each with a key of its own', () => {
    expect(LUGARES.length + ZONAS.length).toBeGreaterThan(200);
    const slugs = PLACE_DOCUMENTS.map(({ slug }) => slug);
    expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
    for (const slug of slugs) expect(placeOfKey(slug)?.key).toBe(slug);
  });

  test.each([
    ['Barrio Chino', 'Barrio Chino'],
    ['barrio chino de belgrano', 'Barrio Chino'],
    ['Plaza Serrano', 'Plaza Serrano'],
    ['plaza cortázar', 'Plaza Serrano'],
    ['Puerto Madero dique 3', 'Puerto Madero Dique 3'],
    ['dique 3', 'Puerto Madero Dique 3'],
    ['dique 3, Puerto Madero', 'Puerto Madero Dique 3'],
    ['Catalinas Norte', 'Catalinas Norte'],
    ['Embajada de Estados Unidos', 'Embajada de Estados Unidos'],
    ['embajada de EEUU', 'Embajada de Estados Unidos'],
    ['embajada americana', 'Embajada de Estados Unidos'],
    ['San Justo Shopping', 'San Justo Shopping'],
    ['shopping san justo', 'San Justo Shopping'],
    ['Hospital Fiorito', 'Hospital Fiorito'],
    ['hospital fiorito, avellaneda', 'Hospital Fiorito'],
    ['Colegio Ward', 'Colegio Ward'],
    ['colegio ward ramos mejía', 'Colegio Ward'],
    ['Tortugas Country Club', 'Tortugas Country Club'],
    ['country tortugas', 'Tortugas Country Club'],
    ['Santa Bárbara', 'Santa Bárbara'],
    ['barrio santa bárbara', 'Santa Bárbara'],
    ['Barrio 31', 'Barrio 31'],
    ['villa 31', 'Barrio 31'],
    ['Tribunales de Lavalle', 'Palacio de Justicia'],
    ['Nordelta', 'Nordelta'],
  ])('%s', (query, name) => {
    expect(searchPlaces(query, { limit: 1 })[0]?.street.split(',')[0]).toBe(name);
  });

  test('each is found first by its name and its town', () => {
    const lost = [...LUGARES, ...ZONAS].filter(({ name, locality }) => {
      const [place] = searchPlaces(`${name}, ${locality ?? 'CABA'}`, { limit: 1 });
      return place?.street.split(',')[0] !== name;
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('each of their other names finds it among the first', () => {
    const lost = [...LUGARES, ...ZONAS].flatMap(({ name, aliases }) =>
      aliases.filter((alias) => !searchPlaces(alias, { limit: 5 }).some(({ street }) => street.startsWith(`${name},`))),
    );
    expect(lost).toEqual([]);
  });
});

describe('where they are', () => {
  test('one that tells its address is at it', () => {
    const far = LUGARES.filter(({ where, lat, lon }) => {
      if (where === undefined) return false;
      const [door] = searchPlaces(`${where}, CABA`, { limit: 1 });
      return !door || flatMeters(door, { lat, lon }) > 100;
    });
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  test('each lies in its town, or in the city', () => {
    const ofProvince = [...LOCALITIES.values()].filter(({ tail }) => tail.endsWith(', Buenos Aires, Argentina'));
    const known = new Map(ofProvince.map((town) => [town.name, town]));
    const far = [...LUGARES, ...ZONAS].filter(({ locality, lat, lon }) => {
      if (locality === undefined)
        return lat < BARRIO.lat[0] || lat > BARRIO.lat[1] || lon < BARRIO.lon[0] || lon > BARRIO.lon[1];
      const town = known.get(locality);
      return !town || flatMeters(town, { lat, lon }) > FARTHEST_METERS;
    });
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  test('and no point goes by the name of one of which we only know about where it is', () => {
    const named = ZONAS.filter((zona) => puntoAt(zona)?.precision === 'zona').map(({ name }) => name);
    expect(named).toEqual([]);
  });

  test('one that is large, or of which we know no better, asks for the pin', () => {
    for (const { name } of ZONAS)
      expect(PLACE_DOCUMENTS.find(({ text }) => text.startsWith(`${name},`))?.precision).toBe('zona');
  });
});
