import { describe, expect, test } from 'vitest';
import { puntoAt } from './punto.ts';
import { searchPlaces } from './search.ts';

/** A point some meters to the north (and east) of another. */
function moved({ lat, lon }: { lat: number; lon: number }, north: number, east = 0) {
  return { lat: lat + north / 111_195, lon: lon + east / (111_195 * Math.cos((lat * Math.PI) / 180)) };
}

function found(text: string) {
  const [place] = searchPlaces(text, { limit: 1 });
  if (!place) throw new Error(`${text} is not known`);
  return place;
}

describe('W-041 what a point is called', () => {
  test.each([
    'Av. Corrientes 1234, CABA',
    'Av. Cabildo 2750, CABA',
    'Av. Rivadavia 7350, CABA',
    'Av. Callao 1234, CABA',
  ])('%s: the nearest street with its number', (text) => {
    const place = found(text);
    const punto = puntoAt(moved(place, 6));
    expect(punto).toMatchObject({ precision: 'interpolada', localidad: 'Buenos Aires' });
    const number = (street: string) => Number(/ (\d+),/.exec(street)?.[1]);
    expect(punto?.street.replace(/ \d+,/, '')).toBe(place.street.replace(/ \d+,/, ''));
    expect(Math.abs(number(punto?.street ?? '') - number(place.street))).toBeLessThanOrEqual(12);
    expect(punto?.metros).toBeLessThanOrEqual(6);
  });

  const corner = found('Av. Belgrano y Av. Entre Ríos, CABA');

  test('a corner gives its name up to 25 m', () => {
    expect(puntoAt(moved(corner, 17, 17))).toMatchObject({ street: corner.street, metros: 24 });
    expect(puntoAt(moved(corner, 19, 19))?.street).not.toBe(corner.street);
  });

  test('a known place gives its name up to 60 m', () => {
    const place = found('Planetario');
    expect(place.precision).toBe('lugar');
    expect(puntoAt(moved(place, 59))).toMatchObject({ street: place.street, precision: 'lugar', metros: 59 });
    expect(puntoAt(moved(place, 62))?.street).not.toBe(place.street);
  });

  test('of a corner and a place, the nearer names it', () => {
    const place = found('Obelisco');
    expect(puntoAt(place)?.street).toBe(place.street);
    expect(puntoAt(corner)?.street).toBe(corner.street);
  });

  test('a street whose numbers nobody has checked is named without one', () => {
    const place = found('Mitre, Quilmes');
    const punto = puntoAt(place);
    expect(punto?.street).not.toMatch(/\d+,/);
    expect(punto?.street).toMatch(/, Quilmes, Buenos Aires, Argentina$/);
  });

  test('without a street within 200 m, the town', () => {
    expect(puntoAt({ lat: -34.61, lon: -58.345 })).toMatchObject({
      street: 'Punto en el mapa, Puerto Madero',
      precision: 'localidad',
      localidad: 'Puerto Madero',
    });
  });

  test('beyond 50 km of any town, nothing', () => {
    expect(puntoAt({ lat: -40, lon: -55 })).toBeUndefined();
  });
});
