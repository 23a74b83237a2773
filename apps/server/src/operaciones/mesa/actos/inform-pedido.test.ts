import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDrivenViaje } from '#agencias/transportistas/transportistas.kit.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  forgotten,
  keylessAgencia,
  type OpenPedido,
  step,
  taken,
  trailOf,
  versionOf,
  viajeOf,
  WHOLE,
} from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { failedWaitMin: 10 } });
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const at = (minutes: number) => String(TEST_NOW.add({ minutes }));
const inform = async (pedido: OpenPedido, eventos: readonly object[], more: object = {}) =>
  act(server, pedido, 'eventos', { eventos, motivo: 'Se quedó sin batería', ...more });

const eventsOf = async ({ idCliente, id }: OpenPedido) =>
  server.db
    .selectFrom('evento')
    .select(['tipo', 'parada', 'ts', 'recibido', 'origen', 'actor', 'motivo', 'corrido', 'sinEfecto'])
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .orderBy('id')
    .execute();

test('M-260 a card says since when its car waits at the origin and at what price, until it leaves from there', async () => {
  const pedido = await forgotten(server);
  const waiting = async (eventos: readonly object[]) => {
    const { esperaDesde, espera } = (await inform(pedido, eventos)).body.data.tarjeta;
    return [esperaDesde, espera];
  };
  expect(await waiting(WHOLE.slice(0, 1))).toEqual([null, null]);
  expect(await waiting(WHOLE.slice(1, 2))).toEqual(['2026-11-20T09:20:00-03:00', { gratis: 0, porMinuto: 180 }]);
  expect(await waiting(WHOLE.slice(2, 3))).toEqual([null, null]);
});

describe('M-174 telling the steps that a viaje lacks', () => {
  test('with their true hours and one reason, in the name of the operador: it is over, priced, and its chofer is free', async () => {
    const pedido = await forgotten(server);
    const { status, body } = await inform(pedido, WHOLE);
    expect([status, body.data]).toMatchObject([
      202,
      { status: 'finalizado', substatus: '', tarjeta: { status: 'finalizado' } },
    ]);
    expect(body.data.eventos[4]).toEqual({
      type: 'finalizado',
      parada: null,
      timestamp: '2026-11-20T09:52:00-03:00',
      repetido: false,
      corrido: false,
      sinEfecto: false,
    });
    const [, , first] = await eventsOf(pedido);
    expect(first).toEqual({
      tipo: 'circulando',
      parada: 0,
      ts: TEST_NOW.subtract({ minutes: 50 }),
      recibido: TEST_NOW,
      origen: 'operaciones',
      actor: 'Operaciones (Dora Despacho)',
      motivo: 'Se quedó sin batería',
      corrido: false,
      sinEfecto: false,
    });
    const viaje = await viajeOf(server, pedido);
    expect([viaje.fin, viaje.importeTotal]).toEqual([TEST_NOW.subtract({ minutes: 8 }), expect.any(Number)]);
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'cumplida' }]);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'finalizado',
      despues: { motivo: 'Se quedó sin batería' },
    });
  });

  test.each([
    ['a stop outside the route', [...WHOLE.slice(0, 2), step('arribado 7', -20)], 400, 'bad_input', 'eventos.2.parada'],
    [
      'a stop before the one ahead of it',
      [...WHOLE.slice(0, 1), step('iniciado', -20)],
      409,
      'invalid_transition',
      'eventos.1',
    ],
    ['an hour before it was registered', [step('circulando 0', -200)], 400, 'bad_input', 'eventos.0.timestamp'],
    ['an hour of another day to come', [step('circulando 0', 24 * 60)], 400, 'bad_input', 'eventos.0.timestamp'],
    ['no hour', [{ type: 'circulando', parada: 0, timestamp: 'ayer' }], 400, 'bad_input', 'eventos.0.timestamp'],
    ['a kind that nobody tells', [{ type: 'anulado', timestamp: at(0) }], 400, 'bad_input', 'eventos'],
    ['21 of them', Array.from({ length: 21 }, () => step('circulando 0', -5)), 400, 'bad_input', 'eventos'],
    ['none', [], 400, 'bad_input', 'eventos'],
  ])('XM-19 %s: none is written, and the one at fault is named', async (_, eventos, status, code, field) => {
    const pedido = await forgotten(server);
    const before = [await eventsOf(pedido), await versionOf(server, pedido)];
    const reply = await inform(pedido, eventos);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.fields?.[0]?.field ?? '').toContain(field);
    expect([await eventsOf(pedido), await versionOf(server, pedido)]).toEqual(before);
  });

  test('XM-19 a fallo before its wait says how many minutes it lacks', async () => {
    const pedido = await forgotten(server);
    const { status, body } = await inform(pedido, [...WHOLE.slice(0, 2), step('fallo', -35)]);
    expect([status, body]).toEqual([
      409,
      { code: 'invalid_transition', fields: [{ field: 'eventos.2', code: 'invalid_transition' }], params: { n: 10 } },
    ]);
  });

  test('M-174 an hour ahead is drawn to now, and M-175 what is older than the present state is kept without moving it', async () => {
    const pedido = await forgotten(server);
    const ahead = await inform(pedido, [step('circulando 0', 6)]);
    expect(ahead.body.data.eventos).toMatchObject([
      { corrido: true, sinEfecto: false, timestamp: '2026-11-20T10:00:00-03:00' },
    ]);
    server.clock.advance({ minutes: 4 });
    await inform(pedido, [step('arribado 0', 1), step('circulando 1', 2)]);
    const older = await inform(pedido, [step('iniciado', 1), step('circulando 0', -30)]);
    expect([older.status, older.body.data.status]).toEqual([202, 'iniciado']);
    expect(older.body.data.eventos).toMatchObject([
      { type: 'iniciado', sinEfecto: true, repetido: false },
      { type: 'circulando', sinEfecto: false, repetido: true },
    ]);
  });

  test('M-176 of an agencia with a key it is its own to tell: 403', async () => {
    const driven = await insertDrivenViaje(server);
    const { status, body } = await inform({ idCliente: driven.idCliente, id: driven.idViaje }, [
      step('circulando 0', 0),
    ]);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('of an agencia that tells nothing, the end alone is told', async () => {
    const pedido = await taken(server, { departsInMin: 1 }, await keylessAgencia(server, 'Callada'));
    server.clock.advance({ minutes: 20 });
    const { status, body } = await inform(pedido, [step('finalizado', 19)]);
    expect([status, body.data.status]).toEqual([202, 'finalizado']);
  });
});
