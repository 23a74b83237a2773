import { describe, expect, test } from 'vitest';
import { type DireccionForm, direccionIssues, isStreetForm, stripStreet, tidyDireccion } from './direccion-book.ts';
import { DIRECCIONES } from './limits.ts';

test.each([
  ['San Martín 100, Córdoba, Córdoba, Argentina', 'San Martín 100, Córdoba, Córdoba, Argentina'],
  ["O'Higgins 1.250 N° 3 & Cía", "O'Higgins 1.250 N° 3 & Cía"],
  ['Piso 3º', 'Piso 3º'],
  ['Av.  Colón\t500', 'Av. Colón 500'],
  ['Ruta 9 (km 12) / acceso #4', 'Ruta 9 km 12 acceso 4'],
  ['San Martín S/N', 'San Martín SN'],
  ['<img src=x onerror=alert(1)>', 'img srcx onerroralert1'],
  ['Nu\u0301n\u0303ez 1', 'Núñez 1'],
  ['\u0000', ''],
])('A-205 DA-14 %j is stripped to %j', (text, stripped) => {
  expect(stripStreet(text)).toBe(stripped);
});

describe('A-208 DA-15 the form of the street', () => {
  test.each([
    ['San Martín 100, Córdoba, Córdoba, Argentina', true],
    ['San Martín 100, Córdoba, Argentina', true],
    ['San Martín 100, Córdoba', false],
    ['San Martín 100, Nueva Córdoba, Córdoba, Córdoba, Argentina', false],
    ['San Martín 100, , Argentina', false],
    ['San Martín 100, ., Córdoba, Argentina', false],
    ['San Martín, Córdoba, Córdoba, Argentina', false],
    ['100, Córdoba, Córdoba, Argentina', false],
    ['San Martín SN, Córdoba, Córdoba, Argentina', true],
    ['San Martín sn, Córdoba, Córdoba, Argentina', true],
    ['Esnaola, Córdoba, Córdoba, Argentina', false],
    ['Crisn, Córdoba, Córdoba, Argentina', false],
  ])('%j: %s', (street, isValid) => {
    expect(isStreetForm(street)).toBe(isValid);
  });

  test('a corner or a place of the gazetteer needs no number, but its parts', () => {
    const corner = 'Av. Corrientes y Florida, Buenos Aires, Argentina';
    expect(isStreetForm(corner)).toBe(false);
    expect(isStreetForm(corner, { isKnownPlace: true })).toBe(true);
    expect(isStreetForm('Obelisco', { isKnownPlace: true })).toBe(false);
  });
});

describe('an address to be kept', () => {
  const good: DireccionForm = {
    alias: 'Casa',
    info: '',
    street: 'San Martín 100, Córdoba, Córdoba, Argentina',
    lat: -31.41,
    lon: -64.18,
  };
  test.each<[string, Partial<DireccionForm>, string[]]>([
    ['good', {}, []],
    ['A-206 no alias', { alias: ' ' }, ['alias_invalid']],
    ['A-206 1 character', { alias: 'C' }, []],
    ['A-206 40 characters', { alias: 'a'.repeat(40) }, []],
    ['A-206 41 characters', { alias: 'a'.repeat(41) }, ['alias_invalid']],
    ['XA-24 NUL in the alias', { alias: 'a\u0000b' }, ['alias_invalid']],
    ['XA-21 markup in the alias is text', { alias: '<img src=x onerror=alert(1)>' }, []],
    ['A-207 100 characters of info', { info: 'a'.repeat(100) }, []],
    ['A-207 101 characters of info', { info: 'a'.repeat(101) }, ['info_invalid']],
    ['A-212 no street', { street: ' ' }, ['missing_fields']],
    ['A-208 another form', { street: 'San Martín 100' }, ['address_invalid']],
    ['255 characters', { street: `${'a'.repeat(249)} 1,b,c` }, []],
    ['256 characters', { street: `${'a'.repeat(250)} 1,b,c` }, ['address_invalid']],
    ['A-213 no latitude', { lat: null }, ['missing_coords']],
    ['A-213 no longitude', { lon: null }, ['missing_coords']],
    ['A-213 off the globe', { lat: 91 }, ['missing_coords']],
    ['A-213 nowhere', { lat: 0, lon: 0 }, ['missing_coords']],
    ['A-213 NaN', { lat: Number.NaN }, ['missing_coords']],
    ['all at once', { alias: '', street: '', lat: null }, ['alias_invalid', 'missing_fields', 'missing_coords']],
  ])('%s', (_name, change, codes) => {
    expect(direccionIssues(tidyDireccion({ ...good, ...change })).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['within', {}, []],
    ['beyond', { lat: 40.4, lon: -3.7 }, [{ field: 'lat', code: 'address_invalid' }]],
    ['nowhere', { lat: 0, lon: 0 }, [{ field: 'lat', code: 'missing_coords' }]],
  ])('ruling: area, a point %s of it', (_where, change, issues) => {
    expect(direccionIssues({ ...good, ...change }, { area: DIRECCIONES.area })).toEqual(issues);
  });
});
