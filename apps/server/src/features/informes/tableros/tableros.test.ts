import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
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

async function dataOf(period: { anio: number; mes?: number }, as = 'ana.admin') {
  const { token } = (await tokenOf(as)).body.data;
  const query = new URLSearchParams({ token, idCliente: String(andina), anio: String(period.anio) });
  if (period.mes !== undefined) query.set('mes', String(period.mes));
  return server.call('GET', `/analytics/datos?${query.toString()}`);
}

const totalsOf = (since: string, until: string) =>
  server.call('GET', `/pedidos/v2/informes/totales?idClient=${andina}&since=${since}&until=${until}`, {
    as: 'ana.admin',
  });

/** What the list has and the figures not: what is still to depart (W-179). */
async function pedidosAhead(since: string, until: string): Promise<number> {
  const { pedidos } = await server.db
    .selectFrom('pedido')
    .select(({ fn }) => fn.countAll<number>().as('pedidos'))
    .where('idCliente', '=', andina)
    .where('datetime', '>', server.clock.now())
    .where('datetime', '>=', Temporal.Instant.from(`${since}T00:00:00-03:00`))
    .where('datetime', '<', Temporal.Instant.from(`${until}T23:59:59-03:00`))
    .executeTakeFirstOrThrow();
  return pedidos;
}

const cents = (list: readonly { importe: number }[]) =>
  list.reduce((sum, { importe }) => sum + Math.round(importe * 100), 0);

describe('a dashboard', () => {
  test.each([
    [{ anio: 2026, mes: 10 }, '2026-10-01', '2026-10-31', 31],
    [{ anio: 2026, mes: 9 }, '2026-09-01', '2026-09-30', 30],
    [{ anio: 2026 }, '2026-01-01', '2026-12-31', 12],
  ])('DT-40 of %j says to the cent what the list says', async (period, since, until, steps) => {
    const { status, body } = await dataOf(period);
    expect(status).toBe(200);
    const { data } = body;
    const { body: list } = await totalsOf(since, until);
    expect(list.data.importe).toBeGreaterThan(0);
    const ahead = await pedidosAhead(since, until);
    expect({ pedidos: data.actual.pedidos + ahead, importe: data.actual.importe }).toEqual(list.data);
    expect(data.evolucion).toHaveLength(steps);
    const total = Math.round(list.data.importe * 100);
    for (const slices of [data.evolucion, data.servicios, data.distancias, data.cecos])
      expect(cents(slices)).toBe(total);
    expect(data.actual.viajes + data.actual.envios).toBe(data.actual.pedidos);
    expect(data.estados.reduce((sum: number, { pedidos }: { pedidos: number }) => sum + pedidos, 0)).toBe(
      data.actual.pedidos,
    );
  });

  test('DT-37 shares that do not divide are those of the workbook', async () => {
    await insertViaje(server.db, {
      status: 'finalizado',
      departure: Temporal.Instant.from('2024-05-10T12:00:00-03:00'),
      total: 1001,
      pasajes: [{ coef: 33.33 }, { coef: 33.33 }, { coef: 33.34 }],
    });
    const { body } = await dataOf({ anio: 2024, mes: 5 });
    expect(body.data.actual).toMatchObject({ pedidos: 1, importe: 10.01 });
    expect((await totalsOf('2024-05-01', '2024-05-31')).body.data).toEqual({ pedidos: 1, importe: 10.01 });
  });

  test('of a period without orders has nothing', async () => {
    const { body } = await dataOf({ anio: 2022, mes: 1 });
    expect(body.data.actual).toEqual({
      pedidos: 0,
      viajes: 0,
      envios: 0,
      importe: 0,
      km: 0,
      esperaMin: 0,
      calificacion: null,
      anulados: 0,
    });
  });

  test('compares with the period before', async () => {
    const october = (await dataOf({ anio: 2026, mes: 10 })).body.data;
    const september = (await dataOf({ anio: 2026, mes: 9 })).body.data;
    expect(october.anterior).toEqual(september.actual);
    // September has no 31st day
    expect(october.evolucion.at(-1).importeAnterior).toBeNull();
  });
});

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

describe('tariffs', () => {
  test('T-229 T-208 DT-45 arrive as a workbook in base64, for who sees the whole client', async () => {
    const ask = (as: string) => server.call('GET', `/cuentas/reportes/tarifa?idCliente=${andina}`, { as });
    const { status, body } = await ask('ana.admin');
    expect(status).toBe(200);
    expect(Buffer.from(body.data, 'base64').subarray(0, 2).toString()).toBe('PK');
    for (const as of ['pablo.empleado', 'ceci.cecos', 'rita.rio']) expect((await ask(as)).status).toBe(403);
    await server.db.updateTable('tarifa').set({ vigenciaHasta: server.clock.now() }).execute();
    const none = await ask('ana.admin');
    expect([none.status, none.body.code]).toEqual([404, 'no_tariff']);
  });
});
