import { plusMinutes, toWire } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { insertAskedSolicitud, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const at = (minutes: number) => plusMinutes(TEST_NOW, minutes);
const read = (query = '') => server.call('GET', `/operaciones/v1/mesa${query}`, { operador: 'dora.despacho' });
async function ids(query = ''): Promise<number[]> {
  const { body } = await read(query);
  return body.data.tarjetas.map(({ id }: { id: number }) => id);
}
const windowOf = (from: number, to: number) =>
  `?desde=${encodeURIComponent(toWire(at(from)))}&hasta=${encodeURIComponent(toWire(at(to)))}`;

describe('M-140 the board', () => {
  test('covers departures of two hours ago to twelve ahead, and what is under way or to be closed', async () => {
    const pablo = { requester: 'pablo.empleado' };
    const made = {
      open: (await insertSolicitud(server.db, { departure: at(60) })).idSolicitud,
      later: (await insertSolicitud(server.db, { departure: at(13 * 60) })).idSolicitud,
      waiting: (await insertSolicitud(server.db, { departure: at(60), estado: 'B' })).idSolicitud,
      coming: (await insertViaje(server.db, { ...pablo, departure: at(11 * 60) })).idViaje,
      past: (await insertViaje(server.db, { ...pablo, departure: at(-5 * 60) })).idViaje,
      driven: (await insertViaje(server.db, { ...pablo, departure: at(-5 * 60), status: 'iniciado' })).idViaje,
      onItsWay: (await insertViaje(server.db, { ...pablo, departure: at(-5 * 60), substatus: 'a origen' })).idViaje,
      unclosed: (await insertViaje(server.db, { ...pablo, departure: at(-5 * 60), agencia: 'Agencia Centro' })).idViaje,
      closed: (await insertViaje(server.db, { ...pablo, departure: at(-60), status: 'finalizado', fin: at(-10) }))
        .idViaje,
      longOver: (await insertViaje(server.db, { ...pablo, departure: at(-3000), status: 'finalizado', fin: at(-2900) }))
        .idViaje,
    };
    const shown = new Set(await ids());
    const { open, coming, driven, onItsWay, unclosed, closed, ...left } = made;
    expect([open, coming, driven, onItsWay, unclosed, closed].filter((id) => !shown.has(id))).toEqual([]);
    expect(Object.entries(left).filter(([, id]) => shown.has(id))).toEqual([]);
    expect(await ids(windowOf(12 * 60, 14 * 60))).toContain(made.later);
  });

  test('a solicitud that became a viaje is one card', async () => {
    const { idSolicitud: id } = await insertAskedSolicitud(server, { departsInMin: 90 });
    expect((await ids()).filter((one) => one === id)).toEqual([id]);
    await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
    const cards = (await read()).body.data.tarjetas.filter((card: { id: number }) => card.id === id);
    expect(cards).toMatchObject([{ clase: 'v', estado: null, status: 'confirmado' }]);
  });

  test('a card says what a carril needs, and holds no telephone', async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'pablo.empleado', departure: at(30) });
    const { data } = (await read()).body;
    expect(data.tarjetas.find(({ id }: { id: number }) => id === idViaje)).toMatchObject({
      clase: 'v',
      version: 1,
      estado: null,
      status: 'confirmado',
      inicio: toWire(at(30)),
      finPrevisto: toWire(at(30 + 45)),
      cliente: { alias: 'Andina Servicios' },
      tipo: 'trip',
      paradas: 2,
      esperaDesde: null,
      espera: null,
      llego: false,
      notas: 0,
    });
    expect(JSON.stringify(data)).not.toMatch(/\+?54 ?9 ?\d{4,}|phone|celular|telefono/i);
    expect(data.leida).toMatchObject({ xmax: expect.any(Number), abiertas: expect.any(Number) });
  });

  test.each([
    ['that ends before it begins', windowOf(60, 0), 'bad_input'],
    ['of less than a quarter of an hour', windowOf(0, 14), 'bad_input'],
    ['of more than seven days', windowOf(0, 7 * 1440 + 1), 'range_too_large'],
    ['of no moment', '?desde=ayer', 'bad_input'],
    ['of another name', '?dia=hoy', 'bad_input'],
  ])('M-141 a window %s is refused', async (_, query, code) => {
    const { status, body } = await read(query);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('M-207 is kept by its ETag until something changes', async () => {
    const { headers } = await read();
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () =>
      server.call('GET', '/operaciones/v1/mesa', {
        operador: 'dora.despacho',
        headers: { 'if-none-match': String(headers['etag']) },
      });
    await sql`create table if not exists nothing_of_the_board (n int)`.execute(server.db);
    expect((await again()).status).toBe(304);
    await insertViaje(server.db, { requester: 'pablo.empleado', departure: at(30) });
    expect((await again()).status).toBe(200);
  });
});
