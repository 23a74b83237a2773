import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('O-269 O-202 GET /clientes/{id}/antelacion', () => {
  test('O-201 is 30 minutes where the client has no value of its own, else its value', async () => {
    const andina = await server.idCliente('Andina Servicios');
    const rio = await server.idCliente('Río Salud');
    expect((await server.call('GET', `/clientes/${andina}/antelacion`, { as: 'ana.admin' })).body).toEqual({
      data: { antelacionAlta: 30 },
    });
    expect((await server.call('GET', `/clientes/${rio}/antelacion`, { as: 'rita.rio' })).body).toEqual({
      data: { antelacionAlta: 45 },
    });
  });

  test('XO-04 another client and one that does not exist are both forbidden', async () => {
    const rio = await server.idCliente('Río Salud');
    const foreign = await server.call('GET', `/clientes/${rio}/antelacion`, { as: 'ana.admin' });
    const unknown = await server.call('GET', '/clientes/999999/antelacion', { as: 'ana.admin' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(unknown.body).toEqual(foreign.body);
  });

  test.each(['x', '0', '-1', '1.5', '2147483648', '99999999999999999999'])('the id %s is 400', async (id) => {
    expect(await server.call('GET', `/clientes/${id}/antelacion`, { as: 'ana.admin' })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', fields: [{ field: 'idCliente', code: 'bad_input' }] },
    });
  });
});
