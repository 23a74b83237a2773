import type { Suggestion } from '@traza/contract';
import { createEmbeddedEngine, type GeoEngine } from '@traza/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const engine = createEmbeddedEngine();
let isProviderDown = false;
const geo: GeoEngine = {
  ...engine,
  search: (query, options) => (isProviderDown ? Promise.reject(new Error('down')) : engine.search(query, options)),
};

let server: TestServer;
let andina = 0;
beforeAll(async () => {
  server = await startTestServer({ geo });
  andina = await server.idCliente('Andina Servicios');
  await server.db
    .insertInto('direccion')
    .values([
      { ambito: 'fav', idUsuario: await idUsuario('pablo.empleado'), alias: 'Casa', info: 'Timbre 2', ...HOME },
      { ambito: 'fav', idUsuario: await idUsuario('ana.admin'), alias: 'Mi Casa', ...HOME },
      {
        ambito: 'cliente',
        idCliente: await server.idCliente('Río Salud'),
        alias: 'Casa matriz',
        street: 'Av. Santa Fe 3253, Buenos Aires',
        lat: -34.58835,
        lon: -58.41082,
      },
    ])
    .execute();
});
afterAll(() => server.close());

const HOME = {
  street: 'Gorriti 4500, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  lat: -34.59,
  lon: -58.43,
};

async function idUsuario(username: string): Promise<number> {
  const found = server.db.selectFrom('usuario').select('id').where('username', '=', username);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function search(query: Record<string, string | number>, as = 'pablo.empleado'): Promise<Suggestion[]> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { status, body } = await server.call('GET', `/direcciones/v2/search/?${text.toString()}`, { as });
  expect(status).toBe(200);
  return body.data;
}
const sources = (found: Suggestion[]) => found.map(({ source }) => source.replace(/-.*/, ''));

describe('O-263 A-388 GET /direcciones/v2/search/', () => {
  test.each(['', 'aer', '  co '])('O-057 %j answers the default list: favourites, then the client', async (query) => {
    const found = await search({ query, cliente: andina });
    expect(sources(found)).toEqual(['fav', 'cliente', 'cliente', 'cliente', 'cliente']);
    expect(found[0]).toEqual({
      id: expect.any(Number),
      alias: 'Casa',
      info: 'Timbre 2',
      ...HOME,
      source: `fav-${found[0]?.id}`,
      timesUsed: 0,
      isCached: false,
      precision: 'exacta',
    });
  });

  test('O-057 four characters search, everything that has no word of it stays out', async () => {
    const found = await search({ query: 'aero', cliente: andina });
    expect(found.length).toBeGreaterThan(1);
    expect(found.every(({ street, alias }) => /aero/i.test(street + alias))).toBe(true);
  });

  test('O-063 O-064 O-065 each source says where it comes from, favourites and client first', async () => {
    const [favorito, ...streets] = await search({ query: 'casa gorriti', cliente: andina });
    expect(favorito?.source).toMatch(/^fav-\d+$/);
    expect(streets.filter(({ source }) => !source.startsWith('zona-calle-'))).toEqual([]);
    const [cliente, ...rest] = await search({ query: 'Corrientes', cliente: andina });
    expect(cliente).toMatchObject({ alias: 'Casa central', source: `cliente-${cliente?.id}` });
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.every(({ source, id, lat }) => /^(general|zona)-/.test(source) && id === null && lat === null)).toBe(
      true,
    );
  });

  test('W-046 O-065 only a place with a point of its own is of the validated; a street or a town is not, and resolves too', async () => {
    const [known] = await search({ query: 'Av. Cabildo 1500' });
    expect(known).toMatchObject({ source: expect.stringMatching(/^general-/), precision: 'interpolada' });
    for (const [query, precision] of [
      ['Av. Cabildo', 'calle'],
      ['Mitre 500, Quilmes', 'calle'],
      ['Quilmes', 'localidad'],
    ] as const) {
      const [first] = await search({ query });
      expect(first).toMatchObject({ source: expect.stringMatching(/^zona-/), precision });
      const resolved = await server.call('GET', `/direcciones/geocoding/v1/${first?.source}/`, {
        as: 'pablo.empleado',
      });
      expect(resolved).toMatchObject({ status: 200, body: { data: { street: first?.street } } });
    }
  });

  test('accents, capitals and "avenida" do not matter', async () => {
    for (const query of ['avenida CORRIENTES 1234', 'córrientes 1234', 'Av. Corrientes 1234']) {
      const [first] = await search({ query, cliente: andina });
      expect(first).toMatchObject({ alias: 'Casa central' });
    }
  });

  test('the same street comes once, as the better known', async () => {
    const found = await search({ query: 'Av. Corrientes 1234', cliente: andina });
    expect(found.filter(({ street }) => street.startsWith('Av. Corrientes 1234,'))).toHaveLength(1);
    expect(found.length).toBeLessThanOrEqual(5);
    const [without] = await search({ query: 'Av. Corrientes 1234' });
    expect(without?.source).toMatch(/^general-/);
  });

  test('O-066 one that was resolved before has its number and point, and what is used most comes by default', async () => {
    const [place] = await search({ query: 'Av. Santa Fe 1500' });
    const resolved = await server.call('GET', `/direcciones/geocoding/v1/${place?.source}/`, { as: 'pablo.empleado' });
    const { id, lat, lon } = resolved.body.data;
    expect((await search({ query: 'Av. Santa Fe 1500' }))[0]).toMatchObject({ id, lat, lon, source: place?.source });
    expect(sources(await search({ query: '' }))).toEqual(['fav']);
    await server.call('POST', `/direcciones/v1/usos/${id}/DESTINO/`, { as: 'pablo.empleado' });
    const found = await search({ query: '' });
    expect(sources(found)).toEqual(['fav', 'cached']);
    expect(found[1]).toMatchObject({ id, source: `cached-${id}`, isCached: true, timesUsed: 1 });
    expect(sources(await search({ query: '' }, 'ana.admin'))).toEqual(['fav']);
  });

  test('at most 10 by default and 5 when searching', async () => {
    const rows = Array.from({ length: 14 }, (_, i) => ({
      ambito: 'cliente' as const,
      idCliente: andina,
      alias: `Sucursal ${i}`,
      street: `Sucursal ${i}, Buenos Aires`,
      lat: -34.6 - i / 100,
      lon: -58.4,
    }));
    const made = await server.db.insertInto('direccion').values(rows).returning('id').execute();
    expect(await search({ query: '', cliente: andina })).toHaveLength(10);
    const near = await search({ query: 'sucursal', cliente: andina, lat: -34.731, lon: -58.4 });
    expect(near.map(({ alias }) => alias)).toEqual([13, 12, 11, 10, 9].map((i) => `Sucursal ${i}`));
    await server.db
      .deleteFrom('direccion')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
  });

  test('external is for providers, of which there are none: the same answer', async () => {
    const query = { query: 'Cabildo 2040', cliente: andina };
    expect(await search({ ...query, external: 'true' })).toEqual(await search(query));
  });

  test('a provider that fails leaves the rest', async () => {
    isProviderDown = true;
    expect(sources(await search({ query: 'Corrientes', cliente: andina }))).toEqual(['cliente']);
    isProviderDown = false;
  });

  test.each(['%%%%', '____', String.raw`\\\\\\`, "' or 1=1 --", '¿¿¿¿'])('%j finds nothing strange', async (query) => {
    const found = await search({ query, cliente: andina });
    expect(found.length).toBeLessThanOrEqual(10);
  });
});

describe('refusals', () => {
  test('XO-04 the addresses of another client are forbidden, as those of none are', async () => {
    const rio = await server.idCliente('Río Salud');
    const foreign = await server.call('GET', `/direcciones/v2/search/?query=&cliente=${rio}`, { as: 'pablo.empleado' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const unknown = await server.call('GET', '/direcciones/v2/search/?cliente=999999', { as: 'pablo.empleado' });
    expect(unknown.body).toEqual(foreign.body);
    expect(sources(await search({ query: 'Casa matriz', cliente: rio }, 'rita.rio'))).toContain('cliente');
  });

  test('O-239 without a session it is 401', async () => {
    expect((await server.call('GET', '/direcciones/v2/search/?query=corr')).status).toBe(401);
  });

  test.each([`query=${'x'.repeat(101)}`, 'lat=91&lon=0', 'lat=NaN', 'cliente=0', 'cliente=x', 'external=si'])(
    '%s is 400',
    async (query) => {
      const reply = await server.call('GET', `/direcciones/v2/search/?${query}`, { as: 'pablo.empleado' });
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );

  test('XO-30 500 searches in a minute are too many', async () => {
    const token = await server.login('marta.multi');
    const statuses = new Map<number, number>();
    const waits: number[] = [];
    for (let i = 0; i < 500; i += 1) {
      const { status, headers } = await server.call('GET', '/direcciones/v2/search/', { token });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) waits.push(Number(headers['retry-after']));
    }
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 380 });
  });
});
