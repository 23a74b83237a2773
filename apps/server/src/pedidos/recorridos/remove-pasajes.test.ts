import { shareTotal, toCentsExact } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Orderer, ordererOf } from '../solicitudes/solicitudes.kit.ts';
import { asientosOf, makeRoute, PARADAS, reservaBody, type Salida } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let andina: number;
let pablo: Orderer;
let salidas: Salida[] = [];
let salida: Salida = { idCarpool: 0, idViaje: 0 };
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  andina = await server.idCliente('Andina Servicios');
  pablo = await ordererOf(server, 'pablo.empleado');
  const route = await makeRoute(server, { nombre: 'Mañana', plazas: 6 });
  const second = await makeRoute(server, { nombre: 'Tarde', plazas: 6, hora: '18:15' });
  salidas = [route, second].flatMap(({ idCarpool, runs: made }) => made.map(({ id }) => ({ idCarpool, idViaje: id })));
});
beforeEach(() => {
  // every test with a run of its own
  salida = salidas.shift() ?? salida;
});
afterAll(() => server.close());

let attempt = 0;
async function book(
  as: string,
  asientos: number,
  changes: object = {},
): Promise<{ idSolicitud: number; ids: number[] }> {
  const body = await reservaBody(server, salida, { as, asientos, changes });
  const headers = { 'idempotency-key': `reserva-${(attempt += 1)}` };
  const { status, body: made } = await server.call('POST', '/sgv/rest/solicitudes/carpool', { as, body, headers });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(made)}`);
  const { idSolicitud } = made;
  const all = await asientosOf(server, salida.idViaje);
  return { idSolicitud, ids: all.filter((asiento) => asiento.idSolicitud === idSolicitud).map(({ id }) => id) };
}
/** Pablo aboard with a guest of his, asked for by himself. */
const withPablo = async () => {
  const [idCeco] = pablo.cecos;
  const pasajes = [
    { nombre: 'Pablo', tel: null, idPersona: pablo.idPersona, idCeco },
    { nombre: 'Tomás Ruiz', tel: null, idPersona: null, idCeco },
  ];
  return book('mario.rutas', 2, { pasajes });
};

function remove(
  as: string,
  ids: readonly number[],
  changes: object = {},
  { version, ...item }: { username?: string | null; version?: number } = {},
) {
  const listaPasajes = ids.map((idPasaje) => ({ idPasaje, idPedido: salida.idViaje, username: null, ...item }));
  const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const body = { listaPasajes, cliente: andina, ...changes };
  return server.call('POST', '/pedidos/carpool/quitar', { as, body, headers });
}
async function refusal(...args: Parameters<typeof remove>): Promise<string> {
  const before = await digestOf(server);
  const { status, body } = await remove(...args);
  expect(await digestOf(server)).toEqual(before);
  return [status, body.code, body.fields?.[0]?.field].filter(Boolean).join(' ');
}
const pedido = async (clase: 's' | 'v', id: number, as: string) =>
  server.call('GET', `/pedidos/sgv/${clase}/${id}`, { as });
const empties = async () =>
  (await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'ASIENTO VACÍO').length;

describe('taking passengers off a fixed-route trip (S19)', () => {
  test('T-172 T-160 their seats are empty again, the stops corrected, the shares of the rest recomputed', async () => {
    const { ids } = await book('pablo.empleado', 3);
    const [gone = 0, ...rest] = ids;
    const { status, body } = await remove('pablo.empleado', [gone]);
    expect([status, body]).toEqual([200, { data: { quitados: [gone], asientosDisponibles: 4 } }]);
    const { extras } = (await pedido('v', salida.idViaje, 'pablo.empleado')).body.data;
    const asiento = extras.pasajes.find(({ idPasaje }: { idPasaje: number }) => idPasaje === gone);
    expect(asiento).toMatchObject({
      tipo: 'ASIENTO VACÍO',
      pasajero: null,
      ceco: null,
      idSolicitud: null,
      paradas: [],
    });
    expect(extras.paradas[0].idPasajesAsc).toEqual(rest);
    expect(extras.paradas.at(-1).idPasajesDes).toEqual(rest);
    const sold = (await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'PASAJERO');
    expect(sold.map(({ coefProrrateo }) => coefProrrateo)).toEqual([50, 50]);
    const total = toCentsExact(Math.round(extras.cotizacion * 100));
    expect(
      shareTotal(
        total,
        sold.map(({ coefProrrateo }) => coefProrrateo),
      ).reduce((a, b) => a + b, 0),
    ).toBe(total);
  });

  test('T-153 a passenger who is not the requester takes off the own ticket alone', async () => {
    const { ids } = await withPablo();
    const [own = 0, other = 0] = ids;
    expect(await refusal('pablo.empleado', [other])).toBe('403 forbidden');
    expect(await refusal('pablo.empleado', ids)).toBe('403 forbidden');
    expect((await remove('pablo.empleado', [own], {}, { username: 'pablo.empleado' })).body.data.quitados).toEqual([
      own,
    ]);
    expect((await pedido('v', salida.idViaje, 'pablo.empleado')).status).toBe(404);
    expect((await remove('mario.rutas', [other])).status).toBe(200);
  });

  test('a request without a ticket left is anulado, and still tells what it was', async () => {
    const { idSolicitud, ids } = await book('pablo.empleado', 2);
    expect((await remove('pablo.empleado', ids)).status).toBe(200);
    const { body } = await pedido('s', idSolicitud, 'pablo.empleado');
    expect(body.data).toMatchObject({ id: idSolicitud, status: 'anulado', actions: [] });
    expect(body.data.extras.pasajes.map(({ pasajero }: { pasajero: { name: string } }) => pasajero.name)).toEqual([
      'Invitado pablo.empleado x',
      'Invitado pablo.empleado xx',
    ]);
    const paradas = body.data.extras.paradas;
    expect(paradas.map(({ dir }: { dir: { direccion: string } }) => dir.direccion)).toEqual([
      PARADAS[0].direccion,
      PARADAS[3].direccion,
    ]);
    expect(paradas[0].idPasajesAsc).toHaveLength(2);
    expect((await pedido('v', salida.idViaje, 'pablo.empleado')).status).toBe(404);
    const again = await book('pablo.empleado', 6);
    expect(again.ids).toHaveLength(6);
  });

  test('T-328 who manages fixed routes takes off anybody, the requester of another order does not', async () => {
    const mine = await book('pablo.empleado', 1);
    await book('ana.admin', 1);
    const { ids } = await book('mario.rutas', 1);
    expect(await refusal('pablo.empleado', ids)).toBe('403 forbidden');
    expect((await remove('mario.rutas', mine.ids)).status).toBe(200);
  });

  test('a seat that was taken off can be sold again', async () => {
    const { ids } = await book('pablo.empleado', 6);
    await remove('pablo.empleado', ids.slice(0, 1));
    expect(await refusal('pablo.empleado', ids.slice(0, 1))).toBe('409 ticket_already_removed');
    const again = await book('mario.rutas', 1);
    expect(again.ids).toEqual(ids.slice(0, 1));
    expect((await remove('mario.rutas', again.ids)).status).toBe(200);
  });

  test('is written to the audit trail', async () => {
    const { ids } = await book('pablo.empleado', 2);
    await remove('pablo.empleado', ids.slice(0, 1));
    const row = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'objeto', 'antes'])
      .where('accion', '=', 'quitar')
      .where('idObjeto', '=', String(salida.idViaje))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor: 'pablo.empleado',
      objeto: 'viaje',
      antes: { pasajes: [{ idPasaje: ids[0], nombre: 'Invitado pablo.empleado x' }] },
    });
  });
});

describe('two people take passengers off the same run (decisions "Versions")', () => {
  const versionSeen = async (as: string) => (await pedido('v', salida.idViaje, as)).body.data.version;

  test('the second is told who was first and when, and nothing is written', async () => {
    const { ids } = await book('pablo.empleado', 3);
    const version = await versionSeen('pablo.empleado');
    expect((await remove('mario.rutas', ids.slice(0, 1), {}, { version })).status).toBe(200);
    const before = await digestOf(server);
    const { status, body } = await remove('pablo.empleado', ids, {}, { version });
    expect([status, body]).toEqual([
      409,
      { code: 'version_conflict', params: { quien: 'Mario Rutti', cuando: '2026-11-20T10:00:00-03:00' } },
    ]);
    expect(await digestOf(server)).toEqual(before);
    // who knows how it is now, or does not say what they saw, is told why
    const now = await versionSeen('pablo.empleado');
    expect(await refusal('pablo.empleado', ids, {}, { version: now })).toBe('409 ticket_already_removed');
    expect(await refusal('pablo.empleado', ids)).toBe('409 ticket_already_removed');
  });

  test('a seat that was sold meanwhile keeps nobody aboard; a stranger learns no name', async () => {
    const { ids } = await book('pablo.empleado', 1);
    const version = await versionSeen('pablo.empleado');
    const other = await book('ana.admin', 1);
    expect(await versionSeen('pablo.empleado')).toBe(version + 1);
    expect(await refusal('pablo.empleado', other.ids, {}, { version })).toBe('403 forbidden');
    expect((await remove('pablo.empleado', ids, {}, { version })).status).toBe(200);
  });
});

describe('refused, with nothing removed', () => {
  test('XT-11 the passenger of another order, whatever username is claimed', async () => {
    const mine = await book('pablo.empleado', 1);
    const other = await book('mario.rutas', 1);
    for (const username of ['pablo.empleado', 'mario.rutas', null]) {
      expect(await refusal('pablo.empleado', [...mine.ids, ...other.ids], {}, { username: null })).toBe(
        '403 forbidden',
      );
      expect(await refusal('pablo.empleado', other.ids, {}, { username })).toBe('403 forbidden');
    }
    expect(await refusal('sol.sinpermisos', other.ids)).toBe('404 not_found');
    expect(await refusal('rita.rio', other.ids)).toBe('403 forbidden');
    const rio = await server.idCliente('Río Salud');
    expect(await refusal('rita.rio', other.ids, { cliente: rio })).toBe('404 not_found');
  });

  test('XT-11 an own order with a ticket of another', async () => {
    const mine = await book('pablo.empleado', 1);
    const before = salida;
    salida = salidas.shift() ?? salida;
    const other = await book('pablo.empleado', 1);
    const mixed = [
      { idPasaje: other.ids[0], idPedido: before.idViaje, username: null },
      { idPasaje: mine.ids[0], idPedido: before.idViaje, username: null },
    ];
    expect(await refusal('pablo.empleado', [], { listaPasajes: mixed })).toBe('400 bad_input listaPasajes.0.idPasaje');
    const two = [mixed[1], { ...mixed[0], idPedido: salida.idViaje }];
    expect(await refusal('pablo.empleado', [], { listaPasajes: two })).toBe('400 bad_input listaPasajes.1.idPedido');
  });

  test('XT-12 an empty seat, one ticket twice, none and a thousand', async () => {
    const { ids } = await book('pablo.empleado', 1);
    const [free] = (await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'ASIENTO VACÍO');
    expect(await refusal('mario.rutas', [free?.id ?? 0])).toBe('400 bad_input listaPasajes.0.idPasaje');
    expect(await refusal('pablo.empleado', [...ids, ...ids])).toBe('400 bad_input listaPasajes');
    expect(await refusal('pablo.empleado', [])).toBe('400 bad_input listaPasajes');
    const many = Array.from({ length: 1000 }, (_, i) => i + 1);
    expect(await refusal('pablo.empleado', many)).toBe('400 bad_input listaPasajes');
  });

  test("the order is not of that client, and an order that is no fixed route's", async () => {
    const { ids } = await book('ana.admin', 1);
    const rio = await server.idCliente('Río Salud');
    expect(await refusal('marta.multi', ids, { cliente: rio })).toBe('404 not_found');
    expect(await refusal('ana.admin', ids, { cliente: rio })).toBe('403 forbidden');
  });

  test('T-157 T-158 a run that is under way', async () => {
    const { ids } = await book('pablo.empleado', 1);
    await server.db.updateTable('viaje').set({ status: 'iniciado' }).where('id', '=', salida.idViaje).execute();
    expect(await refusal('pablo.empleado', ids)).toBe('409 order_not_editable');
  });
});

describe('races', () => {
  test('XT-13 forty at once, sales and removals: every seat is somebody’s or nobody’s, and the shares add up', async () => {
    const first = await book('pablo.empleado', 4);
    const removals = first.ids.flatMap((id) => Array.from({ length: 5 }, () => remove('pablo.empleado', [id])));
    const sales = Array.from({ length: 20 }, async (_, i) => {
      const nombre = `Carrera ${'x'.repeat(i + 1)}`;
      const pasajes = [{ nombre, tel: null, idPersona: null, idCeco: pablo.cecos[0] }];
      const body = await reservaBody(server, salida, { as: 'pablo.empleado', changes: { pasajes } });
      const headers = { 'idempotency-key': `carrera-${(attempt += 1)}` };
      return server.call('POST', '/sgv/rest/solicitudes/carpool', { as: 'pablo.empleado', body, headers });
    });
    const removed = await Promise.all(removals);
    const booked = await Promise.all(sales);
    const asientos = await asientosOf(server, salida.idViaje);
    const sold = asientos.filter(({ tipo }) => tipo === 'PASAJERO');
    const count = (answers: typeof removed, wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect(asientos).toHaveLength(6);
    // a seat taken off and sold again at once may be taken off once more: it is of the same requester
    expect(sold.length).toBe(4 + count(booked, 201) - count(removed, 200));
    expect(count(removed, 200)).toBeGreaterThanOrEqual(4);
    for (const { status, body } of booked) expect([201, 'no_seats']).toContain(status === 201 ? 201 : body.code);
    for (const { status, body } of removed) {
      expect([200, 'ticket_already_removed', 'not_found']).toContain(status === 200 ? 200 : body.code);
    }
    const viaje = await server.db
      .selectFrom('viaje')
      .select('cotizacion')
      .where('id', '=', salida.idViaje)
      .executeTakeFirstOrThrow();
    const total = toCentsExact(viaje.cotizacion ?? 0);
    const shares = shareTotal(
      total,
      sold.map(({ coefProrrateo }) => coefProrrateo),
    );
    expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
    const orphans = await server.db
      .selectFrom('solicitud')
      .select('id')
      .where('idViaje', '=', salida.idViaje)
      .where('id', 'not in', [0, ...sold.map(({ idSolicitud }) => idSolicitud ?? 0)])
      .execute();
    expect(orphans).toEqual([]);
    expect(await empties()).toBe(6 - sold.length);
  });
});

test('W-363 W-310 a seat says where its own person boards and when, everywhere, and is theirs to give up', async () => {
  const [idCeco] = pablo.cecos;
  const stop = (index: number, ascensos: number[], descensos: number[]) => {
    const { direccion, lat, lon } = PARADAS[index] ?? PARADAS[0];
    return { dir: { direccion, lat, lon }, ascensos, descensos };
  };
  const { ids } = await book('pablo.empleado', 1, {
    paradas: [stop(1, [0], []), stop(3, [], [0])],
    pasajes: [{ nombre: 'Pablo', tel: null, idPersona: pablo.idPersona, idCeco }],
  });
  const seen = async (as: string) =>
    (await server.call('GET', `/pedidos/sgv/v/${salida.idViaje}`, { as })).body.data.extras;
  const { paradas, lugar } = await seen('pablo.empleado');
  const boards = paradas.find(({ idParada }: { idParada: number }) => idParada === lugar.sube);
  expect([boards.dir.direccion, lugar.asientos]).toEqual([PARADAS[1].direccion, 1]);
  expect(paradas.find(({ idParada }: { idParada: number }) => idParada === lugar.baja).dir.direccion).toBe(
    PARADAS[3].direccion,
  );
  expect((await seen('mario.rutas')).lugar).toBeNull();
  const ahora = `/pedidos/ahora?idCliente=${andina}&ids=${salida.idViaje}`;
  const { body } = await server.call('GET', ahora, { as: 'pablo.empleado' });
  expect(body.data).toMatchObject([{ dice: 'sale', hora: boards.fechaHora, viaja: 'yo' }]);
  expect((await remove('pablo.empleado', ids)).status).toBe(200);
  expect((await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'PASAJERO')).toEqual([]);
});
