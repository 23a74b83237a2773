import type { Resumen } from '@traza/contract';
import { DEMO_PEOPLE } from '@traza/demo';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { resumenDays } from '@traza/domain/informes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA, cecoOf, personOf, RIO } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';
import { resumenOf } from './resumen.ts';
import { seenReader } from './resumen-reader.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 240);
  const departure = Temporal.Instant.from('2026-10-05T10:00:00-03:00');
  await insertViaje(server.db, {
    status: 'finalizado',
    departure,
    total: 100_01,
    pasajes: [
      { who: 'pablo.empleado', ceco: 'Administración', coef: 33.33 },
      { nombre: 'José Visita', ceco: 'Comercial', coef: 33.33 },
      { nombre: 'jose visita', ceco: 'Comercial', coef: 33.34 },
    ],
  });
  await insertViaje(server.db, { status: 'finalizado', departure, total: 7001, ceco: 'Comercial', substatus: 'Fallo' });
});
afterAll(() => server.close());

interface Period {
  anio: number;
  mes?: number;
}
const PERIODS: Period[] = [{ anio: 2026, mes: 9 }, { anio: 2026, mes: 10 }, { anio: 2026, mes: 11 }, { anio: 2026 }];

function tablero(as: string, { anio, mes }: Period, idCliente = andina) {
  const query = new URLSearchParams({ idCliente: String(idCliente), anio: String(anio) });
  if (mes !== undefined) query.set('mes', String(mes));
  return server.call('GET', `/gastos/tablero?${query.toString()}`, { as });
}

async function resumen(as: string, period: Period): Promise<Resumen> {
  const { status, body } = await tablero(as, period);
  expect({ as, period, status }).toEqual({ as, period, status: 200 });
  return body.data;
}

async function accountOf(as: string): Promise<CorporateAccount | undefined> {
  const { body } = await server.call('GET', '/cuentas', { as });
  const accounts: CorporateAccount[] = body.data?.corporateAccounts ?? [];
  return accounts.find(({ idClientePadre }) => idClientePadre === andina);
}

/** Who audits Andina, by what they may. */
const audits = ({ accounts }: (typeof DEMO_PEOPLE)[number]) =>
  accounts.some(
    ({ cliente, inactive, permisos: { showReports, showClientPedidos, showCeCoPedidos, showGroupPedidos } }) =>
      cliente === 'andina' &&
      inactive !== true &&
      showReports &&
      (showClientPedidos || showCeCoPedidos || showGroupPedidos),
  );
const AUDITORS = DEMO_PEOPLE.filter(audits).map(({ username }) => username);
const OTHERS = DEMO_PEOPLE.filter((person) => !audits(person)).map(({ username }) => username);

const cents = (pesos: number) => Math.round(pesos * 100);
const sumOf = (slices: readonly { importe: number }[]) => slices.reduce((sum, { importe }) => sum + cents(importe), 0);

describe('W-176 a dashboard of Gastos', () => {
  test.each(AUDITORS)('of %s says to the cent what the list of their scope sums to', async (as) => {
    for (const period of PERIODS) {
      const shown = await resumen(as, period);
      const days = new URLSearchParams({ idClient: String(andina), ...resumenDays(period) });
      const { body } = await server.call('GET', `/pedidos/v2/informes/totales?${days.toString()}`, { as });
      const { pedidos, importe } = body.data;
      expect({ as, period, importe: cents(shown.actual.importe) }).toEqual({ as, period, importe: cents(importe) });
      expect(pedidos - shown.actual.pedidos - shown.programados).toBeGreaterThanOrEqual(0);
      for (const slices of [shown.evolucion, shown.servicios, shown.distancias]) {
        expect(sumOf(slices)).toBe(cents(importe));
      }
      expect(shown.actual.viajes + shown.actual.envios).toBe(shown.actual.pedidos);
    }
  });

  test.each(OTHERS)('is not for %s, who audits nothing of the client', async (as) => {
    for (const period of PERIODS) expect([401, 403]).toContain((await tablero(as, period)).status);
  });

  test('of somebody who sees the whole client is that of the reports; summed order by order it is the same', async () => {
    const { idPersona } = await personOf(server.db, 'ana.admin');
    const [account, actor] = [await accountOf('ana.admin'), await actorOfPersona(server.db, idPersona)];
    if (!account || !actor) throw new Error('ana is of the client');
    for (const period of PERIODS) {
      const kept = await resumen('ana.admin', period);
      const seen = await resumenOf(server.deps, account, period, seenReader(server.deps, actor, andina));
      expect(seen).toEqual(kept);
      expect(kept.actual.pedidos).toBeGreaterThan(0);
    }
  });

  test('of who audits cost centres has theirs alone, with their part of what is shared', async () => {
    const shown = await resumen('ceci.cecos', { anio: 2026, mes: 10 });
    const account = await accountOf('ceci.cecos');
    const audited = (account?.cecosAuditados ?? []).map(({ id }) => String(id));
    expect(shown.cecos.length).toBeGreaterThan(0);
    for (const { clave } of shown.cecos) expect(audited).toContain(clave);
    expect(audited).toContain(String(await cecoOf(server.db, 'Comercial')));
    // two spellings are one guest, of the part that is hers
    expect(shown.invitados.personas).toBeGreaterThan(0);
    const whole = await resumen('ana.admin', { anio: 2026, mes: 10 });
    expect(shown.actual.importe).toBeLessThan(whole.actual.importe);
  });

  test('W-177 guests are one by any spelling, with their orders and what they bear', async () => {
    const before = (await resumen('ceci.cecos', { anio: 2026, mes: 8 })).invitados;
    await insertViaje(server.db, {
      status: 'finalizado',
      departure: Temporal.Instant.from('2026-08-05T10:00:00-03:00'),
      total: 20_000,
      pasajes: [
        { nombre: 'Zoé Ñandú', ceco: 'Comercial', coef: 50 },
        { nombre: 'zoe nandu', ceco: 'Comercial', coef: 50 },
      ],
    });
    const { invitados } = await resumen('ceci.cecos', { anio: 2026, mes: 8 });
    expect(invitados).toEqual({
      personas: before.personas + 1,
      pedidos: before.pedidos + 1,
      importe: before.importe + 200,
    });
  });

  test('W-179 of a period that runs: what is still to depart is told apart, what was annulled of it nowhere', async () => {
    const now = server.clock.now();
    const { year, month } = now.toZonedDateTimeISO('America/Argentina/Buenos_Aires');
    const period = { anio: year, mes: month };
    const before = await resumen('ceci.cecos', period);
    await insertViaje(server.db, { departure: now.add({ hours: 2 }), status: 'confirmado', ceco: 'Comercial' });
    await insertViaje(server.db, { departure: now.add({ hours: 2 }), status: 'anulado', ceco: 'Comercial' });
    await insertSolicitud(server.db, { departure: now.add({ hours: 3 }), ceco: 'Administración' });
    const { actual, estados, programados, comparacion } = await resumen('ceci.cecos', period);
    expect({ actual, estados, programados }).toEqual({
      actual: before.actual,
      estados: before.estados,
      programados: before.programados + 1,
    });
    expect(comparacion).toMatchObject({ modo: 'aLaFecha', desde: `${year}-${String(month).padStart(2, '0')}-01` });
    // on its way it has departed, whatever the clock says
    await insertViaje(server.db, { departure: now.add({ hours: 2 }), status: 'iniciado', ceco: 'Comercial' });
    expect((await resumen('ceci.cecos', period)).actual.pedidos).toBe(before.actual.pedidos + 1);
  });

  test.each([
    ['{anio: 2021}', { anio: 2021 }],
    ['{anio: 2027}', { anio: 2027 }],
    ['month 13', { anio: 2026, mes: 13 }],
    ['month 0', { anio: 2026, mes: 0 }],
  ])('%s is no period', async (_, period) => {
    expect((await tablero('ceci.cecos', period)).body.code).toBe('bad_input');
  });

  test('XW-01 of another client, an unknown one and without session is refused', async () => {
    const rio = await server.idCliente(RIO);
    const period = { anio: 2026, mes: 10 };
    expect((await tablero('ceci.cecos', period, rio)).status).toBe(403);
    expect((await tablero('ceci.cecos', period, 999_999)).status).toBe(403);
    expect((await server.call('GET', `/gastos/tablero?idCliente=${andina}&anio=2026`)).status).toBe(401);
  });
});
