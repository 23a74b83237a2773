import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { resolveAnulacion } from './resolve-anulacion.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('pablo.empleado');
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

interface Named {
  extrasType: 's' | 'v';
  id: number;
}
interface Judged extends Named {
  code: string | null;
  tardia: boolean;
  costo?: number;
}
const preview = (pedidos: readonly Named[], as = 'pablo.empleado', idCliente = andina) =>
  server.call('POST', '/pedidos/anulaciones/previa', { as, body: { idCliente, pedidos } });
const cancel = (pedidos: readonly Named[], as = 'pablo.empleado', key?: string, idCliente = andina) =>
  server.call('POST', '/pedidos/anulaciones', {
    as,
    body: { idCliente, pedidos },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const v = (id: number): Named => ({ extrasType: 'v', id });
const s = (id: number): Named => ({ extrasType: 's', id });
const viaje = async (pedido: TestViaje = {}) => v((await insertViaje(server.db, pedido)).idViaje);
const solicitud = async () => s((await insertSolicitud(server.db)).idSolicitud);
const told = (rows: readonly Judged[]) =>
  rows.map(({ code, tardia, costo = '' }) => `${code ?? 'ok'} ${tardia ? 'late' : 'free'} ${costo}`.trim());
const trailOf = async ({ id }: Named) =>
  (
    await server.db
      .selectFrom('auditoria')
      .select(['accion', 'actor'])
      .where('idObjeto', '=', String(id))
      .where('accion', '=', 'pedir-anulacion')
      .execute()
  ).length;

/** One of each kind: what is free, late, started, over, of a fixed route, of somebody else, of another client, unknown, moved. */
async function oneOfEach() {
  const late = await viaje({ departure: plusMinutes(server.clock.now(), 14) });
  const early = await viaje({
    departure: plusMinutes(server.clock.now(), 120),
    events: [{ tipo: 'arribado', parada: 0, ts: TEST_NOW }],
  });
  const inserted = await insertSolicitud(server.db);
  await takeSolicitud(server.db, inserted);
  const { body } = await server.call('GET', `/pedidos/sgv/v/${late.id}`, { as: 'pablo.empleado' });
  const [{ costoMinimo }] = body.data.actions.flatMap(({ aviso }: { aviso?: object }) => aviso ?? []);
  expect(costoMinimo).toBeGreaterThan(0);
  const rows: [Named, string][] = [
    [await viaje(), 'ok free 0'],
    [await solicitud(), 'ok free 0'],
    [late, `ok late ${costoMinimo}`],
    [early, 'ok free 0'],
    [await viaje({ status: 'iniciado' }), 'order_not_cancellable free 0'],
    [await viaje({ status: 'finalizado', fin: TEST_NOW }), 'order_not_cancellable free 0'],
    [await viaje({ idCarpool: 1 }), 'order_not_cancellable free 0'],
    [await viaje({ requester: 'mario.rutas', pasajes: [{ who: 'pablo.empleado' }] }), 'forbidden free 0'],
    [await viaje({ requester: 'gabi.grupo' }), 'not_found free 0'],
    [await viaje({ cliente: 'Río Salud', requester: 'rita.rio' }), 'not_found free 0'],
    [v(999_999), 'not_found free 0'],
    [s(inserted.idSolicitud), 'moved_to_trip free 0'],
  ];
  return { pedidos: rows.map(([named]) => named), expected: rows.map(([, text]) => text), total: costoMinimo };
}

describe('W-216 cancelling several', () => {
  test('DW-25 says what each costs and why it is refused, and the total; nothing is written', async () => {
    const { pedidos, expected, total } = await oneOfEach();
    const before = await digestOf(server);
    const { status, body } = await preview(pedidos);
    expect(await digestOf(server)).toEqual(before);
    expect([status, told(body.data.pedidos), body.data.total]).toEqual([200, expected, total]);
    expect(body.data.pedidos.map(({ extrasType, id }: Named) => ({ extrasType, id }))).toEqual(pedidos);
  });

  test('DT-28 DT-29 asks for each by itself, as was said: a refused one stops no other and is as it was', async () => {
    const { pedidos, expected } = await oneOfEach();
    const { status, body } = await cancel(pedidos);
    expect(status).toBe(202);
    expect(told(body.data)).toEqual(expected.map((text) => text.split(' ').slice(0, 2).join(' ')));
    for (const [index, named] of pedidos.entries()) {
      const open = await server.db.selectFrom('anulacion').selectAll().where('idPedido', '=', named.id).execute();
      const isAsked = expected[index]?.startsWith('ok') ?? false;
      expect([named, open.length, await trailOf(named)]).toEqual([named, isAsked ? 1 : 0, isAsked ? 1 : 0]);
    }
  });

  test('DT-30 what is worked on already is as late as it was, and no second cancellation', async () => {
    const named = await viaje({ departure: plusMinutes(server.clock.now(), 16) });
    expect(told((await cancel([named])).body.data)).toEqual(['ok free']);
    server.clock.advance({ minutes: 5 });
    expect(told((await preview([named])).body.data.pedidos)).toEqual(['ok free 0']);
    expect(told((await cancel([named], 'pablo.empleado', 'otra-vez')).body.data)).toEqual(['ok free']);
    expect(await trailOf(named)).toBe(1);
    await resolveAnulacion(server.deps, { idCliente: andina, idPedido: named.id });
    expect(told((await cancel([named], 'pablo.empleado', 'despues')).body.data)).toEqual([
      'order_not_cancellable free',
    ]);
  });

  test('a repeat with the same key is the same answer, also at once; with other orders it is a conflict', async () => {
    const pedidos = [await viaje(), await solicitud()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(pedidos, 'pablo.empleado', 'una-vez')));
    const [{ body: firstBody } = { body: undefined }] = answers;
    for (const { status, body } of answers) expect([status, body]).toEqual([202, firstBody]);
    for (const named of pedidos) expect(await trailOf(named)).toBe(1);
    const [first] = pedidos;
    const { status, body } = await cancel(first ? [first] : [], 'pablo.empleado', 'una-vez');
    expect([status, body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('fifty at once, and not one more; none twice; none at another client', async () => {
    const unknown = Array.from({ length: 51 }, (_, index) => v(900_000 + index));
    const refused = async (pedidos: readonly Named[], idCliente?: number) => {
      const [looked, asked] = [
        await preview(pedidos, 'pablo.empleado', idCliente),
        await cancel(pedidos, 'pablo.empleado', undefined, idCliente),
      ];
      return [looked.status, asked.status, asked.body.code];
    };
    expect(await refused(unknown)).toEqual([400, 400, 'bad_input']);
    expect(await refused([])).toEqual([400, 400, 'bad_input']);
    expect(await refused([v(900_000), v(900_000)])).toEqual([400, 400, 'bad_input']);
    expect(await refused([v(900_000)], await server.idCliente('Río Salud'))).toEqual([403, 403, 'forbidden']);
    const fifty = await preview(unknown.slice(0, 50));
    expect([fifty.status, new Set(told(fifty.body.data.pedidos)).size, fifty.body.data.total]).toEqual([200, 1, 0]);
  });

  test('one is an order of the client that was named, whoever asked for it at another one', async () => {
    const rio = await server.idCliente('Río Salud');
    const own = await viaje({ cliente: 'Río Salud', requester: 'marta.multi' });
    expect(told((await preview([own], 'marta.multi', andina)).body.data.pedidos)).toEqual(['not_found free 0']);
    expect(told((await cancel([own], 'marta.multi', undefined, andina)).body.data)).toEqual(['not_found free']);
    expect(told((await cancel([own], 'marta.multi', undefined, rio)).body.data)).toEqual(['ok free']);
  });
});

test('W-315 the trail tells of several that were called off at once in one entry', async () => {
  const named = [await viaje({ departure: plusMinutes(server.clock.now(), 200) }), await solicitud()];
  expect((await cancel(named)).status).toBe(202);
  const query = `idCliente=${andina}&campos=frase&filas=plegadas&objeto=solicitud`;
  const { body } = await server.call('GET', `/auditoria?${query}`, { as: 'ana.admin' });
  expect(body.data.entradas[0]).toMatchObject({
    frase: 'Pablo Peralta pidió anular 2 pedidos',
    acto: { filas: 2, deshacer: null },
  });
});
