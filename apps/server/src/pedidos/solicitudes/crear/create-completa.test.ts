import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  AIRPORT,
  BELGRANO,
  completaBody,
  countRows,
  OFFICE,
  type Orderer,
  ordererOf,
  setPermissions,
} from '../solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let rita: Orderer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  rita = await ordererOf(server, 'rita.rio', 'Río Salud');
});
afterAll(() => server.close());

let attempt = 0;
function create(body: unknown, { as = 'pablo.empleado', key = `completa-${(attempt += 1)}` } = {}) {
  return server.call('POST', '/rest/solicitudes/completas', { as, body, headers: { 'idempotency-key': key } });
}

async function refusal(changes: object, as = 'pablo.empleado'): Promise<string> {
  const before = await countRows(server);
  const { status, body } = await create(completaBody(pablo, changes), { as });
  expect(await countRows(server)).toEqual(before);
  return [status, body.code, body.fields?.[0]?.field].filter(Boolean).join(' ');
}

const readPasajes = (idSolicitud: number) =>
  server.db.selectFrom('pasaje').selectAll().where('idSolicitud', '=', idSolicitud).orderBy('id').execute();

describe('O-250 O-251 O-252 POST /rest/solicitudes/completas', () => {
  test('stops with their waits and passengers with their legs are written', async () => {
    const { status, body } = await create(completaBody(pablo));
    expect(status).toBe(201);
    expect(body).toMatchObject({ estado: 'A', asap: true, precotizacion: expect.any(Number) });
    const paradas = await server.db
      .selectFrom('parada')
      .select(['id', 'orden', 'direccion', 'esperaMin', 'esTerminal'])
      .where('idSolicitud', '=', body.idSolicitud)
      .orderBy('orden')
      .execute();
    expect(paradas).toMatchObject([
      { orden: 0, direccion: OFFICE.direccion, esperaMin: null, esTerminal: false },
      { orden: 1, direccion: AIRPORT.direccion, esperaMin: 10, esTerminal: true },
      { orden: 2, direccion: BELGRANO.direccion, esperaMin: null, esTerminal: false },
    ]);
    const at = (index: number) => paradas[index]?.id;
    expect(await readPasajes(body.idSolicitud)).toMatchObject([
      { nombre: 'Ana Ruiz', tel: '+543511234567', idCeco: pablo.cecos[0], idParadaAsc: at(0), idParadaDes: at(1) },
      { nombre: 'Pablo Peralta', tel: null, idPersona: pablo.idPersona, idCeco: pablo.cecos[1], idParadaDes: at(2) },
      { nombre: 'Luis Paz', tel: null, idPersona: null, idParadaAsc: at(1), vueloNumero: 'AR1502' },
    ]);
  });

  test('the shares are equal and add up to 100.00', async () => {
    const { body } = await create(completaBody(pablo));
    expect((await readPasajes(body.idSolicitud)).map(({ coefProrrateo }) => coefProrrateo)).toEqual([
      33.33, 33.33, 33.34,
    ]);
  });

  test('W-071 a vehicle type takes as many passengers as it has places, and not one more', async () => {
    const pasajesOf = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ nombre: `Pasajero ${'x'.repeat(i + 1)}`, idCeco: pablo.cecos[0] }));
    const body = (count: number) => {
      const all = Array.from({ length: count }, (_, i) => i);
      return completaBody(pablo, {
        pasajes: pasajesOf(count),
        paradas: [
          { dir: OFFICE, ascensos: all, descensos: [] },
          { dir: BELGRANO, ascensos: [], descensos: all },
        ],
      });
    };
    expect((await create(body(4))).status).toBe(201);
    const { status, body: refused } = await create(body(5));
    expect([status, refused.code, refused.params]).toEqual([422, 'capacity_exceeded', { plazas: 4 }]);
  });

  test('DO-50 who boards at a terminal is asked for their arrival', async () => {
    const { pasajes } = completaBody(pablo);
    const silent = pasajes.map(({ nombre, idPersona, idCeco }) => ({ nombre, idPersona, idCeco }));
    expect(await refusal({ pasajes: silent })).toBe('422 arrival_required pasajes.2.vueloNumero');
  });

  test('O-253 a flight counts only for who boards at a terminal', async () => {
    const flight = { idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' };
    const { pasajes } = completaBody(pablo);
    const { body } = await create(
      completaBody(pablo, { pasajes: pasajes.map((pasaje) => ({ ...pasaje, ...flight })) }),
    );
    const flights = (await readPasajes(body.idSolicitud)).map(({ vueloNumero }) => vueloNumero);
    expect(flights).toEqual([null, null, 'AR1502']);
  });

  test('costs what the services call showed for the same stops', async () => {
    const points = [OFFICE, AIRPORT, BELGRANO].map(({ lat, lon }) => `${lat},${lon}`).join(':');
    const query = new URLSearchParams({ idCliente: String(pablo.idCliente), paradas: points });
    const services = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as: 'pablo.empleado' });
    const shown = services.body.find(({ idTipoVehiculo }: { idTipoVehiculo: number }) => idTipoVehiculo === 3);
    expect((await create(completaBody(pablo))).body.precotizacion).toBe(shown.precotizacion);
  });

  test('the created screen shows stops, waits and passengers', async () => {
    const { body } = await create(completaBody(pablo));
    const shown = await server.call('GET', `/sgv/rest/solicitudes/${body.idSolicitud}`, { as: 'pablo.empleado' });
    const solicitud = shown.body.solicitudes[body.idSolicitud];
    expect(solicitud.paradas.map(({ espera }: { espera: string | null }) => espera)).toEqual([null, 'PT0H10M', null]);
    expect(solicitud.pasajes).toHaveLength(3);
  });

  test('XO-12 50 tickets are accepted', async () => {
    const pasajes = Array.from({ length: 50 }, (_, i) => ({ nombre: `Invitado ${'x'.repeat(i + 1)}` }));
    const all = pasajes.map((_, i) => i);
    const paradas = [
      { dir: OFFICE, ascensos: all, descensos: [] },
      { dir: BELGRANO, ascensos: [], descensos: all },
    ];
    // no vehicle of the demo takes so many
    await server.db.updateTable('tipoVehiculo').set({ plazas: 50 }).execute();
    const { status, body } = await create(completaBody(pablo, { paradas, pasajes }));
    expect(status).toBe(201);
    const shares = (await readPasajes(body.idSolicitud)).map(({ coefProrrateo }) => coefProrrateo);
    expect(shares).toHaveLength(50);
    expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000);
  });
});

describe('what is refused, and nothing is written', () => {
  const { paradas, pasajes } = completaBody({ idPersona: 0, idCliente: 0, cecos: [0], celular: '' });
  const withParada = (index: number, change: object) => ({
    paradas: paradas.map((parada, i) => (i === index ? { ...parada, ...change } : parada)),
  });
  const withPasaje = (change: object) => ({
    pasajes: [{ ...pasajes[0], ...change }, { nombre: 'Pablo' }, { nombre: 'Luis Paz' }],
  });

  test.each([
    ['XO-12 51 tickets', { pasajes: Array.from({ length: 51 }, () => pasajes[0]) }, '422 too_many_passengers pasajes'],
    ['no ticket', { pasajes: [] }, '422 no_passengers pasajes'],
    ['one stop', { paradas: paradas.slice(0, 1) }, '422 stop_invalid paradas'],
    ['XO-20 an index of −1', withParada(0, { ascensos: [-1] }), '422 stop_invalid paradas.0.ascensos'],
    ['XO-20 an index of 1.5', withParada(0, { ascensos: [1.5] }), '422 stop_invalid paradas.0.ascensos'],
    ['XO-20 an index of 50', withParada(0, { ascensos: [50] }), '422 stop_invalid paradas.0.ascensos'],
    ['XO-20 an index twice', withParada(0, { ascensos: [0, 0, 1] }), '422 stop_invalid paradas.0.ascensos'],
    ['XO-20 nobody’s alighting', withParada(1, { descensos: [] }), '422 stop_invalid pasajes.0'],
    ['an index as text', withParada(0, { ascensos: ['0'] }), '400 bad_input paradas.0.ascensos.0'],
    ['XO-15 PT-1H0M', withParada(1, { espera: 'PT-1H0M' }), '422 wait_invalid paradas.1.espera'],
    ['XO-15 PT24H0M', withParada(1, { espera: 'PT24H0M' }), '422 wait_invalid paradas.1.espera'],
    ['XO-15 PT0H60M', withParada(1, { espera: 'PT0H60M' }), '422 wait_invalid paradas.1.espera'],
    ['XO-15 P1D', withParada(1, { espera: 'P1D' }), '422 wait_invalid paradas.1.espera'],
    ['XO-15 a long text', withParada(1, { espera: 'x'.repeat(1000) }), '400 bad_input paradas.1.espera'],
    ['DO-49 a wait at the end', withParada(2, { espera: 'PT0H5M' }), '422 wait_invalid paradas.2.espera'],
    ['DO-48 the same stop twice', withParada(1, { dir: OFFICE }), '422 same_origin_destination paradas.1.dir'],
    ['a stop without a point', withParada(1, { dir: { direccion: 'X' } }), '422 missing_coords paradas.1.dir.lat'],
    ['a ticket of a number', withPasaje({ nombre: 'L-123' }), '422 name_invalid pasajes.0.nombre'],
    ['a ticket without a name', withPasaje({ nombre: ' ' }), '422 missing_fields pasajes.0.nombre'],
    ['DO-44 a bad phone', withPasaje({ tel: '123' }), '422 phone_invalid pasajes.0.tel'],
    ['somebody unknown', withPasaje({ idPersona: 999_999 }), '422 person_invalid pasajes.0.idPersona'],
    ['a cost centre of nobody’s', withPasaje({ idCeco: 999_999 }), '422 ceco_invalid pasajes.0.idCeco'],
    ['a note too long', { obs: 'x'.repeat(251) }, '422 desc_invalid obs'],
    ['a pool vehicle', { idTipoVehiculo: 23 }, '422 service_invalid idTipoVehiculo'],
    ['a date in the past', { fechaHoraSalida: '2026-11-20T09:59:59-03:00' }, '422 date_past fechaHoraSalida'],
    ['a plan', { planificacion: { fechaDesde: '2026-12-01' } }, '400 bad_input planificacion'],
    ['another requester', { idPersonaSol: 1_000_000 }, '403 forbidden idPersonaSol'],
    ['a cost centre that is not theirs', { idCecoSol: 999_999 }, '422 ceco_invalid idCecoSol'],
  ])('%s: %s', async (_, changes, code) => {
    expect(await refusal(changes)).toBe(code);
  });

  test('O-182 a stop where nobody boards or alights', async () => {
    const idle = [paradas[0], { dir: AIRPORT, ascensos: [], descensos: [] }, { dir: BELGRANO, descensos: [0, 1] }];
    const changes = { paradas: idle, pasajes: [{ nombre: 'Ana' }, { nombre: 'Luis' }] };
    expect(await refusal(changes)).toBe('422 stop_without_movement paradas.1');
  });

  test('O-179 the same person twice at once, by number and by name', async () => {
    const person = { idPersona: mario.idPersona, nombre: 'x' };
    const twice = { pasajes: [{ nombre: 'Ana' }, person, { ...person, nombre: 'y' }] };
    expect(await refusal(twice)).toBe('422 passenger_overlap pasajes.2');
    expect(await refusal({ pasajes: [{ nombre: 'JOSÉ PAZ' }, { nombre: 'jose  paz' }, { nombre: 'Luis' }] })).toBe(
      '422 passenger_overlap pasajes.1',
    );
  });

  test('XO-06 somebody of another client', async () => {
    expect(await refusal(withPasaje({ idPersona: rita.idPersona }))).toBe('422 person_invalid pasajes.0.idPersona');
  });

  test('O-119 six addresses', async () => {
    const six = Array.from({ length: 6 }, (_, i) => ({
      dir: { direccion: `Calle ${i}`, lat: -34.6 + i / 100, lon: -58.4 },
      ascensos: i < 5 ? [i] : [],
      descensos: i > 0 ? [i - 1] : [],
    }));
    const five = Array.from({ length: 5 }, (_, i) => ({ nombre: `P ${'x'.repeat(i + 1)}` }));
    expect(await refusal({ paradas: six, pasajes: five })).toBe('422 stop_invalid paradas');
  });

  test('XO-07 O-009 without registerStopRequest', async () => {
    await setPermissions(server, 'pablo.empleado', { registerStopRequest: false });
    expect(await refusal({})).toBe('403 forbidden');
    await setPermissions(server, 'pablo.empleado', { registerStopRequest: true });
  });

  test('XO-08 from a particular account; O-239 without a session', async () => {
    expect(await refusal({}, 'pia.particular')).toBe('403 forbidden');
    const anonymous = await server.call('POST', '/rest/solicitudes/completas', { body: completaBody(pablo) });
    expect(anonymous.status).toBe(401);
  });
});

test('XO-19 40 at once make one order', async () => {
  const before = await countRows(server);
  const replies = await Promise.all(Array.from({ length: 40 }, () => create(completaBody(pablo), { key: 'una' })));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.idSolicitud}`)).size).toBe(1);
  expect((await countRows(server))['solicitud']).toBe((before['solicitud'] ?? 0) + 1);
});
