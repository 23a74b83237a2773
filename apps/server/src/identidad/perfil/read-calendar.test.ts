import { TIME_ZONE } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { type Orderer, ordererOf, simpleBody } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { guestBody } from '#plataforma/avisos/avisos.kit.ts';
import { readCalendar } from '../../../test/calendars.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('calendario').execute();
});
afterAll(() => server.close());

let attempt = 0;
async function create(body: object): Promise<number> {
  attempt += 1;
  const headers = { 'idempotency-key': `suscripcion-${attempt}` };
  const made = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body, headers });
  expect(made.status).toBe(201);
  return made.body.idSolicitud;
}

const own = (method: 'GET' | 'POST' | 'DELETE', as = 'pablo.empleado') =>
  server.call(method, '/perfil/calendario', { as });
const read = async (url: string) => server.app.inject({ url: new URL(url).pathname });
/** The orders in a calendar by their numbers, with their hours. */
async function viajesAt(url: string, zone = TIME_ZONE): Promise<Map<number, string>> {
  const answer = await read(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const { icalJs } = readCalendar(answer.body, zone);
  return new Map(icalJs.map((event) => [Number(event.url?.split('=')[1]), event.start]));
}

const MORNING = '2026-11-21T09:30:00-03:00';
const forMario = () =>
  guestBody(pablo, {
    fechaHoraSalida: MORNING,
    pasajero: { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+5491145678901' },
  });

describe('the calendar that somebody subscribes to', () => {
  test('has the viajes in which they travel, whoever asked for them, at their hour, and none of anybody else', async () => {
    const mine = await create(simpleBody(pablo, { fechaHoraSalida: MORNING }));
    const ofGuest = await create(guestBody(pablo, { fechaHoraSalida: MORNING }));
    const ofMario = await create(forMario());
    const { url } = (await own('POST')).body.data;
    const { url: urlOfMario } = (await own('POST', 'mario.rutas')).body.data;
    for (const zone of ['UTC', TIME_ZONE]) {
      const viajes = await viajesAt(url, zone);
      expect(viajes.get(mine)).toBe('2026-11-21T12:30:00.000Z');
      expect([viajes.has(ofGuest), viajes.has(ofMario)]).toEqual([false, false]);
    }
    const others = await viajesAt(urlOfMario);
    expect([others.get(ofMario), others.has(mine)]).toEqual(['2026-11-21T12:30:00.000Z', false]);
    expect((await read(url)).body).toMatch(/^NAME:Mis viajes\r$/m);
  });

  test('loses what is called off', async () => {
    const id = await create(simpleBody(pablo, { fechaHoraSalida: MORNING }));
    const { url } = (await own('POST')).body.data;
    expect((await viajesAt(url)).has(id)).toBe(true);
    await server.call('DELETE', `/pedidos/v1/s/${id}`, { as: 'pablo.empleado' });
    await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: id });
    expect((await viajesAt(url)).has(id)).toBe(false);
  });

  test('of a plan has each viaje', async () => {
    const planificacion = {
      fechaDesde: '2026-11-23',
      fechaHasta: '2026-11-27',
      horaIda: '08:30',
      horaRegreso: null,
      frecuenciaIda: 'LMX----',
      frecuenciaRegreso: '-------',
    };
    const { url } = (await own('POST')).body.data;
    const before = await viajesAt(url);
    await create(simpleBody(pablo, { planificacion }));
    const after = await viajesAt(url);
    expect([...after].filter(([id]) => !before.has(id)).map(([, start]) => start)).toEqual([
      '2026-11-23T11:30:00.000Z',
      '2026-11-24T11:30:00.000Z',
      '2026-11-25T11:30:00.000Z',
    ]);
  });

  test('opens nothing for who is no user any more, and nothing of a company that they left', async () => {
    const id = await create(forMario());
    const { url } = (await own('POST', 'mario.rutas')).body.data;
    const active = async (activa: boolean) =>
      server.db.updateTable('cuenta').set({ activa }).where('idPersona', '=', mario.idPersona).execute();
    await active(false);
    expect((await viajesAt(url)).size).toBe(0);
    await active(true);
    expect((await viajesAt(url)).has(id)).toBe(true);
    const usuario = (activo: boolean) =>
      server.db.updateTable('usuario').set({ activo }).where('idPersona', '=', mario.idPersona).execute();
    await usuario(false);
    expect((await read(url)).statusCode).toBe(404);
    await usuario(true);
  });
});
