import { createDice } from '@traza/demo';
import { isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { type Reply, startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  askFor,
  assigned,
  copies,
  insertPair,
  type OpenPedido,
  ownAgencia,
  type Pair,
  taken,
  trailOf,
  versionOf,
  viajeOf,
} from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const only = ({ idChofer, idVehiculo }: Pair) => ({ idChofer, idVehiculo });
const pairLine = (pedido: OpenPedido, pair: Pair, changes: object = {}) => ({
  ...pedido,
  ...only(pair),
  clase: 'v',
  version: 1,
  ...changes,
});

const send = async (path: string, body: object, { operador = 'dora.despacho', key }: Sender = {}): Promise<Reply> =>
  server.call('POST', `/operaciones/v1/${path}`, { operador, body, headers: key ? { 'idempotency-key': key } : {} });
interface Sender {
  operador?: string;
  key?: string;
}
const assignAll = async (pares: object[], sender?: Sender) => send('asignaciones', { origen: 'mano', pares }, sender);
const outcomes = ({ body }: Reply): string[] =>
  body.data.lineas.map(({ error }: { error: { code: string } | null }) => error?.code ?? 'ok');

describe('M-271 many pedidos are assigned in one call', () => {
  test('each with its version in a transaction of its own, in the order of their numbers, with its card and its refusal', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const [a, b, c] = [await taken(server), await taken(server), await taken(server)];
    await act(server, c, 'asignacion', only(second), { operador: 'olga.operaciones' });
    const reply = await assignAll([pairLine(c, first), pairLine(b, second), pairLine(a, first)]);
    const { lineas } = reply.body.data;
    expect(reply.status).toBe(200);
    expect(lineas.map(({ id }: OpenPedido) => id)).toEqual([a.id, b.id, c.id]);
    expect(lineas[0]).toMatchObject({ error: null, tarjeta: { version: 2, chofer: { nombre: first.nombre } } });
    // who has them, and who was first, is told as of one alone
    expect(lineas[1]).toMatchObject({
      error: { code: 'assignment_overlap', params: { quien: second.nombre, idViaje: c.id } },
      tarjeta: { version: 1, chofer: null },
    });
    expect(lineas[2]).toMatchObject({
      error: { code: 'version_conflict', params: { quien: 'Olga Operaciones', cuando: '2026-11-20T10:00:00-03:00' } },
      tarjeta: { version: 2, chofer: { nombre: second.nombre } },
    });
    expect((await trailOf(server, a)).at(-1)).toMatchObject({
      accion: 'asignar',
      actor: 'Operaciones (Dora Despacho)',
      ipOperador: '127.0.0.1',
    });
  });

  test('a request is taken in the same act, and one that somebody took since is not', async () => {
    await ownAgencia(server);
    const [pair, other] = [await insertPair(server), await insertPair(server)];
    const [open, late] = [await askFor(server), await taken(server)];
    const reply = await assignAll([
      pairLine(open, pair, { clase: 's', version: await versionOf(server, open) }),
      pairLine(late, other, { clase: 's' }),
    ]);
    expect(outcomes(reply)).toEqual(['ok', 'already_accepted']);
    expect(await viajeOf(server, open)).toMatchObject({ ...only(pair), status: 'confirmado' });
    expect(await asignacionesOf(server, late)).toEqual([]);
  });

  test('its repeat under the same key does what is left, and nothing twice', async () => {
    const [pair, other] = [await insertPair(server), await insertPair(server, { estado: 'suspendido' })];
    const [a, b] = [await taken(server), await taken(server)];
    const lines = [pairLine(a, pair), pairLine(b, other)];
    expect(outcomes(await assignAll(lines, { key: 'tanda' }))).toEqual(['ok', 'not_eligible']);
    await server.db.updateTable('chofer').set({ estado: 'activo' }).where('id', '=', other.idChofer).execute();
    expect(outcomes(await assignAll(lines, { key: 'tanda' }))).toEqual(['ok', 'ok']);
    expect([await asignacionesOf(server, a), await asignacionesOf(server, b)]).toMatchObject([[{}], [{}]]);
    // the key with another pair is a conflict of its line
    expect(outcomes(await assignAll([pairLine(a, other)], { key: 'tanda' }))).toEqual(['idempotency_conflict']);
  });
});

describe('XM-43', () => {
  const pair = { idChofer: 1, idVehiculo: 1 };
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ idCliente: 1, id: place + 1, version: 1, clase: 'v', ...pair }));

  test.each<[string, object[]]>([
    ['101 of them', lines(101)],
    ['none', []],
    ['the same one twice', [...lines(2), ...lines(1)]],
  ])('%s: 400, and nothing', async (_, pares) => {
    const pedidos = pares.map((line) => ({ idCliente: 1, id: Reflect.get(line, 'id'), version: 1 }));
    for (const reply of [
      await assignAll(pares),
      await send('devoluciones', { motivo: 'x', pedidos }),
      await send('asignaciones/deshacer', { pedidos }),
    ])
      expect([reply.status, reply.body.code]).toEqual([400, 'bad_input']);
  });

  test('versions of yesterday are each a conflict', async () => {
    const chofer = await insertPair(server);
    const viajes = [await assigned(server, await insertPair(server)), await assigned(server, await insertPair(server))];
    const stale = await assignAll(viajes.map((each) => pairLine(each, chofer)));
    expect(outcomes(stale)).toEqual(['version_conflict', 'version_conflict']);
    const pedidos = viajes.map((each) => ({ ...each, version: 1 }));
    expect(outcomes(await send('devoluciones', { motivo: 'x', pedidos }))).toEqual([
      'version_conflict',
      'version_conflict',
    ]);
  });

  test('one chofer for ten that overlap gets one', async () => {
    const chofer = await insertPair(server);
    const ten = await copies(server, await taken(server), 10);
    const reply = await assignAll(ten.map((each) => pairLine(each, chofer)));
    expect(outcomes(reply)).toEqual(['ok', ...Array.from({ length: 9 }, () => 'assignment_overlap')]);
  });

  test.each(['lucas.lectura', 'flavio.flota'])('%s may not', async (operador) => {
    const reply = await assignAll(lines(1), { operador });
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
  });
});

test('M-271 many are given back in one call, each with its version', async () => {
  const viajes = [await assigned(server, await insertPair(server)), await taken(server)];
  const pedidos = await Promise.all(viajes.map(async (each) => ({ ...each, version: await versionOf(server, each) })));
  const reply = await send('devoluciones', { motivo: 'No llegan', pedidos });
  // of the second nobody drives it
  expect(outcomes(reply)).toEqual(['ok', 'invalid_transition']);
  expect(reply.body.data.lineas[0].tarjeta).toMatchObject({ chofer: null, status: 'confirmado' });
  expect((await trailOf(server, viajes[0] ?? { id: 0, idCliente: 0 })).at(-1)).toMatchObject({
    accion: 'devolver',
    despues: { motivo: 'No llegan' },
  });
});

/** `npm test -- --all` takes the thousand. */
const [ACTS, PAIRS] = isWholeRun() ? [1000, 40] : [200, 8];

test(`M-271 ${ACTS} acts of two operadores at once end without an overlap, and each with its answer`, async () => {
  const pairs: Pair[] = [];
  for (let made = 0; made < PAIRS; made += 1) pairs.push(await insertPair(server, { turnoMin: 16 * 60 }));
  const viajes = await copies(server, await taken(server), ACTS / 2);
  const ids = viajes.map(({ id }) => id);
  await sql`update viaje set inicio = inicio + make_interval(mins => id % 480::int) where id = any(${ids}::int[])`.execute(
    server.db,
  );
  const roll = createDice(20_261_130);
  const calls = ['dora.despacho', 'olga.operaciones'].flatMap((operador) => {
    const lines = viajes.map((each) => pairLine(each, roll.pick(pairs)));
    return Array.from({ length: Math.ceil(lines.length / 50) }, (_, turn) => ({
      lines: lines.slice(turn * 50, (turn + 1) * 50),
      sender: { operador, key: `tanda-${turn}` },
    }));
  });
  // a server that has too much to do says so, and is asked again under the same key
  const insist = async (call: (typeof calls)[number]): Promise<Reply> => {
    const reply = await assignAll(call.lines, call.sender);
    return reply.status === 503 ? insist(call) : reply;
  };
  const replies = await Promise.all(calls.map(insist));
  const told = replies.flatMap(outcomes);
  expect(told).toHaveLength(ACTS);
  expect(new Set(told)).toEqual(new Set(['ok', 'assignment_overlap', 'version_conflict']));
  const { rows } = await sql<{ vigentes: number; overlaps: number }>`
    select (select count(*)::int from asignacion where estado = 'vigente' and id_viaje = any(${ids}::int[])) as vigentes,
           (select count(*)::int from asignacion a join asignacion b on b.id > a.id and b.estado = 'vigente' and b.exclusiva
               and (a.id_chofer = b.id_chofer or a.id_vehiculo = b.id_vehiculo)
               and tstzrange(a.desde, a.hasta) && tstzrange(b.desde, b.hasta)
             where a.estado = 'vigente' and a.exclusiva) as overlaps`.execute(server.db);
  // both may have drawn the same pair: who comes second finds it there
  const done = replies.flatMap(({ body }) => body.data.lineas).filter(({ error }) => error === null);
  expect(rows).toEqual([{ vigentes: new Set(done.map(({ id }) => id)).size, overlaps: 0 }]);
}, 600_000);
