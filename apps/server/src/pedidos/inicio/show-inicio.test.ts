import { INICIO } from '@traza/domain/inicio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ago, drive, RUNNING } from '#pedidos/seguimiento/seguimiento.kit.ts';
import { AIRPORT, BELGRANO, OFFICE, ordererOf, simpleBody } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, PARADAS } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const inicio = async (as: string, idCliente = andina) =>
  (await server.call('GET', `/inicio?idCliente=${idCliente}`, { as })).body.data;

const ask = async (at: TestServer, as: string, changes: object = {}) => {
  const body = simpleBody(await ordererOf(at, as), changes);
  const made = await at.call('POST', '/rest/solicitudes/simples', { as, body });
  expect(made.status).toBe(201);
  return made.body;
};

describe('the usual place', () => {
  const keep = async (as: string, alias: string) => {
    const { idUsuario } = await personOf(server.db, as);
    const place = { street: `${alias} 4500, Buenos Aires`, lat: -34.59, lon: -58.43 };
    const values = { ambito: 'fav' as const, idUsuario, alias, ...place };
    return (await server.db.insertInto('direccion').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const use = async (as: string, id: number, { type = 'ORIGEN', query = '' } = {}) => {
    server.clock.advance({ minutes: 1 });
    const { status } = await server.call('POST', `/direcciones/v1/usos/${id}/${type}/${query}`, { as });
    return status;
  };

  test('W-003 from three uses as an origin on, the one used most, of two the latest', async () => {
    const [casa, mama] = [await keep('gabi.grupo', 'Casa'), await keep('gabi.grupo', 'Mamá')];
    for (let times = 0; times < 2; times += 1) await use('gabi.grupo', casa);
    for (let times = 0; times < 4; times += 1) await use('gabi.grupo', casa, { type: 'DESTINO' });
    expect((await inicio('gabi.grupo')).lugar).toBeNull();
    await use('gabi.grupo', casa);
    expect((await inicio('gabi.grupo')).lugar).toEqual({
      id: casa,
      alias: 'Casa',
      street: 'Casa 4500, Buenos Aires',
      lat: -34.59,
      lon: -58.43,
      source: `fav-${casa}`,
    });
    for (let times = 0; times < 3; times += 1) await use('gabi.grupo', mama);
    expect((await inicio('gabi.grupo')).lugar.id).toBe(mama);
    await use('gabi.grupo', casa);
    expect((await inicio('gabi.grupo')).lugar.id).toBe(casa);
  });

  test('W-003 it is that of the client alone, which who has several names', async () => {
    const rio = await server.idCliente('Río Salud');
    const casa = await keep('marta.multi', 'Casa');
    for (let times = 0; times < 3; times += 1) await use('marta.multi', casa);
    expect((await inicio('marta.multi', rio)).lugar).toBeNull();
    for (let times = 0; times < 3; times += 1) await use('marta.multi', casa, { query: `?idCliente=${rio}` });
    expect((await inicio('marta.multi', rio)).lugar.id).toBe(casa);
    expect((await inicio('marta.multi')).lugar).toBeNull();
    expect(await use('pablo.empleado', await keep('pablo.empleado', 'Casa'), { query: `?idCliente=${rio}` })).toBe(403);
  });
});

describe('what is under way', () => {
  test('W-011 W-012 a trip of the person: what happens, the car, who drives; of nobody else', async () => {
    const { idViaje, idCliente } = await insertViaje(server.db, {
      requester: 'mario.rutas',
      tipo: 'PARAOTRO',
      pasajes: [{ who: 'pablo.empleado' }],
      departure: server.clock.now().add({ minutes: 20 }),
      substatus: 'a origen',
      events: [{ tipo: 'circulando', parada: 0, ts: ago(1) }],
    });
    const [origin] = PARADAS;
    await drive(server.db, idViaje, idCliente, [{ ts: server.clock.now(), lat: origin.lat + 0.03, lon: origin.lon }]);
    for (const [as, viaja, quien] of [
      ['pablo.empleado', 'yo', ''],
      ['mario.rutas', 'otro', 'Pablo'],
    ] as const) {
      const { enCurso, proximo } = await inicio(as);
      expect(enCurso).toEqual([
        {
          extrasType: 'v',
          id: idViaje,
          status: 'confirmado',
          substatus: 'a origen',
          dice: 'llega',
          minutos: expect.any(Number),
          hora: expect.stringMatching(/^2026-11-20T10:/),
          chofer: expect.stringMatching(/\S+ \S+/),
          vehiculo: expect.stringMatching(/\S/),
          patente: expect.stringMatching(/\S/),
          destino: PARADAS[1].direccion,
          ahora: {
            viaja,
            quien,
            lugar: expect.stringMatching(/\S/),
            chofer: expect.stringMatching(/^\S+$/),
            insignia: 'enCamino',
            telefono: expect.stringMatching(/^\+54/),
            foto: null,
          },
        },
      ]);
      expect(enCurso[0].minutos).toBeGreaterThan(2);
      expect(proximo).toBeNull();
    }
    expect((await inicio('ana.admin')).enCurso).toEqual([]);
    await server.db.updateTable('viaje').set({ status: 'anulado' }).where('id', '=', idViaje).execute();
    await server.db.deleteFrom('pedidoPersona').where('idPedido', '=', idViaje).execute();
  });

  test('W-012 it waits since it arrived; aboard it drives to where the person alights', async () => {
    const waiting = await insertViaje(server.db, {
      requester: 'ceci.cecos',
      pasajes: [{ who: 'ceci.cecos' }],
      departure: TEST_NOW,
      substatus: 'a origen',
      events: [{ tipo: 'arribado', parada: 0, ts: ago(3) }],
    });
    const aboard = await insertViaje(server.db, {
      ...RUNNING,
      requester: 'ceci.cecos',
      pasajes: [{ who: 'ceci.cecos' }],
    });
    const { enCurso } = await inicio('ceci.cecos');
    expect(enCurso.map(({ id, dice, hora }: { id: number; dice: string; hora: string }) => [id, dice, hora])).toEqual([
      [aboard.idViaje, 'viaja', null],
      [waiting.idViaje, 'espera', '2026-11-20T09:57:00-03:00'],
    ]);
  });

  test('W-013 without one, the next departure within 24 hours', async () => {
    const now = server.clock.now();
    const departure = now.add({ hours: INICIO.nextHours, minutes: 1 });
    const { idSolicitud } = await insertSolicitud(server.db, { requester: 'gero.grupos', departure });
    expect(await inicio('gero.grupos')).toMatchObject({ enCurso: [], proximo: null });
    server.clock.advance({ minutes: 1 });
    expect((await inicio('gero.grupos')).proximo).toEqual({
      extrasType: 's',
      id: idSolicitud,
      hora: expect.stringMatching(/^2026-11-21T/),
      destino: PARADAS[1].direccion,
    });
  });
});

describe('what is asked for again', () => {
  test('W-015 the last five that differ, newest first, without favourites, of 90 days', async () => {
    const as = 'sol.sinpermisos';
    const at = (lat: number) => [PARADAS[0], { ...PARADAS[1], lat }];
    const keep = (lat: number, changes = {}) =>
      insertSolicitud(server.db, {
        requester: as,
        pasajes: [{ who: as }],
        paradas: at(lat),
        departure: ago(999),
        ...changes,
      });
    const old = ago(INICIO.recientesDays * 24 * 60 + 60);
    await keep(-34.5, { created: old });
    const first = await keep(-34.51);
    const ids: number[] = [];
    for (const lat of [-34.52, -34.53, -34.54, -34.55]) ids.push((await keep(lat)).idSolicitud);
    for (let times = 0; times < 35; times += 1) await keep(-34.56);
    const { idSolicitud: last } = await keep(-34.56);
    const kept = await server.call('POST', '/pedidos/favoritos', {
      as,
      body: { nombre: 'Siempre', extrasType: 's', id: ids[0] },
      headers: { 'idempotency-key': 'inicio-siempre' },
    });
    expect(kept.status).toBe(201);
    const { recientes, favoritos } = await inicio(as);
    expect(recientes.map(({ id }: { id: number }) => id)).toEqual([
      last,
      ...ids.slice(1).toReversed(),
      first.idSolicitud,
    ]);
    expect(favoritos).toMatchObject([
      { nombre: 'Siempre', plantilla: { tipo: 'PARAMI' }, falta: 'tipo', precio: null },
    ]);
    expect((await inicio('ana.admin')).recientes).toEqual([]);
  });

  test('W-016 the price is that of now, and what was told is what is paid', async () => {
    const own = await startTestServer({ now: Temporal.Instant.from('2026-11-20T21:25:00-03:00') });
    const as = 'ana.admin';
    const query = `idCliente=${andina}&paradas=${points(OFFICE, BELGRANO)}`;
    const basic = async () => {
      const { body } = await own.call('GET', `/sgv/rest/v3/servicios?${query}`, { as });
      return body.find((one: { idTipoVehiculo: number }) => one.idTipoVehiculo === 2);
    };
    const last = async () => (await own.call('GET', `/inicio?idCliente=${andina}`, { as })).body.data.recientes[0];
    const tarifas = own.db.updateTable('tarifa').where('idTipoVehiculo', '=', 2);
    await ask(own, as);
    const evening = await last();
    const { precotizacion, tipoVehiculo } = await basic();
    expect(evening).toMatchObject({ extrasType: 's', servicio: tipoVehiculo, falta: null, recargo: null });
    expect(evening.precio).toBe(precotizacion);
    own.clock.advance({ minutes: 6 });
    const night = await last();
    expect(night).toMatchObject({ precio: (await basic()).precotizacion, recargo: { noche: true } });
    expect(night.precio).toBeGreaterThan(evening.precio);
    await tarifas.set({ base: 9_999_900, minimo: 9_999_900 }).execute();
    expect((await ask(own, as)).precotizacion).toBe(night.precio);
    await tarifas.set({ vigenciaHasta: TEST_NOW }).execute();
    expect(await last()).toMatchObject({ servicio: tipoVehiculo, precio: null, falta: null });
    await own.close();
  });

  test('W-016 a way that nobody drove lately has no price yet', async () => {
    const paradas = [PARADAS[0], { ...PARADAS[1], lat: -34.6111, lon: -58.4222 }];
    await insertSolicitud(server.db, { requester: 'mario.rutas', pasajes: [{ who: 'mario.rutas' }], paradas });
    const [first] = (await inicio('mario.rutas')).recientes;
    expect(first).toMatchObject({ plantilla: { tipo: 'PARAMI' }, precio: null, falta: null });
  });

  test('W-018 the flight was that of its day', async () => {
    const arrival = { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR 1502' };
    await ask(server, 'pablo.empleado', { destino: AIRPORT, ...arrival });
    const [first] = (await inicio('pablo.empleado')).recientes;
    expect(first).toMatchObject({ falta: 'vuelo', precio: null, plantilla: { arribo: null } });
  });
});

const points = (...places: { lat: number; lon: number }[]) => places.map(({ lat, lon }) => `${lat},${lon}`).join(':');

test('XW-03 the home of a client that is not theirs is forbidden, as that of one that is none', async () => {
  const rio = await server.idCliente('Río Salud');
  for (const idCliente of [rio, 999_999]) {
    const reply = await server.call('GET', `/inicio?idCliente=${idCliente}`, { as: 'pablo.empleado' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('W-019 a part that fails is null, and the others are there', async () => {
  const own = await startTestServer();
  await own.db.schema.alterTable('origenUso').renameTo('origen_uso_ido').execute();
  const { status, body } = await own.call('GET', `/inicio?idCliente=${andina}`, { as: 'pablo.empleado' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ lugar: null, enCurso: [], favoritos: [], recientes: [] });
  await own.close();
});
