import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA, personOf, RIO, setPermisos } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

const tokenOf = async (as: string, idCliente = andina) =>
  server.call('POST', '/analytics/token', { as, body: { idCliente } });

describe('its token', () => {
  test.each(['pablo.empleado', 'ceci.cecos', 'gero.grupos', 'rita.rio', 'pia.particular'])(
    'is not for %s',
    async (as) => {
      const { status, body } = await tokenOf(as);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    },
  );

  const page = (query: object) =>
    server.app.inject({ method: 'GET', url: `/api/analytics/mensual?${new URLSearchParams({ ...query }).toString()}` });

  test('XT-28 of one client opens nothing of another', async () => {
    const { idCliente: rio } = await personOf(server.db, 'rita.rio', RIO);
    const { token } = (await tokenOf('ana.admin')).body.data;
    const other = { token, idCliente: String(rio), anio: '2026', mes: '10' };
    const { statusCode, headers } = await page(other);
    expect([statusCode, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    const { status, body } = await server.call('GET', `/analytics/datos?${new URLSearchParams(other).toString()}`);
    expect([status, body.code]).toEqual([401, 'token_invalid']);
  });

  test.each([
    ['none', ''],
    ['a forged one', '9999999999999.dGFibGVybzoxOjE.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('XT-28 with %s it is the page of 401', async (_name, token) => {
    expect((await page({ token, idCliente: String(andina), anio: '2026', mes: '10' })).statusCode).toBe(401);
  });

  test.each([
    [{ anio: '2021', mes: '10' }],
    [{ anio: '2027', mes: '10' }],
    [{ anio: '2026', mes: '0' }],
    [{ anio: '2026', mes: '13' }],
    [{ anio: '2026', mes: 'x' }],
    [{ anio: '2026' }],
  ])('%j is the page of 400', async (period) => {
    const { token } = (await tokenOf('ana.admin')).body.data;
    expect((await page({ token, idCliente: String(andina), ...period })).statusCode).toBe(400);
  });

  test('XT-28 XT-23 ends after five minutes, and with the permission', async () => {
    const { token } = (await tokenOf('ana.admin')).body.data;
    const datos = () => server.call('GET', `/analytics/datos?token=${token}&idCliente=${andina}&anio=2026`);
    const ana = await personOf(server.db, 'ana.admin');
    await setPermisos(server.db, ana, { showClientPedidos: false });
    expect((await datos()).status).toBe(401);
    await setPermisos(server.db, ana, { showClientPedidos: true });
    server.clock.advance({ seconds: 299 });
    expect((await datos()).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await datos()).status).toBe(401);
  });
});
