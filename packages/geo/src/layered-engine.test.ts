import { describe, expect, test, vi } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import type { Place, Precision } from './engine.ts';
import { createLayeredEngine } from './layered-engine.ts';
import { outsidePlace } from './providers/outside-place.ts';
import type { DireccionProvider, RouteProvider } from './providers/provider.ts';

const embedded = createEmbeddedEngine();
const MONDAY_RUSH = Temporal.Instant.from('2026-11-23T17:00:00-03:00');
const OBELISCO = { lat: -34.60374, lon: -58.38157 };
const RETIRO = { lat: -34.59139, lon: -58.37472 };

function place(line: string, lat: number, lon: number, precision: Precision = 'interpolada'): Place {
  const made = outsidePlace({ provider: 'otro', line, locality: 'Rosario', province: 'Santa Fe', lat, lon, precision });
  if (!made) throw new Error('no place');
  return made;
}

function provider(search: DireccionProvider['search']): DireccionProvider {
  return { name: 'otro', search };
}

function engine(
  direcciones: DireccionProvider[],
  router?: RouteProvider,
  onFailure = vi.fn<(provider: string, error: unknown) => void>(),
) {
  return createLayeredEngine({ embedded, direcciones, router, onFailure });
}

describe('search over several services', () => {
  test('takes turns, so that the embedded answers do not crowd out what another service adds', async () => {
    const found = [place('San Martín 500', -32.94, -60.63), place('San Martín Bis 500', -32.95, -60.64)];
    const streets = (await engine([provider(async () => found)]).search('san martin 500', { limit: 3 })).map(
      ({ street }) => street,
    );
    expect(streets[0]).toContain('San Martín 500, Buenos Aires');
    expect(streets[1]).toBe('San Martín 500, Rosario, Santa Fe, Argentina');
    expect(streets).toHaveLength(3);
  });

  test('the same address of two services stands once', async () => {
    const [own] = await embedded.search('corrientes 1234', { limit: 1 });
    if (!own) throw new Error('not found');
    const twin = outsidePlace({
      provider: 'otro',
      line: 'Avenida Corrientes 1234',
      locality: 'Buenos Aires',
      province: 'Ciudad Autónoma de Buenos Aires',
      lat: own.lat + 0.0005,
      lon: own.lon,
      precision: 'exacta',
    });
    const places = await engine([provider(async () => (twin ? [twin] : []))]).search('corrientes 1234', { limit: 5 });
    expect(places.filter(({ street }) => street.includes('Av. Corrientes 1234'))).toEqual([own]);
  });

  test('a whole street or town comes after what has a point of its own', async () => {
    const exact = place('Bariloche 10', -32.9, -60.6, 'exacta');
    const places = await engine([provider(async () => [exact])]).search('bariloche', { limit: 5 });
    expect(places[0]).toEqual(exact);
    expect(places.map(({ precision }) => precision).indexOf('localidad')).toBeGreaterThan(0);
    expect(places.findLast(({ precision }) => precision !== 'localidad')).not.toBe(places.at(-1));
  });

  test('a service that fails means fewer answers, and is told of', async () => {
    const onFailure = vi.fn<(provider: string, error: unknown) => void>();
    const broken = provider(() => Promise.reject(new Error('caído')));
    expect(await engine([broken], undefined, onFailure).search('obelisco', { limit: 5 })).toEqual(
      await embedded.search('obelisco', { limit: 5 }),
    );
    expect(onFailure).toHaveBeenCalledWith('otro', expect.any(Error));
  });

  test('a caller who gives up is not answered', async () => {
    const leaving = new AbortController();
    const slow = provider(() => {
      leaving.abort(new Error('nobody waits'));
      return Promise.reject(leaving.signal.reason);
    });
    await expect(engine([slow]).search('obelisco', { limit: 5 }, leaving.signal)).rejects.toThrow('nobody waits');
  });
});

describe('lookup of a key', () => {
  const kept = place('Pellegrini 900', -32.95, -60.65);

  test('an answer just given needs no second question', async () => {
    const search = vi.fn<DireccionProvider['search']>(async () => [kept]);
    const asked = engine([provider(search)]);
    await asked.search('pellegrini 900', { limit: 5 });
    expect(await asked.lookup(kept.key)).toEqual(kept);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('another process asks the service again, and believes it alone', async () => {
    const search = vi.fn<DireccionProvider['search']>(async () => [place('Pellegrini 9', -32.9, -60.6), kept]);
    expect(await engine([provider(search)]).lookup(kept.key)).toEqual(kept);
    expect(search).toHaveBeenCalledWith(kept.street, { limit: 5 }, undefined);
    const forged = place('Mi casa 1', 0, 0);
    expect(await engine([provider(async () => [kept])]).lookup(forged.key)).toBeUndefined();
  });

  test('keys of the gazetteer are answered at home', async () => {
    const search = vi.fn<DireccionProvider['search']>(async () => []);
    expect(await engine([provider(search)]).lookup('corrientes-1234-caba')).toMatchObject({ precision: 'interpolada' });
    expect(await engine([provider(search)]).lookup('nada-de-esto')).toBeUndefined();
    expect(search).not.toHaveBeenCalled();
  });
});

describe('routes', () => {
  const path: [number, number][] = [
    [OBELISCO.lon, OBELISCO.lat],
    [RETIRO.lon, RETIRO.lat],
  ];
  const router = (route: RouteProvider['route']): RouteProvider => ({ name: 'calles', route });

  test("a service's free times get our traffic, the same for every engine", async () => {
    const route = vi.fn<RouteProvider['route']>(async () => ({ legs: [{ meters: 2000.4, seconds: 325 }], path }));
    const asked = engine([], router(route));
    expect(await asked.route([OBELISCO, RETIRO], MONDAY_RUSH)).toEqual({
      meters: 2000,
      seconds: 500,
      path,
      legs: [{ meters: 2000, seconds: 500 }],
      estimated: false,
    });
    await asked.route([OBELISCO, RETIRO], MONDAY_RUSH.add({ hours: 6 }));
    expect(route, 'one question serves every hour').toHaveBeenCalledTimes(1);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('caído'))],
    ['knows no way', async () => undefined],
  ])('a service that %s leaves it to the embedded engine', async (_, route) => {
    const asked = engine([], router(route));
    expect(await asked.route([OBELISCO, RETIRO], MONDAY_RUSH)).toEqual(
      await embedded.route([OBELISCO, RETIRO], MONDAY_RUSH),
    );
  });
});

describe('a way that was asked for before', () => {
  const points = [OBELISCO, RETIRO];

  test('is known again at once, with the traffic of another hour', async () => {
    const own = createEmbeddedEngine();
    expect(own.keptRoute(points, MONDAY_RUSH)).toBeUndefined();
    const driven = await own.route(points, MONDAY_RUSH);
    expect(own.keptRoute(points, MONDAY_RUSH)).toEqual(driven);
    const atNight = MONDAY_RUSH.add({ hours: 9 });
    expect(own.keptRoute(points, atNight)).toEqual(await own.route(points, atNight));
    expect(own.keptRoute([...points, OBELISCO], MONDAY_RUSH)).toBeUndefined();
    expect(own.keptRoute([OBELISCO], MONDAY_RUSH)).toBeUndefined();
  });

  test('of a router on top is that router’s, never that of the embedded engine', async () => {
    const route = vi.fn<RouteProvider['route']>(async () => ({
      legs: [{ meters: 1000, seconds: 60 }],
      path: [
        [OBELISCO.lon, OBELISCO.lat],
        [RETIRO.lon, RETIRO.lat],
      ],
    }));
    await embedded.route(points, MONDAY_RUSH);
    const layered = engine([], { name: 'otro', route });
    expect(layered.keptRoute(points, MONDAY_RUSH)).toBeUndefined();
    const driven = await layered.route(points, MONDAY_RUSH);
    expect(layered.keptRoute(points, MONDAY_RUSH)).toEqual(driven);
    expect(route).toHaveBeenCalledOnce();
    expect(engine([]).keptRoute(points, MONDAY_RUSH)).toEqual(embedded.keptRoute(points, MONDAY_RUSH));
  });
});
