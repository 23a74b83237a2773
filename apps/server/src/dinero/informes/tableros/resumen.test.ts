import type { ResumenStep } from '@traza/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA } from '../../../../test/people.ts';
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

async function stepsOf(period: { anio: number; mes?: number }): Promise<ResumenStep[]> {
  return (await dataOf(period)).body.data.evolucion;
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

  test('W-181 compares with the period before: days with one of the same weekday, months with those of a year before', async () => {
    const october = (await dataOf({ anio: 2026, mes: 10 })).body.data;
    const september = (await dataOf({ anio: 2026, mes: 9 })).body.data;
    expect(october.anterior).toEqual(september.actual);
    expect(september.actual.importe).toBeGreaterThan(0);
    for (const paso of october.evolucion.slice(0, 28)) {
      const before = Temporal.PlainDate.from(paso.dia).subtract({ weeks: 4 });
      expect(paso.diaAnterior).toBe(before.toString());
      expect(paso.diaSemana).toBe(before.dayOfWeek);
      expect(paso.importeAnterior).toBe(september.evolucion[before.day - 1].importe);
    }
    // four weeks before the 31st it was October already
    expect(october.evolucion.at(-1)).toMatchObject({ dia: '2026-10-31', diaAnterior: null, importeAnterior: null });
    const year = (await dataOf({ anio: 2026 })).body.data;
    expect(year.evolucion[9]).toMatchObject({
      dia: '2026-10-01',
      diaSemana: null,
      diaAnterior: '2025-10-01',
      importe: october.actual.importe,
    });
  });

  test('W-181 sums run to the total to the cent; of the period before until its last day', async () => {
    const october = (await dataOf({ anio: 2026, mes: 10 })).body.data;
    const september = (await dataOf({ anio: 2026, mes: 9 })).body.data;
    let sum = 0;
    for (const { importe, acumulado } of october.evolucion) {
      sum += Math.round(importe * 100);
      expect(Math.round(acumulado * 100)).toBe(sum);
    }
    expect(october.evolucion.at(-1).acumulado).toBe(october.actual.importe);
    // September has no 31st day
    expect(october.evolucion.at(-1).acumuladoAnterior).toBeNull();
    expect(october.evolucion.at(-2).acumuladoAnterior).toBe(september.actual.importe);
  });

  test('W-182 today and the month that runs are said, and what is to come has no sum yet', async () => {
    const { year, month, day } = server.clock.now().toZonedDateTimeISO('America/Argentina/Buenos_Aires');
    const running = await stepsOf({ anio: year, mes: month });
    expect(running.flatMap(({ enCurso }, index) => (enCurso ? [index + 1] : []))).toEqual([day]);
    expect(running[day - 1]?.acumulado).not.toBeNull();
    for (const { acumulado } of running.slice(day)) expect(acumulado).toBeNull();
    const months = await stepsOf({ anio: year });
    expect(months.flatMap(({ enCurso }, index) => (enCurso ? [index + 1] : []))).toEqual([month]);
    const over = await stepsOf({ anio: 2026, mes: 9 });
    expect(over.some(({ enCurso }) => enCurso)).toBe(false);
  });
});
