import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { createEmbeddedEngine, type GeoEngine } from '@traza/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { AIRPORT, BELGRANO, countRows, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes.kit.ts';

const engine = createEmbeddedEngine();
let isRouterDown = false;
const geo: GeoEngine = {
  ...engine,
  route: (points, departure) => (isRouterDown ? Promise.reject(new Error('down')) : engine.route(points, departure)),
};

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let rita: Orderer;
let marta: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
  server = await startTestServer({ settings: { rates }, geo });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  rita = await ordererOf(server, 'rita.rio', 'Río Salud');
  marta = await ordererOf(server, 'marta.multi', 'Río Salud');
});
afterAll(() => server.close());

let attempt = 0;
/** Every order of these tests is meant to be a new one. */
function create(body: unknown, as = 'pablo.empleado', key = `test-${(attempt += 1)}`) {
  return server.call('POST', '/rest/solicitudes/simples', { as, body, headers: { 'idempotency-key': key } });
}

const solicitud = (id: number) =>
  server.db.selectFrom('solicitud').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pasajes = (id: number) => server.db.selectFrom('pasaje').selectAll().where('idSolicitud', '=', id).execute();

async function precotizacion(fechaHoraSalida?: string): Promise<number> {
  const query = new URLSearchParams({
    idCliente: String(pablo.idCliente),
    paradas: `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`,
    ...(fechaHoraSalida === undefined ? {} : { fechaHoraSalida }),
  });
  const { body } = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as: 'pablo.empleado' });
  return body[0].precotizacion;
}

describe('O-244 O-245 POST /rest/solicitudes/simples', () => {
  test('O-246 for oneself, as soon as possible: everything is written at once', async () => {
    const before = await countRows(server);
    const price = await precotizacion();
    const { status, body, headers } = await create(simpleBody(pablo, { observacion: '  Tocar timbre \u0007' }));
    expect(status).toBe(201);
    const salida = toWire(server.clock.now().add({ minutes: 30 }));
    expect(body).toEqual({
      idSolicitud: expect.any(Number),
      estado: 'A',
      fechaHoraSalida: salida,
      asap: true,
      precotizacion: price,
      links: [{ rel: 'self', href: `/sgv/rest/solicitudes/${body.idSolicitud}` }],
      planificacion: null,
    });
    expect(headers['location']).toBe(`/api/sgv/rest/solicitudes/${body.idSolicitud}`);
    expect(await solicitud(body.idSolicitud)).toMatchObject({
      idCliente: pablo.idCliente,
      tipo: 'PARAMI',
      estado: 'A',
      idPersonaSol: pablo.idPersona,
      idCeco: pablo.cecos[0],
      idTipoVehiculo: 2,
      asap: true,
      observacion: 'Tocar timbre',
      distanciaEstimada: false,
      canal: 'inweb',
      idPublic: expect.stringMatching(/^[\w-]{22}$/),
    });
    const paradas = await server.db
      .selectFrom('parada')
      .select(['id', 'orden', 'direccion', 'lat', 'lon', 'esTerminal'])
      .where('idSolicitud', '=', body.idSolicitud)
      .orderBy('orden')
      .execute();
    expect(paradas).toEqual([
      { id: expect.any(Number), orden: 0, ...OFFICE, esTerminal: false },
      { id: expect.any(Number), orden: 1, ...BELGRANO, esTerminal: false },
    ]);
    expect(await pasajes(body.idSolicitud)).toMatchObject([
      {
        tipo: 'PASAJERO',
        idPersona: pablo.idPersona,
        nombre: 'Pablo Peralta',
        tel: pablo.celular,
        idCeco: pablo.cecos[0],
        idParadaAsc: paradas[0]?.id,
        idParadaDes: paradas[1]?.id,
        coefProrrateo: 100,
        idEmpresaAerea: null,
      },
    ]);
    expect(await countRows(server)).toEqual({
      ...before,
      solicitud: (before['solicitud'] ?? 0) + 1,
      parada: (before['parada'] ?? 0) + 2,
      pasaje: (before['pasaje'] ?? 0) + 1,
      evento: (before['evento'] ?? 0) + 1,
      pedido: (before['pedido'] ?? 0) + 1,
      auditoria: (before['auditoria'] ?? 0) + 1,
      idempotencia: (before['idempotencia'] ?? 0) + 1,
    });
    const line = server.db.selectFrom('auditoria').selectAll().where('idObjeto', '=', String(body.idSolicitud));
    expect(await line.executeTakeFirstOrThrow()).toMatchObject({
      actor: 'pablo.empleado',
      accion: 'crear',
      ip: '127.0.0.1',
    });
  });

  test('for a date, another cost centre of theirs', async () => {
    const fechaHoraSalida = '2026-11-21T08:15:00-03:00';
    const idCeCoSolicitante = pablo.cecos[1];
    const { body } = await create(simpleBody(pablo, { fechaHoraSalida, idCeCoSolicitante }));
    expect(body).toMatchObject({ fechaHoraSalida, asap: false, estado: 'A' });
    expect(await solicitud(body.idSolicitud)).toMatchObject({ idCeco: idCeCoSolicitante, asap: false });
  });

  test('DO-17 a date without an offset is local', async () => {
    const { body } = await create(simpleBody(pablo, { fechaHoraSalida: '2026-11-21T08:15:00' }));
    expect(body.fechaHoraSalida).toBe('2026-11-21T08:15:00-03:00');
  });

  test('O-110 for an employee: their person, their cost centre, the phone given', async () => {
    const pasajero = { idPasajero: mario.idPersona, idCeCo: mario.cecos[1], telefono: '351 123-4567' };
    const { status, body } = await create(simpleBody(pablo, { pasajero }));
    expect(status).toBe(201);
    expect(await solicitud(body.idSolicitud)).toMatchObject({ tipo: 'PARAOTRO', idCeco: mario.cecos[1] });
    expect(await pasajes(body.idSolicitud)).toMatchObject([
      { idPersona: mario.idPersona, nombre: 'Mario Rutti', tel: '+543511234567', idCeco: mario.cecos[1] },
    ]);
  });

  test('for a guest: a name and a phone', async () => {
    const pasajero = { nombre: " D'Angelo,  Eva ", telefono: '+5493511234567' };
    const { status, body } = await create(simpleBody(pablo, { pasajero, observacion: 'Preguntar por <img onerror>' }));
    expect(status).toBe(201);
    expect(await solicitud(body.idSolicitud)).toMatchObject({
      tipo: 'PARAINVITADO',
      idCeco: pablo.cecos[0],
      // XO-22 a note is text, whatever it says
      observacion: 'Preguntar por <img onerror>',
    });
    expect(await pasajes(body.idSolicitud)).toMatchObject([
      { idPersona: null, nombre: "D'Angelo, Eva", tel: '+5493511234567', idCeco: pablo.cecos[0] },
    ]);
  });

  test('O-247 O-248 arrival data is kept where there is a terminal, and nowhere else', async () => {
    const flight = { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: ' AR1502 ' };
    const landing = await create(simpleBody(pablo, { origen: AIRPORT, destino: OFFICE, ...flight }));
    expect(await pasajes(landing.body.idSolicitud)).toMatchObject([
      { idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' },
    ]);
    const paradas = server.db
      .selectFrom('parada')
      .select('esTerminal')
      .where('idSolicitud', '=', landing.body.idSolicitud);
    expect(await paradas.orderBy('orden').execute()).toEqual([{ esTerminal: true }, { esTerminal: false }]);
    const elsewhere = await create(simpleBody(pablo, flight));
    expect(await pasajes(elsewhere.body.idSolicitud)).toMatchObject([{ idEmpresaAerea: null, vueloNumero: null }]);
  });

  test('DO-50 an order with a terminal is asked for arrival data, as the page does', async () => {
    const { status, body } = await create(simpleBody(pablo, { origen: OFFICE, destino: AIRPORT }));
    expect([status, body.code, body.fields]).toEqual([
      422,
      'arrival_required',
      [{ field: 'pasVueloNumero', code: 'arrival_required' }],
    ]);
  });

  test('DO-27 a service without a price is ordered all the same', async () => {
    const { status, body } = await create(simpleBody(pablo, { idTipoVehiculo: 11 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ precotizacion: null, estado: 'A' });
    expect(await solicitud(body.idSolicitud)).toMatchObject({ cotizacion: null, idTarifa: null });
  });

  test('a router that fails does not stop it: the distance is an estimate', async () => {
    isRouterDown = true;
    const { status, body } = await create(simpleBody(pablo));
    isRouterDown = false;
    expect(status).toBe(201);
    expect(await solicitud(body.idSolicitud)).toMatchObject({ distanciaEstimada: true, metros: expect.any(Number) });
  });

  test('O-202 DO-16 the notice is that of the client', async () => {
    const { body } = await create(simpleBody(rita), 'rita.rio');
    expect(body.fechaHoraSalida).toBe(toWire(server.clock.now().add({ minutes: 45 })));
  });

  test('DO-41 the cost centre says which of the accounts orders', async () => {
    const { status, body } = await create(simpleBody(marta), 'marta.multi');
    expect(status).toBe(201);
    expect(await solicitud(body.idSolicitud)).toMatchObject({ idCliente: marta.idCliente });
  });
});

describe("XO-16 XO-17 prices are the server's", () => {
  const STATED = { precotizacion: 1, cotizacion: 1, importeTotal: 1, estado: 'A', idCliente: 999 };

  test('XO-16 nothing that a body says of money or state is believed', async () => {
    const price = await precotizacion();
    const { status, body } = await create(simpleBody(pablo, STATED));
    expect(status).toBe(201);
    expect(body.precotizacion).toBe(price);
    expect(await solicitud(body.idSolicitud)).toMatchObject({ idCliente: pablo.idCliente });
  });

  test('XO-17 DO-26 what was shown is honoured for 15 minutes, for that way, date and service alone', async () => {
    const fechaHoraSalida = '2026-11-21T12:00:00-03:00';
    const shown = await precotizacion(fechaHoraSalida);
    await server.db.updateTable('cotizacion').set({ importe: 777 }).execute();
    const dated = simpleBody(pablo, { fechaHoraSalida });
    expect((await create(dated)).body.precotizacion).toBe(7.77);
    expect((await create({ ...dated, destino: AIRPORT })).body.precotizacion).not.toBe(7.77);
    expect((await create({ ...dated, idTipoVehiculo: 11 })).body.precotizacion).toBeNull();
    expect((await create({ ...dated, fechaHoraSalida: '2026-11-21T12:01:00-03:00' })).body.precotizacion).not.toBe(
      7.77,
    );
    server.clock.advance({ minutes: 14, seconds: 59 });
    expect((await create(dated)).body.precotizacion).toBe(7.77);
    server.clock.advance({ seconds: 1 });
    expect((await create(dated)).body.precotizacion).toBe(shown);
  });

  test('XO-17 a tariff that changed since is the one that counts', async () => {
    const fechaHoraSalida = '2026-11-21T12:00:00-03:00';
    const shown = await precotizacion(fechaHoraSalida);
    const { id } = await server.db
      .insertInto('tarifa')
      .values({
        idCliente: pablo.idCliente,
        idTipoVehiculo: 2,
        base: 100_000_000,
        porKm: 0,
        porMin: 0,
        porEsperaMin: 0,
        minimo: 0,
        vigenciaDesde: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await create(simpleBody(pablo, { fechaHoraSalida }));
    expect(body.precotizacion).toBe(1_000_000);
    expect(body.precotizacion).not.toBe(shown);
    expect(await solicitud(body.idSolicitud)).toMatchObject({ idTarifa: id });
    await server.db.updateTable('solicitud').set({ idTarifa: null }).where('idTarifa', '=', id).execute();
    await server.db.deleteFrom('tarifa').where('id', '=', id).execute();
  });
});

describe('O-236 DO-35 authorization', () => {
  // Río Salud asks for it over 30.000 pesos; Marta approves there, so she is made an ordinary employee first
  async function estado(changes: object, approves: boolean) {
    const account = await server.db
      .selectFrom('cuenta')
      .select(['id', 'permisos'])
      .where('idPersona', '=', marta.idPersona)
      .where('idCliente', '=', marta.idCliente)
      .executeTakeFirstOrThrow();
    const permissions = JSON.stringify(Object.assign({}, account.permisos, { approveCotizaciones: approves }));
    await server.db.updateTable('cuenta').set({ permisos: permissions }).where('id', '=', account.id).execute();
    return (await create(simpleBody(marta, changes), 'marta.multi')).body;
  }
  const limit = async (topeAutorizacion: number) =>
    server.db.updateTable('cliente').set({ topeAutorizacion }).where('id', '=', marta.idCliente).execute();

  test('waits above the limit, and without a price; never for who approves', async () => {
    const { precotizacion: price, estado: first } = await estado({}, true);
    expect(first).toBe('A');
    const cents = Math.round(price * 100);
    await limit(cents);
    expect(pesosFromCents(toCentsExact(cents))).toBe(price);
    expect((await estado({}, false)).estado).toBe('A');
    await limit(cents - 1);
    expect((await estado({}, true)).estado).toBe('A');
    const waiting = await estado({}, false);
    expect(waiting.estado).toBe('B');
    expect(await solicitud(waiting.idSolicitud)).toMatchObject({ estado: 'B' });
    expect((await estado({ idTipoVehiculo: 11 }, false)).estado).toBe('B');
  });
});
