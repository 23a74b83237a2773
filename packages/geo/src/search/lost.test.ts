import { describe, expect, test } from 'vitest';
import { createPrecisionAt } from './precision-at.ts';
import { searchPlaces } from './search.ts';

const CABA = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';

describe('what of a text is not in its answer is said', () => {
  test.each([
    ['Florida 5000', 'altura', '5000', `Florida, ${CABA}`],
    ['Av. Santa Fe 99999, San Isidro', 'altura', '99999', 'Av. Santa Fe, San Isidro, Buenos Aires, Argentina'],
    ['Chaco752', 'altura', '752', `Chaco, ${CABA}`],
    ['Urquiza 1256, Paraná, Entre Ríos', 'calle', 'Urquiza 1256', 'Paraná, Entre Ríos, Argentina'],
    ['urquiza 1256 paraná', 'calle', 'urquiza 1256', 'Paraná, Entre Ríos, Argentina'],
    ['Mitre 500, Villa Inventada', 'localidad', 'Villa Inventada', `Bartolomé Mitre 500, ${CABA}`],
    ['San Martín 500, Palermo', 'barrio', 'Palermo', `San Martín 500, ${CABA}`],
  ])('%s: %s %s', (query, what, text, street) => {
    expect(searchPlaces(query, { limit: 1 })).toMatchObject([{ street, lost: [{ what, text }] }]);
  });

  test.each([
    ['Ruta 8 km 50', '50'],
    ['ruta 8 kilómetro 50', '50'],
    ['Ruta 8, km 50', '50'],
    ['Panamericana km 43,5', '43,5'],
    ['Ruta Panamericana km 43,5', '43,5'],
    ['Acceso Oeste km. 30', '30'],
  ])('%s: the kilometre', (query, text) => {
    expect(searchPlaces(query, { limit: 1 })).toMatchObject([
      { precision: 'calle', lost: [{ what: 'kilometro', text }] },
    ]);
  });

  test.each([
    'Florida 500',
    'Mitre 500, Quilmes',
    'Corrientes 1234, Balvanera',
    'Corrientes 1234 barrio balvanera',
    'Corrientes 1234, 3 B',
    'Corrientes 1234, piso 3, CABA',
    'Callao 500 esq. Lavalle',
    'Obelisco',
    `Av. Corrientes 1234, ${CABA}`,
    'Perú 300, Tigre, Buenos Aires, Argentina',
    'Quilmes',
  ])('%s: nothing', (query) => {
    expect(searchPlaces(query, { limit: 1 })[0]).not.toHaveProperty('lost');
  });

  test('a number names a barrio, and is no house number of a street that sounds alike', () => {
    for (const query of ['Barrio 31', 'barrio 99', 'Villa 31', 'manzana 12', 'escuela 5'])
      expect(searchPlaces(query, { limit: 5 }).filter(({ precision }) => precision === 'interpolada')).toEqual([]);
  });

  test('a number is whole or another', () => {
    const streets = searchPlaces('Ruta 2 km 60', { limit: 5 }).map(({ street }) => street);
    expect(streets.filter((street) => /202|26/.test(street))).toEqual([]);
  });
});

describe('how exact the point of an address is', () => {
  const precisionAt = createPrecisionAt();
  const [mitre] = searchPlaces('Av. Mitre 800, Avellaneda', { limit: 1 });
  if (!mitre) throw new Error('Av. Mitre is not known');

  test('where we would put it for want of better it is that of the street', () => {
    expect(precisionAt(mitre.street, mitre)).toBe('calle');
    expect(precisionAt('Av. Mitre 800, Avellaneda', mitre)).toBe('calle');
    expect(precisionAt('Quilmes, Buenos Aires, Argentina', { lat: -34.7203, lon: -58.2696 })).toBeUndefined();
  });

  test('another point is somebody’s own', () => {
    expect(precisionAt(mitre.street, { lat: mitre.lat + 0.001, lon: mitre.lon })).toBeUndefined();
  });

  test('a house number of the city is between its corners', () => {
    expect(precisionAt(`Av. Corrientes 1234, ${CABA}`, { lat: -34.60387, lon: -58.38414 })).toBe('interpolada');
  });
});
