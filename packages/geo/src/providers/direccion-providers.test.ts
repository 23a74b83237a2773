import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJsonHost } from '../testing/json-host.ts';
import { createGeoref } from './georef.ts';
import { textOfKey } from './outside-place.ts';
import { createPhoton } from './photon.ts';

let host: Awaited<ReturnType<typeof startJsonHost>>;

beforeAll(async () => {
  host = await startJsonHost();
});
beforeEach(() => {
  host.asked.length = 0;
});
afterAll(() => host.close());

const direccion = {
  altura: { unidad: null, valor: 2500 },
  calle: { id: '8208416000590', nombre: 'AV DEL HUERTO', categoria: 'AV' },
  calle_cruce_1: { id: null, nombre: null, categoria: null },
  calle_cruce_2: { id: null, nombre: null, categoria: null },
  departamento: { id: '82084', nombre: 'Rosario' },
  localidad_censal: { id: '82084270', nombre: 'Rosario' },
  provincia: { id: '82', nombre: 'Santa Fe' },
  piso: null,
  nomenclatura: 'AV DEL HUERTO 2500, Rosario, Santa Fe',
  ubicacion: { lat: -32.9411234, lon: -60.6398765 },
};

describe('georef', () => {
  const search = (query: string) => createGeoref({ baseUrl: host.url, timeoutMs: 2000 }).search(query, { limit: 5 });

  test('a numbered address of another city, in our own words', async () => {
    host.answer({ json: { cantidad: 1, inicio: 0, total: 1, parametros: {}, direcciones: [direccion] } });
    const [place] = await search('Av. del Huerto 2500, Rosario, Santa Fe, Argentina');
    expect(host.asked[0]).toMatchObject({
      path: '/base/direcciones',
      query: { direccion: 'Av. del Huerto 2500', localidad_censal: 'Rosario', provincia: 'Santa Fe', max: '5' },
    });
    expect(place).toMatchObject({
      street: 'Av. del Huerto 2500, Rosario, Santa Fe, Argentina',
      lat: -32.94112,
      lon: -60.63988,
      precision: 'interpolada',
    });
  });

  test('the City of Buenos Aires reads as in the gazetteer', async () => {
    const city = {
      ...direccion,
      calle: { nombre: 'AV CORRIENTES' },
      departamento: { nombre: 'Comuna 3' },
      localidad_censal: { nombre: 'Ciudad Autónoma de Buenos Aires' },
      provincia: { nombre: 'Ciudad Autónoma de Buenos Aires' },
    };
    host.answer({ json: { direcciones: [city] } });
    const [place] = await search('corrientes 2500');
    expect(place?.street).toBe('Av. Corrientes 2500, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina');
  });

  test.each([
    ['nothing found', { json: { direcciones: [] } }],
    ['a text that does not read as an address', { status: 400, json: { errores: [[{ mensaje: 'no' }]] } }],
    ['an address without a point', { json: { direcciones: [{ ...direccion, ubicacion: { lat: null, lon: null } }] } }],
  ])('%s gives no place', async (_, reaction) => {
    host.answer(reaction);
    expect(await search('calle 1')).toEqual([]);
  });

  test('a text without a number is not sent', async () => {
    expect(await search('obelisco')).toEqual([]);
    expect(host.asked).toEqual([]);
  });

  test('an answer of another shape is a failure', async () => {
    host.answer({ json: { direcciones: [{ calle: 'x' }] } });
    await expect(search('calle 1')).rejects.toThrow(/^georef: /);
  });
});

describe('photon', () => {
  const photon = () => createPhoton({ baseUrl: host.url, timeoutMs: 2000 });
  const feature = (properties: object, coordinates = [-60.6398765, -32.9411234]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { countrycode: 'AR', city: 'Rosario', state: 'Santa Fe', ...properties },
  });

  test('asks near the person and reads [lon, lat]', async () => {
    host.answer({
      json: { type: 'FeatureCollection', features: [feature({ name: 'Monumento a la Bandera', osm_key: 'historic' })] },
    });
    const [place] = await photon().search('monumento', { limit: 3, near: { lat: -32.9, lon: -60.6 } });
    expect(host.asked[0]?.query).toEqual({
      q: 'monumento',
      limit: '3',
      countrycode: 'AR',
      lat: '-32.9',
      lon: '-60.6',
      zoom: '12',
    });
    expect(place).toMatchObject({
      street: 'Monumento a la Bandera, Rosario, Santa Fe, Argentina',
      lat: -32.94112,
      lon: -60.63988,
      precision: 'lugar',
    });
  });

  test.each([
    [
      { street: 'San Luis', housenumber: '1234', osm_key: 'place' },
      'San Luis 1234, Rosario, Santa Fe, Argentina',
      'exacta',
    ],
    [{ name: 'San Luis', osm_key: 'highway' }, 'San Luis, Rosario, Santa Fe, Argentina', 'calle'],
    [{ name: 'Fisherton', osm_key: 'place' }, 'Fisherton, Rosario, Santa Fe, Argentina', 'localidad'],
    [
      { name: 'Café (el) "Cairo" / bar', osm_key: 'amenity' },
      'Café el Cairo bar, Rosario, Santa Fe, Argentina',
      'lugar',
    ],
  ])('%o reads %s', async (properties, street, precision) => {
    host.answer({ json: { features: [feature(properties)] } });
    expect(await photon().search('algo', { limit: 5 })).toMatchObject([{ street, precision }]);
  });

  test('what lies abroad, has no name or does not fit into a key is left out', async () => {
    const features = [
      feature({ name: 'Montevideo', countrycode: 'UY' }),
      feature({ osm_key: 'highway' }),
      feature({ name: 'x'.repeat(200) }),
    ];
    host.answer({ json: { features } });
    expect(await photon().search('algo', { limit: 5 })).toEqual([]);
  });

  test('a key carries its address, within what a source may hold, and reads back; a key made by hand does not', async () => {
    host.answer({ json: { features: [feature({ name: 'ñandú '.repeat(8), osm_key: 'amenity' })] } });
    const [place] = await photon().search('algo', { limit: 5 });
    expect(place?.key).toMatch(/^photon-[a-z0-9-]+$/);
    expect(`general-${place?.key}`.length).toBeLessThanOrEqual(200);
    expect(textOfKey('photon', place?.key ?? '')).toBe(place?.street);
    expect(textOfKey('georef', place?.key ?? '')).toBeUndefined();
    expect(textOfKey('photon', 'photon-8')).toBeUndefined();
    expect(textOfKey('photon', `${place?.key}a`)).toBeUndefined();
  });
});
