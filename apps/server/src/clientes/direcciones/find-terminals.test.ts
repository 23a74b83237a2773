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

describe('O-265 GET /direcciones/terminales/', () => {
  const ask = async (query: string) =>
    (await server.call('GET', `/direcciones/terminales/?${query}`, { as: 'pablo.empleado' })).body.data;

  test('by name, by point, by the text "aero", or not at all', async () => {
    expect(await ask('street=Aeroparque%20Jorge%20Newbery')).toMatchObject({
      isTerminal: true,
      terminal: { alias: 'Aeroparque' },
    });
    expect(await ask('street=Av.%20Costanera%201&lat=-34.55803&lon=-58.41701')).toMatchObject({ isTerminal: true });
    expect(await ask('street=Club%20AEROnautico')).toMatchObject({ isTerminal: true });
    expect(await ask('street=Av.%20Corrientes%201234')).toEqual({ isTerminal: false, terminal: null });
  });

  test('our own table comes first, by its words or around its point', async () => {
    const { id } = await server.db
      .insertInto('terminal')
      .values({ alias: 'Terminal Norte', patron: 'plataforma nórte', lat: -31.4, lon: -64.18, radioM: 500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const terminal = { id, alias: 'Terminal Norte' };
    expect(await ask('street=Plataforma%20Norte%2C%20C%C3%B3rdoba')).toEqual({ isTerminal: true, terminal });
    expect(await ask('street=San%20Juan%201&lat=-31.4044&lon=-64.18')).toEqual({ isTerminal: true, terminal });
    expect(await ask('street=San%20Juan%201&lat=-31.4046&lon=-64.18')).toMatchObject({ isTerminal: false });
  });

  test.each(['', 'street=', `street=${'x'.repeat(256)}`, 'street=a&lat=91'])('%j is 400', async (query) => {
    const reply = await server.call('GET', `/direcciones/terminales/?${query}`, { as: 'pablo.empleado' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });
});
