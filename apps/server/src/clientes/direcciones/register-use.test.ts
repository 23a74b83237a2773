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

describe('O-266 A-390 POST /direcciones/v1/usos/{id}/{type}/', () => {
  const use = (id: number | string, type: string, as = 'pablo.empleado') =>
    server.call('POST', `/direcciones/v1/usos/${id}/${type}/`, { as });
  const times = async (id: number) =>
    server.db
      .selectFrom('direccionUso')
      .select(['tipo', 'veces'])
      .where('idDireccion', '=', id)
      .orderBy('tipo')
      .execute();

  test('XO-26 counts once a minute for each end', async () => {
    for (let i = 0; i < 50; i += 1) expect((await use(ids.mine, 'ORIGEN')).status).toBe(204);
    expect(await times(ids.mine)).toEqual([{ tipo: 'ORIGEN', veces: 1 }]);
    server.clock.advance({ seconds: 59 });
    await use(ids.mine, 'ORIGEN');
    await use(ids.mine, 'DESTINO');
    server.clock.advance({ seconds: 1 });
    await use(ids.mine, 'ORIGEN');
    expect(await times(ids.mine)).toEqual([
      { tipo: 'DESTINO', veces: 1 },
      { tipo: 'ORIGEN', veces: 2 },
    ]);
    expect((await use(ids.andina, 'DESTINO')).status).toBe(204);
  });

  test("XO-26 for what is not theirs, or nobody's, it is 404 and nothing is counted", async () => {
    for (const id of [ids.hers, ids.rio, 999_999]) {
      expect(await use(id, 'ORIGEN')).toMatchObject({ status: 404, body: { code: 'direction_not_found' } });
    }
    expect(await times(ids.hers)).toEqual([]);
  });

  test.each([
    ['1', 'OTRO'],
    ['1', 'origen'],
    ['0', 'ORIGEN'],
    ['x', 'ORIGEN'],
    ['9007199254740991', 'ORIGEN'],
  ])('XO-26 %s/%s is 400', async (id, type) => {
    expect(await use(id, type)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });
});
