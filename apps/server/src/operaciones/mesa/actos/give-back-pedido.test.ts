import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDrivenViaje, REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { makeRoute } from '#pedidos/recorridos/recorridos.kit.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  assigned,
  FLOTA_KEY,
  insertPair,
  keylessAgencia,
  type OpenPedido,
  ownAgencia,
  taken,
  trailOf,
  versionOf,
  viajeOf,
} from './actos.kit.ts';

let server: TestServer;
let own = 0;
beforeAll(async () => {
  server = await startTestServer();
  own = await ownAgencia(server);
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

/** What a customer reads of a viaje. */
const timelineOf = async ({ idCliente, id }: OpenPedido) => {
  const rows = await server.db
    .selectFrom('evento')
    .select(['tipo', 'parada', 'sinEfecto'])
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ tipo, parada, sinEfecto }) =>
    `${tipo} ${parada ?? ''} ${sinEfecto ? '-' : '+'}`.replace('  ', ' '),
  );
};

describe('giving back', () => {
  test('M-170 drops chofer and vehiculo with a reason; it stays confirmed, and what the vehiculo did has no effect', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await assigned(server, first, { departsInMin: 20 });
    for (const event of ['circulando 0', 'arribado 0']) await tell(server, pedido.id, event, { key: FLOTA_KEY });
    expect(await viajeOf(server, pedido)).toMatchObject({ status: 'confirmado', substatus: 'a origen' });
    const { status, body } = await act(server, pedido, 'devolver', { motivo: 'Pinchó' });
    expect([status, body.data.tarjeta]).toMatchObject([
      200,
      { status: 'confirmado', substatus: '', chofer: null, vehiculo: null },
    ]);
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida', terminada: TEST_NOW }]);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'devolver',
      actor: 'Operaciones (Dora Despacho)',
      despues: { motivo: 'Pinchó', idChofer: null },
    });
    // the next one does it anew, and the first is free
    const { idChofer, idVehiculo } = second;
    await act(server, pedido, 'asignacion', { idChofer, idVehiculo });
    for (const event of ['circulando 0', 'arribado 0', 'iniciado']) {
      server.clock.advance({ minutes: 1 });
      expect((await tell(server, pedido.id, event, { key: FLOTA_KEY })).body.data).toMatchObject({ repetido: false });
    }
    expect((await timelineOf(pedido)).slice(2)).toEqual([
      'circulando 0 -',
      'arribado 0 -',
      'circulando 0 +',
      'arribado 0 +',
      'iniciado +',
    ]);
    await assigned(server, first, { departsInMin: 20 });
  });

  test('M-165 another vehiculo takes the place of one that was on its way, which is on its way no more', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await assigned(server, first, { departsInMin: 20 });
    await tell(server, pedido.id, 'circulando 0', { key: FLOTA_KEY });
    const { idChofer, idVehiculo } = second;
    await act(server, pedido, 'asignacion', { idChofer, idVehiculo });
    expect(await viajeOf(server, pedido)).toMatchObject({ status: 'confirmado', substatus: '', idVehiculo });
    // another chofer of the same vehiculo changes nothing on the way
    await tell(server, pedido.id, 'circulando 0', { key: FLOTA_KEY });
    const third = await insertPair(server, { turnoMin: null });
    await server.db.updateTable('turno').set({ cerrado: TEST_NOW }).where('idVehiculo', '=', idVehiculo).execute();
    const relief = { idChofer: third.idChofer, idVehiculo, igual: 'relevo' };
    expect((await act(server, pedido, 'asignacion', relief)).status).toBe(200);
    expect((await viajeOf(server, pedido)).substatus).toBe('a origen');
  });

  test('what nobody drives, and what has begun, is not given back', async () => {
    const bare = await taken(server);
    expect((await act(server, bare, 'devolver', { motivo: 'x' })).body.code).toBe('invalid_transition');
    const pedido = await assigned(server, await insertPair(server), { departsInMin: 20 });
    for (const event of ['circulando 0', 'arribado 0', 'iniciado'])
      await tell(server, pedido.id, event, { key: FLOTA_KEY });
    const { status, body } = await act(server, pedido, 'devolver', { motivo: 'x' });
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'vigente' }]);
  });
});

describe('M-171 handing over', () => {
  test('to another agencia: it stays confirmed, without a driver, and whoever had it finds it no more (XM-21)', async () => {
    const keyless = await keylessAgencia(server, 'Remises del Sur', true);
    const driven = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const pedido = { idCliente: driven.idCliente, id: driven.idViaje };
    const { status, body } = await act(server, pedido, 'pasar', { idAgencia: keyless, motivo: 'No llegan' });
    expect([status, body.data.tarjeta]).toMatchObject([200, { agencia: { id: keyless }, chofer: null, substatus: '' }]);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'cambiar-transportista',
      despues: { idAgencia: keyless, motivo: 'No llegan' },
    });
    const { id } = pedido;
    for (const [method, path, sent] of [
      ['GET', `viajes/${id}`, undefined],
      ['POST', `viajes/${id}/eventos`, { type: 'arribado', parada: 0, timestamp: String(TEST_NOW) }],
      ['POST', `viajes/${id}/costos`, { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'u', importe: 1 }] }],
      ['POST', `viajes/${id}/posiciones`, { posiciones: [{ lat: -34.6, lon: -58.4, timestamp: String(TEST_NOW) }] }],
    ] as const) {
      const reply = await server.call(method, `/transportistas/v1/${path}`, {
        key: REMISES,
        ...(sent && { body: sent }),
      });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  test('what whoever had it told about costs goes with them: the next one tells theirs', async () => {
    const [before, after] = [
      await keylessAgencia(server, 'La que cobra'),
      await keylessAgencia(server, 'La que sigue'),
    ];
    const pedido = await taken(server, {}, before);
    const { importeTotal, importeIva, importePlus } = await viajeOf(server, pedido);
    const detalle = [{ concepto: 'otros', cantidad: 1, unidad: 'peajes', importe: 500, obs: '' }];
    await act(server, pedido, 'costos', { detalle, voucherNro: 'A-7' });
    expect((await act(server, pedido, 'pasar', { idAgencia: after, motivo: 'x' })).status).toBe(200);
    // as if nobody had told any
    const untold = { importeTotal, importeIva, importePlus, voucherNro: null };
    expect(await viajeOf(server, pedido)).toMatchObject(untold);
    const lines = server.db.selectFrom('costoLinea').select('importe').where('idViaje', '=', pedido.id);
    expect(await lines.execute()).toEqual([]);
    const [{ antes } = {}] = await server.db
      .selectFrom('auditoria')
      .select('antes')
      .where('accion', '=', 'cambiar-transportista')
      .where('idObjeto', '=', String(pedido.id))
      .execute();
    expect(antes).toMatchObject({ importeTotal: 50_000, voucherNro: 'A-7' });
  });

  test('from the own flota: its chofer is free again', async () => {
    const pair = await insertPair(server);
    const pedido = await assigned(server, pair);
    await act(server, pedido, 'pasar', { idAgencia: await keylessAgencia(server, 'Al paso'), motivo: 'x' });
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida' }]);
    await assigned(server, pair);
  });

  test('XM-20 to nobody that could drive it: 422', async () => {
    const pedido = await taken(server);
    const { id: unlinked } = await server.db
      .insertInto('agencia')
      .values({ denominacion: 'Sin vínculo', integrado: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inactive = await keylessAgencia(server, 'Cerrada');
    await server.db.updateTable('agencia').set({ activa: false }).where('id', '=', inactive).execute();
    for (const idAgencia of [unlinked, inactive, own, 999_999]) {
      const { status, body } = await act(server, pedido, 'pasar', { idAgencia, motivo: 'x' });
      expect([status, body.code]).toEqual([422, 'agencia_invalid']);
    }
    expect(await versionOf(server, pedido)).toBe(1);
  });

  test('M-172 one whose vehiculo set out, only to an agencia that tells each step; XM-20 one that has begun to nobody', async () => {
    const [silent, telling] = [
      await keylessAgencia(server, 'Callada'),
      await keylessAgencia(server, 'Que avisa', true),
    ];
    const pedido = await assigned(server, await insertPair(server), { departsInMin: 20 });
    await tell(server, pedido.id, 'circulando 0', { key: FLOTA_KEY });
    expect((await act(server, pedido, 'pasar', { idAgencia: silent, motivo: 'x' })).body.code).toBe('agencia_invalid');
    expect((await act(server, pedido, 'pasar', { idAgencia: telling, motivo: 'x' })).status).toBe(200);
    const begun = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado'] });
    const key = { idCliente: begun.idCliente, id: begun.idViaje };
    expect((await act(server, key, 'pasar', { idAgencia: telling, motivo: 'x' })).body.code).toBe('invalid_transition');
  });

  test('a salida that nobody has is given to the own flota, and confirmed by whom drives it', async () => {
    const { idViaje: id } = await makeRoute(server, { nombre: 'Planta', plazas: 4, transportista: '' });
    const pedido = { idCliente: await server.idCliente('Andina Servicios'), id };
    expect((await act(server, pedido, 'pasar', { idAgencia: own, motivo: 'La hacemos nosotros' })).status).toBe(200);
    const { idTipoVehiculo } = await viajeOf(server, pedido);
    const { idChofer, idVehiculo } = await insertPair(server, { idTipoVehiculo });
    const { status, body } = await act(server, pedido, 'asignacion', { idChofer, idVehiculo });
    expect([status, body.data.tarjeta.status]).toEqual([200, 'confirmado']);
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'vigente', exclusiva: true }]);
  });

  test('XM-20 by two operadores at once: one of them reads who was first', async () => {
    const [one, other] = [await keylessAgencia(server, 'Una'), await keylessAgencia(server, 'Otra')];
    const pedido = await taken(server);
    const version = await versionOf(server, pedido);
    const replies = await Promise.all([
      act(server, pedido, 'pasar', { idAgencia: one, motivo: 'x', version }),
      act(server, pedido, 'pasar', { idAgencia: other, motivo: 'x', version }, { operador: 'olga.operaciones' }),
    ]);
    expect(replies.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).toSorted()).toEqual([
      '200',
      '409 version_conflict',
    ]);
  });
});
