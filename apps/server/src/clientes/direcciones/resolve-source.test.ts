import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
const ids = { mine: 0, hers: 0, andina: 0, rio: 0 };
beforeAll(async () => {
  server = await startTestServer();
  const users = await server.db.selectFrom('usuario').select(['id', 'username']).execute();
  const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? 0;
  const place = { street: 'Gorriti 4500, Buenos Aires', lat: -34.59, lon: -58.43 };
  const insert = async (values: { ambito: 'fav'; idUsuario: number } | { ambito: 'cliente'; idCliente: number }) =>
    (
      await server.db
        .insertInto('direccion')
        .values({ alias: 'Casa', ...place, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  ids.mine = await insert({ ambito: 'fav', idUsuario: idOf('pablo.empleado') });
  ids.hers = await insert({ ambito: 'fav', idUsuario: idOf('ana.admin') });
  ids.andina = await insert({ ambito: 'cliente', idCliente: await server.idCliente('Andina Servicios') });
  ids.rio = await insert({ ambito: 'cliente', idCliente: await server.idCliente('Río Salud') });
});
afterAll(() => server.close());

const resolve = (source: string, as = 'pablo.empleado') =>
  server.call('GET', `/direcciones/geocoding/v1/${encodeURIComponent(source)}/`, { as });
const sourceOf = async (text: string): Promise<string> =>
  (await server.call('GET', `/direcciones/v2/search/?query=${encodeURIComponent(text)}`, { as: 'pablo.empleado' })).body
    .data[0].source;
const count = async () => (await server.db.selectFrom('direccion').select('id').execute()).length;

describe('O-264 A-389 GET /direcciones/geocoding/v1/{source}/', () => {
  test('a place of the gazetteer is kept once, and has a number from then on', async () => {
    const before = await count();
    const source = await sourceOf('Av. Corrientes 1234');
    expect(source).toMatch(/^general-/);
    const first = await resolve(source);
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          id: expect.any(Number),
          street: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
          lat: expect.closeTo(-34.604, 2),
          lon: expect.closeTo(-58.384, 2),
        },
      },
    });
    expect((await resolve(source, 'rita.rio')).body).toEqual(first.body);
    expect((await resolve(`cached-${first.body.data.id}`)).body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  test('at once by many it is kept once', async () => {
    const before = await count();
    const source = await sourceOf('Av. Cabildo 2040');
    const replies = await Promise.all(Array.from({ length: 8 }, () => resolve(source)));
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('own favourites and addresses of an own client', async () => {
    expect((await resolve(`fav-${ids.mine}`)).body.data).toMatchObject({ id: ids.mine, lat: -34.59 });
    expect((await resolve(`cliente-${ids.andina}`)).body.data).toMatchObject({ id: ids.andina });
  });

  test('XO-25 those of others, and everything made by hand, is not found', async () => {
    const before = await count();
    const forged = [
      `fav-${ids.hers}`,
      `cliente-${ids.rio}`,
      `cached-${ids.mine}`,
      `fav-${ids.andina}`,
      'fav-999999',
      'fav-99999999999999999999',
      'fav-0',
      'general-no-such-key-999-caba',
      'general-corrientes-99999-caba',
      'general-../../etc/passwd',
      'http://169.254.169.254/latest/meta-data/',
      'taaxii-1',
      'ext.photon.aHR0cDovL2xvY2FsaG9zdA',
      "fav-1' or '1'='1",
      '%00',
    ];
    for (const source of forged) {
      const { status, body } = await resolve(source);
      expect({ source, status, body }).toEqual({ source, status: 404, body: { code: 'address_not_found' } });
    }
    expect(await count()).toBe(before);
  });

  test('a source that is too long is 400', async () => {
    expect((await resolve('x'.repeat(201))).status).toBe(400);
  });
});
