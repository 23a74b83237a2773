import type { Resumen } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { previousPeriod } from '@traza/domain/informes';
import { fakeClock } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Upkeep } from '#pedidos/proyeccion/upkeep.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';
import { resumenOf } from './resumen.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
});
afterAll(() => server.close());

interface Period {
  anio: number;
  mes?: number | undefined;
}

async function tablero(period: Period): Promise<Resumen> {
  const { body } = await server.call('POST', '/analytics/token', { as: 'ana.admin', body: { idCliente } });
  const asked = { token: body.data.token, idCliente: String(idCliente), anio: String(period.anio) };
  const query = new URLSearchParams(period.mes === undefined ? asked : { ...asked, mes: String(period.mes) });
  return (await server.call('GET', `/analytics/datos?${query.toString()}`)).body.data;
}

const instant = (day: string) => Temporal.Instant.from(`${day}T10:00:00-03:00`);
const finished = { status: 'finalizado', ceco: 'Administración' } as const;

describe('who a dashboard ranks', () => {
  const may = { anio: 2024, mes: 5 };
  const departure = instant('2024-05-10');

  test('W-177 people by themselves, guests of any spelling as one, and no sender', async () => {
    await insertViaje(server.db, { ...finished, departure, total: 5000 });
    for (const nombre of ['Ana Paz', 'ANA PÁZ', 'Luis Sosa']) {
      await insertViaje(server.db, { ...finished, departure, total: 2000, pasajes: [{ nombre }] });
    }
    await insertViaje(server.db, {
      ...finished,
      departure,
      tipo: 'MENSAJERIA',
      total: 90_000,
      requester: 'gabi.grupo',
      pasajes: [{ tipo: 'ENVIO', sender: 'Mesa de salida' }],
    });
    const { pasajeros, envios, actual } = await tablero(may);
    expect(pasajeros).toEqual([
      { clave: '@Invitados', nombre: 'Invitados (2 personas)', pedidos: 3, importe: 60 },
      { clave: expect.stringMatching(/^#\d+$/), nombre: 'Peralta, Pablo', pedidos: 1, importe: 50 },
    ]);
    expect(envios).toEqual([
      { clave: expect.stringMatching(/^#\d+$/), nombre: expect.stringMatching(/, Gab/), pedidos: 1, importe: 900 },
    ]);
    const all = [...pasajeros, ...envios].reduce((sum, { importe }) => sum + importe, 0);
    expect(all).toBe(actual.importe);
  });

  test('what 0.1.0 kept is told the same way once the upkeep has been there', async () => {
    const { db } = server;
    // before its totals are: the triggers count what is written
    await sql`update pedido set v = 0`.execute(db);
    // as 0013 kept it: a sender among the passengers
    const shipment = sql`select id_pedido, dia from pedido_aporte where id_cliente = ${idCliente} and dia = '2024-05-10'
                          and jsonb_path_exists(partes, '$[*] ? (@[0] == "envio")')`;
    await sql`with e as (${shipment}), c as (
        insert into resumen_cambio (id_cliente, dia, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones)
        select ${idCliente}, dia, 'persona', '@Mesa de salida', 1, 90000, 0, 0, 0, 0 from e)
      update pedido_aporte set partes = partes || '[["persona", "@Mesa de salida", 1, 90000, 0, 0, 0, 0]]'::jsonb
       where id_cliente = ${idCliente} and id_pedido in (select id_pedido from e)`.execute(db);
    expect((await tablero(may)).pasajeros[0]?.nombre).toBe('Mesa de salida');
    while (await new Upkeep(db).turn());
    const { pasajeros } = await tablero(may);
    expect(pasajeros.map(({ nombre }) => nombre)).toEqual(['Invitados (2 personas)', 'Peralta, Pablo']);
  });
});

describe('what a dashboard counts', () => {
  test('W-184 kilometres are those driven; what a late cancellation and a failure were quoted is told apart', async () => {
    const departure = instant('2024-06-10');
    await insertViaje(server.db, { ...finished, departure, total: 1000 });
    const driven = (await tablero({ anio: 2024, mes: 6 })).actual.km;
    expect(driven).toBeGreaterThan(10);
    await insertViaje(server.db, { ...finished, departure, total: 1000, substatus: 'Fallo' });
    await insertViaje(server.db, { ...finished, departure, total: 1000, substatus: 'Cancelado en origen' });
    const { actual, kmSinRecorrer } = await tablero({ anio: 2024, mes: 6 });
    expect([actual.km, actual.importe, kmSinRecorrer]).toEqual([driven, 30, 2 * driven]);
  });

  test('W-180 W-183 how many were billed, and whether there is anything to compare with', async () => {
    const june = { anio: 2023, mes: 6 };
    const none = await tablero(june);
    expect([none.comparable, none.cobrados]).toEqual([false, 0]);
    await insertViaje(server.db, { ...finished, departure: instant('2023-06-01'), total: 1000 });
    await insertViaje(server.db, { departure: instant('2023-06-02'), status: 'anulado' });
    const first = await tablero(june);
    expect([first.comparable, first.cobrados, first.actual.pedidos]).toEqual([false, 1, 2]);
    expect((await tablero({ anio: 2023, mes: 7 })).comparable).toBe(true);
  });

  test('W-179 what has not departed is in no figure and told beside them, of the month and of the year', async () => {
    const now = server.clock.now();
    const { year: anio, month } = inBuenosAires(now);
    const before = [await tablero({ anio, mes: month }), await tablero({ anio })];
    await insertSolicitud(server.db, { departure: now.add({ hours: 1 }) });
    await insertViaje(server.db, { departure: now.add({ hours: 2 }) });
    await insertSolicitud(server.db, { departure: now.add({ hours: 3 }), estado: 'X' });
    const after = [await tablero({ anio, mes: month }), await tablero({ anio })];
    after.forEach((resumen, index) => {
      const { actual, estados, anulaciones, evolucion, programados } = before[index] ?? resumen;
      expect(resumen).toMatchObject({ actual, estados, anulaciones, evolucion, programados: programados + 2 });
    });
    // on its way it has departed, whatever the clock says
    await insertViaje(server.db, { departure: now.add({ hours: 2 }), status: 'iniciado' });
    expect((await tablero({ anio, mes: month })).actual.pedidos).toBe((before[0]?.actual.pedidos ?? 0) + 1);
  });
});

describe('a period that runs', () => {
  /** What the dashboard says of what departed in each day of a period until one, added up by hand. */
  async function untilDay(period: Period, until: string) {
    const { rows } = await sql<{ pedidos: number; envios: number; anulados: number }>`
      select count(*)::int as pedidos, count(*) filter (where tipo = 'package')::int as envios,
             coalesce(round(100.0 * count(*) filter (where status = 'anulado') / nullif(count(*), 0), 1), 0)::float as anulados
        from pedido where id_cliente = ${idCliente}
         and (datetime at time zone 'America/Argentina/Buenos_Aires')::date
             between ${`${period.anio}-${String(period.mes ?? 1).padStart(2, '0')}-01`}::date and ${until}::date`.execute(
      server.db,
    );
    return rows[0];
  }

  test('W-178 is compared with the same days of the one before, month and year', async () => {
    await seedHistory(server, idCliente, 200);
    const today = inBuenosAires(server.clock.now()).toPlainDate();
    const month = { anio: today.year, mes: today.month };
    const seen = await tablero(month);
    const same = today.subtract({ months: 1 }).toString();
    expect([seen.hasta, seen.anteriorHasta]).toEqual([today.toString(), same]);
    expect(seen.anterior).toMatchObject((await untilDay({ ...previousPeriod(month) }, same)) ?? {});
    const list = await server.call(
      'GET',
      `/pedidos/v2/informes/totales?idClient=${idCliente}&since=${same.slice(0, 8)}01&until=${same}`,
      {
        as: 'ana.admin',
      },
    );
    expect(list.body.data).toEqual({ pedidos: seen.anterior.pedidos, importe: seen.anterior.importe });
    expect(seen.anterior.pedidos).toBeLessThan((await tablero({ ...previousPeriod(month) })).actual.pedidos);
  });

  test('W-178 of a year: whole months and the days of the last one', async () => {
    const { body } = await server.call('GET', '/cuentas', { as: 'ana.admin' });
    const [account]: CorporateAccount[] = body.data.corporateAccounts;
    if (!account) throw new Error('ana.admin is of no client');
    // a year later: the history reaches back to August
    const next = instant('2027-10-20');
    const today = inBuenosAires(next).toPlainDate();
    const same = today.subtract({ years: 1 }).toString();
    const seen = await resumenOf({ db: server.db, clock: fakeClock(next) }, account, { anio: today.year });
    expect([seen.hasta, seen.anteriorHasta]).toEqual([today.toString(), same]);
    const byHand = await untilDay({ anio: today.year - 1 }, same);
    expect(byHand?.pedidos).toBeGreaterThan(20);
    expect(seen.anterior).toMatchObject(byHand ?? {});
    const list = await server.call(
      'GET',
      `/pedidos/v2/informes/totales?idClient=${idCliente}&since=${today.year - 1}-01-01&until=${same}`,
      {
        as: 'ana.admin',
      },
    );
    expect(list.body.data).toEqual({ pedidos: seen.anterior.pedidos, importe: seen.anterior.importe });
    expect(seen.anterior.pedidos).toBeLessThan((await tablero({ anio: today.year - 1 })).actual.pedidos);
  });
});
