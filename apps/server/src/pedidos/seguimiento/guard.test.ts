import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { RUNNING } from './seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const PARTS = ['', '/eventos', '/recorrido?showReal=true', '/last'] as const;
const read = (idPublic: string, part = '', as?: string) =>
  server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, as === undefined ? {} : { as });

describe('who gets no answer', () => {
  const MISSING = { code: 'tracking_not_found' };
  const ALL_MISSING = PARTS.map(() => [404, MISSING, 'noindex']);
  async function answers(idPublic: string, ip: string) {
    const all = [];
    for (const part of PARTS) {
      const { status, body, headers } = await server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, { ip });
      all.push([status, body, headers['x-robots-tag']]);
    }
    return all;
  }

  test('XT-15 unknown, malformed, sequential and private ids are the same 404', async () => {
    const { idViaje } = await insertViaje(server.db);
    expect(await answers('AAAAAAAAAAAAAAAAAAAAAA', '10.1.0.1')).toEqual(ALL_MISSING);
    expect(await answers(String(idViaje), '10.1.0.2')).toEqual(ALL_MISSING);
    expect(await answers('x'.repeat(200), '10.1.0.3')).toEqual(ALL_MISSING);
    expect(await answers('%00%27%20or%201=1', '10.1.0.4')).toEqual(ALL_MISSING);
  });

  test('XT-16 24 hours after the end, to the second', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'calificado', fin: TEST_NOW });
    server.clock.set(TEST_NOW.add({ hours: 24 }).subtract({ seconds: 1 }));
    expect((await read(idPublic)).status).toBe(200);
    expect((await read(idPublic, '/eventos')).status).toBe(200);
    expect((await read(idPublic, '/recorrido?showReal=false')).status).toBe(200);
    server.clock.set(TEST_NOW.add({ hours: 24 }));
    expect(await answers(idPublic, '10.1.0.5')).toEqual(ALL_MISSING);
    server.clock.set(TEST_NOW.add({ hours: 25 }));
    expect(await answers(idPublic, '10.1.0.6')).toEqual(ALL_MISSING);
  });

  test('a cancelled order tells that for 24 hours, without people, phones, vehicle and position', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'anulado', fin: TEST_NOW });
    server.clock.set(TEST_NOW.add({ hours: 24 }).subtract({ seconds: 1 }));
    const { status, body } = await read(idPublic);
    expect([status, body.data.status]).toEqual([200, 'anulado']);
    expect(body.data.viaje).toMatchObject({ chofer: null, vehiculo: { patente: null, marca: null, modelo: null } });
    const people = Object.values(body.data.pasajes);
    expect(people.length).toBeGreaterThan(0);
    for (const each of people)
      expect(each).toMatchObject({ tipo: 'PASAJERO', person: null, emisor: null, receptor: null });
    const events = await read(idPublic, '/eventos');
    expect(events.body.data.map(({ type }: { type: string }) => type)).not.toContain('circulando');
    expect((await read(idPublic, '/last')).body.data).toBeNull();
    expect((await read(idPublic, '/recorrido?showReal=true')).body.data.isReal).toBe(false);
    const told = JSON.stringify([body, events.body]);
    for (const secret of ['Luis', 'Gómez', 'AB123CD', 'Pablo', 'Peralta', 'Juan Paz', '+549']) {
      expect(told).not.toContain(secret);
    }
    server.clock.set(TEST_NOW.add({ hours: 24 }));
    expect(await answers(idPublic, '10.1.0.9')).toEqual(ALL_MISSING);
  });

  test('DT-23 before the confirmation, DT-60 a carrier that tells nothing', async () => {
    const asked = await insertSolicitud(server.db);
    expect(await answers(asked.idPublic, '10.1.0.6')).toEqual(ALL_MISSING);
    const salida = await insertViaje(server.db, { status: 'registrado', idCarpool: 1 });
    expect(await answers(salida.idPublic, '10.1.0.7')).toEqual(ALL_MISSING);
    const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
    expect(await answers(silent.idPublic, '10.1.0.8')).toEqual(ALL_MISSING);
    const idViaje = await takeSolicitud(server.db, asked);
    const { idPublic } = await server.db
      .selectFrom('viaje')
      .select('idPublic')
      .where('id', '=', idViaje)
      .executeTakeFirstOrThrow();
    expect((await read(idPublic)).status).toBe(200);
  });

  describe('ruling: unknown links', () => {
    const call = (id: string, ip: string, as?: string) =>
      server.call('GET', `/pedidos/seguimiento/${id}`, { ip, ...(as !== undefined && { as }) });
    const unknown = (i: number) => `${'B'.repeat(20)}${String(i).padStart(2, '0')}`;
    /** Twenty different guesses, all answered, and the next one refused. */
    async function useUp(ip: string): Promise<void> {
      for (let i = 0; i < 20; i += 1) expect((await call(unknown(i), ip)).status).toBe(404);
      const { status, body, headers } = await call(unknown(20), ip);
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }

    test('XT-15 the 21st different one of a minute is refused, of that address alone', async () => {
      await useUp('10.2.0.1');
      expect((await call(unknown(0), '10.2.0.1')).status).toBe(429);
      expect((await call(unknown(0), '10.2.0.2')).status).toBe(404);
    });

    test('links that exist answer that address as ever: open, over, cancelled', async () => {
      const open = await insertViaje(server.db);
      const cancelled = await insertViaje(server.db, { status: 'anulado', fin: TEST_NOW });
      await useUp('10.2.0.3');
      expect((await call(open.idPublic, '10.2.0.3')).status).toBe(200);
      expect((await call(cancelled.idPublic, '10.2.0.3')).status).toBe(200);
    });

    test('somebody signed in is never refused', async () => {
      await useUp('10.2.0.4');
      expect((await call(unknown(0), '10.2.0.4', 'pablo.empleado')).status).toBe(404);
      const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
      const own = `${silent.idPublic}/recorrido?showReal=false`;
      expect((await call(own, '10.2.0.4', 'pablo.empleado')).status).toBe(200);
    });

    test('one unknown link asked for again and again, as an open page does, is one', async () => {
      for (let i = 0; i < 30; i += 1) expect((await call(unknown(0), '10.2.0.5')).status).toBe(404);
      for (let i = 0; i < 30; i += 1) await call(unknown(i % 5), '10.2.0.6', 'pablo.empleado');
      await useUp('10.2.0.6');
    });
  });

  test('an address has its calls a minute, a setting', async () => {
    const small = await startTestServer({ settings: { rates: { ...server.deps.settings.rates, tracking: 2 } } });
    const { idPublic } = await insertViaje(small.db);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await small.call('GET', `/pedidos/seguimiento/${idPublic}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await small.close();
  });
});
