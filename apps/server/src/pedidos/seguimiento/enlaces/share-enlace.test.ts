import { plusMinutes, toWire } from '@traza/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { digestOf } from '../../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

let attempt = 0;
const share = (as: string, idViaje: number, body: object, key = `enlace-${(attempt += 1)}`) =>
  server.call('POST', `/pedidos/v1/v/${idViaje}/enlaces`, { as, body, headers: { 'idempotency-key': key } });
const list = (as: string, idViaje: number) => server.call('GET', `/pedidos/v1/v/${idViaje}/enlaces`, { as });
const revoke = (as: string, id: number) => server.call('DELETE', `/pedidos/enlaces/${id}`, { as });
const open = (idEnlace: string, headers?: Record<string, string>) =>
  server.call('GET', `/pedidos/enlaces/${idEnlace}`, headers ? { headers } : {});

/** gabi.grupo travels with a guest on what pablo.empleado asked for. */
const SHARED = {
  pasajes: [
    { who: 'gabi.grupo', coef: 50 },
    { nombre: 'Juan Paz', tel: '+5491155552222', coef: 50 },
  ],
} as const;

describe('POST …/enlaces', () => {
  test('W-117 makes a link for a passenger, a colleague, and the receiver of a shipment; its id is 16 random bytes behind an e', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, SHARED);
    const { status, body } = await share('pablo.empleado', idViaje, { para: 'pasajero', idPasaje: idsPasaje[1] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      para: 'pasajero',
      nombre: 'Juan Paz',
      creadoPor: 'Peralta, Pablo',
      vence: null,
      abierto: null,
      aperturas: 0,
      estado: 'vivo',
    });
    expect(body.data.idEnlace).toMatch(/^e[\w-]{22}$/);
    const colleague = await share('pablo.empleado', idViaje, { para: 'colega' });
    expect(colleague.body.data).toMatchObject({ para: 'colega', nombre: '' });
    expect(colleague.body.data.idEnlace).not.toBe(body.data.idEnlace);
    const parcel = await insertViaje(server.db, {
      tipo: 'MENSAJERIA',
      pasajes: [{ tipo: 'ENVIO', receiver: 'Rey Ríos' }],
    });
    const receiver = await share('pablo.empleado', parcel.idViaje, { para: 'receptor', idPasaje: parcel.idsPasaje[0] });
    expect(receiver.body.data).toMatchObject({ para: 'receptor', nombre: 'Rey Ríos' });
  });

  test('nothing that is stored is the id itself', async () => {
    const { idViaje } = await insertViaje(server.db);
    const { idEnlace } = (await share('pablo.empleado', idViaje, { para: 'colega' })).body.data;
    for (const table of ['enlace', 'idempotencia', 'auditoria'] as const) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(idEnlace);
    }
  });

  test('safe to repeat: the same key is the same link, with another body a conflict', async () => {
    const { idViaje } = await insertViaje(server.db);
    const first = await share('pablo.empleado', idViaje, { para: 'colega' }, 'enlace-igual');
    const second = await share('pablo.empleado', idViaje, { para: 'colega' }, 'enlace-igual');
    expect(second.body).toEqual(first.body);
    expect((await list('pablo.empleado', idViaje)).body.data).toHaveLength(1);
    const other = await insertViaje(server.db);
    expect((await share('pablo.empleado', other.idViaje, { para: 'colega' }, 'enlace-igual')).body).toEqual({
      code: 'idempotency_conflict',
    });
  });

  test('a request can be shared before anybody took it', async () => {
    const { idSolicitud, idsPasaje } = await insertSolicitud(server.db);
    const body = { para: 'pasajero', idPasaje: idsPasaje[0] };
    const made = await server.call('POST', `/pedidos/v1/s/${idSolicitud}/enlaces`, { as: 'pablo.empleado', body });
    expect(made.status).toBe(201);
    expect((await open(made.body.data.idEnlace)).body.data).toMatchObject({ fase: 'sinConfirmar' });
  });

  test('XW-10 a ticket of another kind or of another order, and an expiry that is past or too far', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, SHARED);
    const before = await digestOf(server);
    const refused = [
      { para: 'receptor', idPasaje: idsPasaje[0] },
      { para: 'pasajero' },
      { para: 'pasajero', idPasaje: 999_999 },
      { para: 'colega', idPasaje: idsPasaje[0] },
      { para: 'colega', vence: '2099-01-01T00:00:00-03:00' },
      { para: 'colega', vence: toWire(plusMinutes(TEST_NOW, -1)) },
      { para: 'colega', vence: '2026-11-21' },
      { para: 'vecino' },
    ];
    for (const body of refused) {
      const { status, body: told } = await share('pablo.empleado', idViaje, body);
      expect([status, told.code]).toEqual([400, 'bad_input']);
    }
    expect(await digestOf(server)).toEqual(before);
  });

  test('XW-10 W-123 a passenger shares themselves and nobody else; who only audits shares nothing', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, {
      ...SHARED,
      requester: 'mario.rutas',
      ceco: 'Comercial',
    });
    const [own, other] = idsPasaje;
    expect((await share('gabi.grupo', idViaje, { para: 'pasajero', idPasaje: own })).status).toBe(201);
    expect((await share('gabi.grupo', idViaje, { para: 'pasajero', idPasaje: other })).body).toEqual({
      code: 'not_found',
    });
    expect((await share('gabi.grupo', idViaje, { para: 'colega' })).status).toBe(201);
    expect((await share('gero.grupos', idViaje, { para: 'colega' })).body).toEqual({ code: 'forbidden' });
    expect((await list('gero.grupos', idViaje)).body).toEqual({ code: 'forbidden' });
    for (const as of ['rita.rio', 'pia.particular', 'sol.sinpermisos'])
      expect((await share(as, idViaje, { para: 'colega' })).body).toEqual({ code: 'not_found' });
  });

  test('ruling "Who sees part of an order": who audits a part has one link, of that part, and shares nothing', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, { ...SHARED, requester: 'mario.rutas' });
    const [seen, hidden] = idsPasaje;
    const { actions } = (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'gero.grupos' })).body.data;
    const href = actions.find(({ rel }: { rel: string }) => rel === 'seguimiento')?.href;
    expect(href).toBe(`/pedidos/v1/v/${idViaje}/enlaces?idPasaje=${seen}`);
    const first = await share('gero.grupos', idViaje, { para: 'pasajero', idPasaje: seen });
    expect(first.status).toBe(201);
    expect((await open(first.body.data.idEnlace)).status).toBe(200);
    const again = await share('gero.grupos', idViaje, { para: 'pasajero', idPasaje: seen });
    expect(again.body.data.id).toBe(first.body.data.id);
    for (const body of [{ para: 'pasajero', idPasaje: hidden }, { para: 'colega' }]) {
      expect((await share('gero.grupos', idViaje, body)).body).toEqual({ code: 'forbidden' });
    }
    expect((await list('gero.grupos', idViaje)).body).toEqual({ code: 'forbidden' });
  });

  test('on a salida, strangers who booked seats neither see nor make links of each other', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, {
      idCarpool: 1,
      tipo: 'RECORRIDOFIJO',
      requester: 'sol.sinpermisos',
      pasajes: [{ who: 'pablo.empleado' }, { who: 'gabi.grupo' }],
    });
    expect((await share('pablo.empleado', idViaje, { para: 'pasajero', idPasaje: idsPasaje[1] })).status).toBe(404);
    const own = await share('pablo.empleado', idViaje, { para: 'pasajero', idPasaje: idsPasaje[0] });
    expect(own.status).toBe(201);
    expect((await list('gabi.grupo', idViaje)).body.data).toEqual([]);
    expect((await revoke('gabi.grupo', own.body.data.id)).body).toEqual({ code: 'not_found' });
  });

  test('an order that ended is not shared', async () => {
    for (const status of ['finalizado', 'anulado'] as const) {
      const { idViaje } = await insertViaje(server.db, { status, fin: TEST_NOW });
      expect((await share('pablo.empleado', idViaje, { para: 'colega' })).body).toEqual({ code: 'order_not_editable' });
    }
  });

  test('W-124 ten are alive at a time: the eleventh is told how many there are, and one fewer makes room', async () => {
    const { idViaje } = await insertViaje(server.db);
    const made: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await share('pablo.empleado', idViaje, { para: 'colega' });
      expect(status).toBe(201);
      made.push(body.data.id);
    }
    const eleventh = await share('pablo.empleado', idViaje, { para: 'colega' });
    expect([eleventh.status, eleventh.body]).toEqual([409, { code: 'too_many_favourites', params: { enlaces: 10 } }]);
    await revoke('pablo.empleado', made[0] ?? 0);
    const both = await Promise.all([1, 2].map(() => share('pablo.empleado', idViaje, { para: 'colega' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('the list, and revoking', () => {
  test('W-122 the requester and who sees the client read every link, a passenger their own', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, SHARED);
    await share('pablo.empleado', idViaje, { para: 'pasajero', idPasaje: idsPasaje[1] });
    await share('gabi.grupo', idViaje, { para: 'colega' });
    const names = async (as: string) => (await list(as, idViaje)).body.data.map(({ para }: { para: string }) => para);
    expect(await names('pablo.empleado')).toEqual(['colega', 'pasajero']);
    expect(await names('ana.admin')).toEqual(['colega', 'pasajero']);
    expect(await names('gabi.grupo')).toEqual(['colega']);
  });

  test('W-121 W-123 W-126 revoked for good at once, the second time too 204, and written to the trail once', async () => {
    const { idViaje, idsPasaje } = await insertViaje(server.db, SHARED);
    const { id, idEnlace } = (await share('gabi.grupo', idViaje, { para: 'pasajero', idPasaje: idsPasaje[0] })).body
      .data;
    const answer = await open(idEnlace);
    expect(answer.status).toBe(200);
    for (const as of ['sol.sinpermisos', 'rita.rio', 'gero.grupos'])
      expect((await revoke(as, id)).body).toEqual({ code: 'not_found' });
    expect((await open(idEnlace)).status).toBe(200);
    expect((await revoke('pablo.empleado', id)).status).toBe(204);
    expect((await revoke('ana.admin', id)).status).toBe(204);
    const gone = await open(idEnlace, { 'if-none-match': String(answer.headers['etag']) });
    expect([gone.status, gone.body]).toEqual([404, { code: 'tracking_not_found' }]);
    expect((await list('pablo.empleado', idViaje)).body.data).toMatchObject([{ id, estado: 'revocado' }]);
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion'])
      .where('objeto', '=', 'enlace')
      .where('idObjeto', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { actor: 'gabi.grupo', accion: 'crear' },
      { actor: 'pablo.empleado', accion: 'revocar' },
    ]);
  });
});
