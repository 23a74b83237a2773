import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import type { Place, Point } from './engine.ts';
import { flatMeters, greatCircleMeters } from './geometry.ts';

const engine = createEmbeddedEngine();
const CITY = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';

async function first(query: string): Promise<Place> {
  const [place] = await engine.search(query, { limit: 5 });
  if (!place) throw new Error(`nothing found for ${query}`);
  return place;
}

describe('search', () => {
  test.each([
    ['Av. Corrientes 1234', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['corrientes 1234', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['AVENIDA CORRIENTES N° 1234', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['corr 1234', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['corrientes 1234 piso 5 depto B', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['corrientes 1234, caba', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['corrientes 1234 caba', 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    [`Av. Corrientes 1234, ${CITY}`, 'corrientes-1234-caba', `Av. Corrientes 1234, ${CITY}`, 'interpolada'],
    ['Corrientes y Callao', 'esquina-callao-corrientes', `Av. Callao y Av. Corrientes, ${CITY}`, 'esquina'],
    ['callao esq. corrientes', 'esquina-callao-corrientes', `Av. Callao y Av. Corrientes, ${CITY}`, 'esquina'],
    ['corrientes & calla', 'esquina-callao-corrientes', `Av. Callao y Av. Corrientes, ${CITY}`, 'esquina'],
    ['aeroparque', 'lugar-aeroparque', `Aeroparque Jorge Newbery, ${CITY}`, 'lugar'],
    ['ezeiza', 'lugar-ezeiza', 'Aeropuerto Internacional Ministro Pistarini, Ezeiza, Buenos Aires, Argentina', 'lugar'],
    ['obelisco', 'lugar-obelisco', `Obelisco, ${CITY}`, 'lugar'],
    ['retiro', 'localidad-retiro', `Retiro, ${CITY}`, 'localidad'],
    ['9 de julio 500', '9-de-julio-500-caba', `Av. 9 de Julio 500, ${CITY}`, 'interpolada'],
    ['nueve de julio 500', '9-de-julio-500-caba', `Av. 9 de Julio 500, ${CITY}`, 'interpolada'],
    ['25 de mayo 300', '25-de-mayo-300-caba', `25 de Mayo 300, ${CITY}`, 'interpolada'],
    ['jb justo 1500', 'juan-b-justo-1500-caba', `Av. Juan B. Justo 1500, ${CITY}`, 'interpolada'],
    ['pte peron 1500', 'tte-gral-peron-1500-caba', `Teniente General Juan Domingo Perón 1500, ${CITY}`, 'interpolada'],
    ['gral las heras 2500', 'las-heras-2500-caba', `Av. General Las Heras 2500, ${CITY}`, 'interpolada'],
    ['córdoba 3456', 'cordoba-3456-caba', `Av. Córdoba 3456, ${CITY}`, 'interpolada'],
    ['cordoba 3456', 'cordoba-3456-caba', `Av. Córdoba 3456, ${CITY}`, 'interpolada'],
    ['cordoba 3456, almagro', 'cordoba-3456-caba', `Av. Córdoba 3456, ${CITY}`, 'interpolada'],
    ['san martin 500', 'san-martin-500-caba', `San Martín 500, ${CITY}`, 'interpolada'],
    ['san martin 5000', 'av-san-martin-5000-caba', `Av. San Martín 5000, ${CITY}`, 'interpolada'],
    ['callao', 'calle-callao-caba', `Av. Callao, ${CITY}`, 'calle'],
    ['bariloche', 'localidad-san-carlos-de-bariloche', 'San Carlos de Bariloche, Río Negro, Argentina', 'localidad'],
    ['la plata, buenos aires', 'localidad-la-plata', 'La Plata, Buenos Aires, Argentina', 'localidad'],
    ['Moreno, Buenos Aires, Argentina', 'localidad-moreno', 'Moreno, Buenos Aires, Argentina', 'localidad'],
    ['palermo, caba', 'localidad-palermo', `Palermo, ${CITY}`, 'localidad'],
    ['rosario, santa fe', 'localidad-rosario', 'Rosario, Santa Fe, Argentina', 'localidad'],
    ['Rosario, Santa Fe, Argentina', 'localidad-rosario', 'Rosario, Santa Fe, Argentina', 'localidad'],
    ['mendoza', 'localidad-mendoza', 'Mendoza, Mendoza, Argentina', 'localidad'],
  ])('"%s" finds %s first', async (query, key, street, precision) => {
    expect(await first(query)).toMatchObject({ key, street, precision });
  });

  test('a house number lies where the block is', async () => {
    expect(flatMeters(await first('corrientes 1234'), { lat: -34.60385, lon: -58.38395 })).toBeLessThan(60);
    expect(flatMeters(await first('cabildo 2100'), { lat: -34.56204, lon: -58.45669 })).toBeLessThan(60);
  });

  test.each(['corrientes 99999', 'callao 9000'])(
    '"%s" is out of range: the street alone, and it says so',
    async (query) => {
      const place = await first(query);
      expect(place.precision).toBe('calle');
      expect(place.street).not.toMatch(/\d/);
    },
  );

  test.each([
    ['mitre 500, rosario', 'Rosario, Santa Fe, Argentina'],
    ['calle sin nombre 500, cordoba', 'Córdoba, Córdoba, Argentina'],
    ['calle inventada 500, quilmes', 'Quilmes, Buenos Aires, Argentina'],
  ])('"%s" is a street we do not know: its locality, and it says so', async (query, street) => {
    expect(await first(query)).toMatchObject({ street, precision: 'localidad' });
  });

  test.each(['xyzzy 123', 'calle que no existe 55', '', '   ', '1234', '¿?', 'corrientes y jujuy', ','])(
    '"%s" finds nothing',
    async (query) => {
      expect(await engine.search(query, { limit: 5 })).toEqual([]);
    },
  );

  test('a half-typed word offers several, at most as many as asked for, avenues before calles', async () => {
    const places = await engine.search('san', { limit: 5 });
    expect(places).toHaveLength(5);
    expect(places[0]?.street).toMatch(/^Av\. /);
    expect(await engine.search('corrientes y c', { limit: 3 })).toHaveLength(3);
  });

  test('nearness decides between equals', async () => {
    const inTheCity = await engine.search('av del libertador', { limit: 2, near: { lat: -34.58, lon: -58.4 } });
    const inTheNorth = await engine.search('av del libertador', { limit: 2, near: { lat: -34.42, lon: -58.58 } });
    expect(inTheCity[0]?.key).toBe('calle-libertador-caba');
    expect(inTheNorth[0]?.key).toBe('calle-libertador-norte-vicente-lopez');
  });

  test('hostile texts are only texts', async () => {
    for (const query of [
      'y y y y y',
      'a'.repeat(5000),
      "'; drop table direccion; --",
      '((((',
      '9 de',
      '\u0000',
      'y',
      '&',
      'de la',
    ]) {
      expect(await engine.search(query, { limit: 5 })).toBeInstanceOf(Array);
    }
  });

  test('an aborted signal stops it', async () => {
    await expect(engine.search('corrientes', { limit: 5 }, AbortSignal.abort())).rejects.toThrow('abort');
  });
});

describe('lookup', () => {
  test.each([
    'corrientes 1234',
    '9 de julio 500',
    'corrientes y callao',
    'sarmiento y uruguay',
    'aeroparque',
    'palermo',
    'callao',
    'rosario, santa fe',
  ])('the key of "%s" gives the same place again', async (query) => {
    const place = await first(query);
    expect(place.key).toMatch(/^[a-z0-9-]+$/);
    expect(await engine.lookup(place.key)).toEqual(place);
  });

  test.each([
    'corrientes-99999-caba',
    'corrientes-0-caba',
    'corrientes-01234-caba',
    'corrientes-1234',
    'corrientes-1234-rosario',
    'corrientes--5-caba',
    'esquina-corrientes-callao',
    'lugar-inventado',
    'localidad-',
    'calle-',
    '__proto__',
    'constructor',
    '',
    'a'.repeat(2000),
    '../../etc/passwd',
    'CORRIENTES-1234-CABA',
  ])('a forged key "%s" gives nothing', async (key) => {
    expect(await engine.lookup(key)).toBeUndefined();
  });
});

describe('terminals', () => {
  test.each([
    [`Aeroparque Jorge Newbery, ${CITY}`, 'Aeroparque', 'aeropuerto'],
    ['Aeropuerto de Ezeiza, Buenos Aires, Argentina', 'Ezeiza', 'aeropuerto'],
    ['Aeropuerto, Córdoba, Córdoba, Argentina', 'Aeropuerto Córdoba', 'aeropuerto'],
    [`Terminal de Ómnibus de Retiro, ${CITY}`, 'Terminal Retiro', 'omnibus'],
    [`Terminal Buquebus Dársena Norte, ${CITY}`, 'Buquebus', 'puerto'],
    [`Estación Constitución, ${CITY}`, 'Estación Constitución', 'tren'],
  ])('O-069: "%s" is a terminal by its name', (street, alias, kind) => {
    expect(engine.terminalAt(street)).toMatchObject({ alias, kind });
  });

  test('O-069: an address around a terminal is that terminal, within 1 km of an airport and 250 m of the others', () => {
    const street = `Calle Cualquiera 100, ${CITY}`;
    expect(engine.terminalAt(street, { lat: -34.5582, lon: -58.4065 })?.alias).toBe('Aeroparque');
    expect(engine.terminalAt(street, { lat: -34.5582, lon: -58.404 })).toBeUndefined();
    expect(engine.terminalAt(street, { lat: -34.5874, lon: -58.3727 })?.alias).toBe('Terminal Retiro');
    expect(engine.terminalAt(street, { lat: -34.6295, lon: -58.3835 })).toBeUndefined();
  });

  test.each(['Aeródromo de Morón, Buenos Aires, Argentina', 'Calle Aeronáutica 20, Salta, Argentina', 'AEROCLUB'])(
    'O-070: "%s" contains "aero": the generic airport',
    (street) => {
      expect(engine.terminalAt(street)).toMatchObject({ id: 0, alias: 'Aeropuerto', kind: 'aeropuerto' });
    },
  );

  test.each([
    `Av. Corrientes 1234, ${CITY}`,
    `Av. Jorge Newbery 3500, ${CITY}`,
    'Av. Mitre 100, Ezeiza, Buenos Aires, Argentina',
    `Estación de servicio 100, Palermo, ${CITY}`,
    '',
  ])('"%s" is no terminal', (street) => {
    expect(engine.terminalAt(street)).toBeUndefined();
  });

  test('every terminal is told, the nearest first, with its address', () => {
    const near = engine.terminalesNear({ lat: -34.5865, lon: -58.3722 });
    expect(near.length).toBeGreaterThanOrEqual(40);
    expect(near.slice(0, 2).map(({ alias }) => alias)).toEqual(['Terminal Retiro', 'Estación Retiro']);
    expect(near[0]?.street).toBe(`Terminal de Ómnibus de Retiro, ${CITY}`);
    expect(engine.terminalesNear({ lat: -31.4, lon: -64.2 })[0]?.alias).toContain('Córdoba');
  });

  test('every terminal is found by searching its own text, and its text says it is one', async () => {
    const found = await engine.search('terminal dellepiane', { limit: 1 });
    expect(engine.terminalAt(found[0]?.street ?? '')?.alias).toBe('Terminal Dellepiane');
  });
});

describe('route', () => {
  const noon = Temporal.Instant.from('2026-11-18T12:00:00-03:00');
  const obelisco = { lat: -34.60374, lon: -58.38158 };

  test('from Corrientes 1234 to Aeroparque: 5 to 9 km along streets, from door to door', async () => {
    const [from, to] = [await first('corrientes 1234'), await first('aeroparque')];
    const { meters, seconds, path, legs, estimated } = await engine.route([from, to], noon);
    expect(estimated).toBe(false);
    expect(meters).toBeGreaterThan(5000);
    expect(meters).toBeLessThan(9000);
    expect(seconds).toBeGreaterThan(8 * 60);
    expect(seconds).toBeLessThan(40 * 60);
    expect(legs).toEqual([{ meters, seconds }]);
    expect(path.length).toBeGreaterThan(10);
    expect(path[0]).toEqual([from.lon, from.lat]);
    expect(path.at(-1)).toEqual([to.lon, to.lat]);
    expect(pathMeters(path)).toBeGreaterThan(meters * 0.85);
  });

  test('to Ezeiza the motorway is taken', async () => {
    const { meters, seconds, estimated } = await engine.route([obelisco, await first('ezeiza')], noon);
    expect(estimated).toBe(false);
    expect(meters).toBeGreaterThan(28_000);
    expect(meters).toBeLessThan(38_000);
    expect(seconds).toBeLessThan(60 * 60);
  });

  test.each([
    ['rosario, santa fe', 'obelisco', 280, 340],
    ['aeropuerto cordoba', 'obelisco', 680, 780],
    ['mar del plata', 'obelisco', 390, 430],
    ['aeropuerto bariloche', 'neuquen', 370, 480],
    ['estacion la plata', 'obelisco', 52, 68],
  ])('between cities the routes are followed: %s to %s', async (from, to, least, most) => {
    const { meters, estimated } = await engine.route([await first(from), await first(to)], noon);
    expect(estimated).toBe(false);
    expect(meters / 1000).toBeGreaterThan(least);
    expect(meters / 1000).toBeLessThan(most);
  });

  test('totals are the sums of the legs', async () => {
    const stops = [await first('corrientes 1234'), await first('cabildo 2000'), await first('rivadavia 5000')];
    const { meters, seconds, legs, path } = await engine.route(stops, noon);
    expect(legs).toHaveLength(2);
    expect(legs.reduce((sum, leg) => sum + leg.meters, 0)).toBe(meters);
    expect(legs.reduce((sum, leg) => sum + leg.seconds, 0)).toBe(seconds);
    for (const number of [meters, seconds, ...legs.flatMap(Object.values)]) expect(Number.isInteger(number)).toBe(true);
    for (const degrees of path.flat()) expect(Math.round(degrees * 1e5) / 1e5).toBe(degrees);
  });

  test('far from any street it is estimated, on a straight line', async () => {
    const [from, to] = [obelisco, await first('ushuaia')];
    const { meters, path, estimated } = await engine.route([from, to], noon);
    expect(estimated).toBe(true);
    expect(path).toHaveLength(2);
    expect(meters).toBe(Math.round(greatCircleMeters(from, to) * 1.2));
  });

  test('one estimated leg makes the whole estimated', async () => {
    const { legs, estimated } = await engine.route(
      [obelisco, await first('aeroparque'), { lat: -54.8, lon: -68.3 }],
      noon,
    );
    expect(estimated).toBe(true);
    expect(legs).toHaveLength(2);
  });

  test.each([
    ['night', '2026-11-18T03:00:00-03:00', 1.25],
    ['morning rush', '2026-11-18T08:30:00-03:00', 0.7],
    ['noon', '2026-11-18T12:00:00-03:00', 0.85],
    ['evening rush, given in UTC', '2026-11-18T21:00:00Z', 0.65],
    ['Saturday', '2026-11-21T08:30:00-03:00', 1.1],
  ])('the hour of departure decides: %s', async (_name, departure, factor) => {
    const [from, to] = [await first('corrientes 1234'), await first('cabildo 2000')];
    const free = await engine.route([from, to], Temporal.Instant.from('2026-11-18T22:00:00-03:00'));
    const busy = await engine.route([from, to], Temporal.Instant.from(departure));
    expect(busy.meters).toBe(free.meters);
    expect(Math.abs(busy.seconds - free.seconds / factor)).toBeLessThan(2);
  });

  test('the same point twice is no distance, and still a line', async () => {
    expect(await engine.route([obelisco, obelisco], noon)).toMatchObject({
      meters: 0,
      seconds: 0,
      estimated: false,
      path: [expect.anything(), expect.anything()],
    });
  });

  test('is never shorter than the straight line, nor absurdly longer', async () => {
    for (const [from, to] of pairs(60)) {
      const straight = greatCircleMeters(from, to);
      const { meters, estimated } = await engine.route([from, to], noon);
      expect(estimated).toBe(false);
      expect(meters).toBeGreaterThanOrEqual(Math.floor(straight));
      expect(meters).toBeLessThan(straight * 2.5 + 1500);
    }
  });

  test.each([[0], [1], [31]])('%i points are refused', async (count) => {
    await expect(
      engine.route(
        Array.from({ length: count }, () => obelisco),
        noon,
      ),
    ).rejects.toThrow(RangeError);
  });

  test('a point off the earth is refused', async () => {
    await expect(engine.route([obelisco, { lat: Number.NaN, lon: 0 }], noon)).rejects.toThrow(RangeError);
  });
});

function pathMeters(path: [lon: number, lat: number][]): number {
  return path.slice(1).reduce((sum, [lon, lat], index) => {
    const [beforeLon, beforeLat] = path[index] ?? [lon, lat];
    return sum + flatMeters({ lat: beforeLat, lon: beforeLon }, { lat, lon });
  }, 0);
}

/** Pairs spread over the city, the same on every run. */
function pairs(count: number): [Point, Point][] {
  const point = (index: number) => ({
    lat: -34.56 - ((index * 0.618_034) % 1) * 0.09,
    lon: -58.4 - ((index * 0.754_878) % 1) * 0.1,
  });
  return Array.from({ length: count }, (_, index) => [point(index * 2), point(index * 2 + 1)]);
}
