import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const post = (idViaje: number, what: string, body: unknown) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: REMISES, body });
const get = (path: string) => server.call('GET', `/transportistas/v1/${path}`, { key: REMISES });

describe('positions', () => {
  const at = (seconds: number, lat = -34.6) => ({
    lat,
    lon: -58.38,
    timestamp: server.clock.now().add({ seconds }).toString(),
  });
  const lastOf = async (idViaje: number) =>
    (await server.db.selectFrom('posicionUltima').select('lat').where('idViaje', '=', idViaje).executeTakeFirst())?.lat;

  test('a batch is kept once, however often it is posted', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = [at(0), at(1), at(1), at(2, -34.59)];
    const replies = [
      await post(idViaje, 'posiciones', { posiciones }),
      await post(idViaje, 'posiciones', { posiciones }),
    ];
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual([
      [202, { aceptadas: 3 }],
      [202, { aceptadas: 0 }],
    ]);
    expect(await lastOf(idViaje)).toBe(-34.59);
  });

  test('a batch that comes late does not take the car back', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    server.clock.advance({ seconds: 10 });
    await post(idViaje, 'posiciones', { posiciones: [at(0, -34.58)] });
    const late = await post(idViaje, 'posiciones', { posiciones: [at(-5, -34.7), at(-9, -34.8)] });
    expect(late.body.data.aceptadas).toBe(2);
    expect(await lastOf(idViaje)).toBe(-34.58);
  });

  test.each([
    ['before setting out', [], 409],
    ['on the way to the origin', ['circulando 0'], 202],
    ['with people aboard', ['circulando 0', 'arribado 0', 'iniciado'], 202],
    ['after the end', ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'], 409],
  ])('%s: %s', async (_, events, status) => {
    const { idViaje } = await insertDrivenViaje(server, { events });
    expect((await post(idViaje, 'posiciones', { posiciones: [at(0)] })).status).toBe(status);
    expect((await lastOf(idViaje)) === undefined).toBe(status === 409);
  });

  test.each([
    ['none', []],
    [
      '501',
      Array.from({ length: 501 }, (_, i) => ({ lat: -34.6, lon: -58.4, timestamp: `2026-11-20T09:00:00.${i}-03:00` })),
    ],
    ['off the globe', [{ lat: 91, lon: 0, timestamp: '2026-11-20T10:00:00-03:00' }]],
    ['as text', [{ lat: '-34.6', lon: -58.4, timestamp: '2026-11-20T10:00:00-03:00' }]],
    ['with an unreadable time', [{ lat: -34.6, lon: -58.4, timestamp: '10:00' }]],
    ['more than 12 hours ahead', [{ lat: -34.6, lon: -58.4, timestamp: '2026-11-20T22:01:01-03:00' }]],
    ['more than 12 hours ago', [{ lat: -34.6, lon: -58.4, timestamp: '2026-11-19T22:00:59-03:00' }]],
  ])('%s is bad_input', async (_, posiciones) => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const { status, body } = await post(idViaje, 'posiciones', { posiciones });
    expect([status, body.code]).toEqual([400, 'bad_input']);
    expect(await lastOf(idViaje)).toBeUndefined();
  });

  test('ruling: those of a clock that is fast are moved back together, and known again', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = [at(340, -34.58), at(350, -34.581), at(360, -34.582)];
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 3 });
    const received = server.clock.now();
    server.clock.advance({ seconds: 7 });
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 0 });
    const kept = await server.db
      .selectFrom('posicion')
      .selectAll()
      .where('idViaje', '=', idViaje)
      .orderBy('ts')
      .execute();
    const secondsOf = (ts: Temporal.Instant | null) => ts && ts.since(received).total('seconds');
    expect(kept.map(({ ts, declarado }) => [secondsOf(ts), secondsOf(declarado)])).toEqual([
      [-20, 340],
      [-10, 350],
      [0, 360],
    ]);
  });

  test('500 at once are taken', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = Array.from({ length: 500 }, (_, i) => at(-500 + i));
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 500 });
  });
});

describe('assignment', () => {
  const body = {
    chofer: { nombre: 'Luisa', apellido: 'Gómez', phone: '+54 9 11 5555-0199' },
    vehiculo: { patente: 'ab 987 zz', marca: 'Toyota', modelo: 'Etios' },
  };

  test('names driver and vehicle, and keeps both for the next trips', async () => {
    const viajes = [await insertDrivenViaje(server), await insertDrivenViaje(server)];
    for (const { idViaje } of viajes) {
      const reply = await post(idViaje, 'asignacion', body);
      expect(reply.body.data).toMatchObject({
        chofer: { nombre: 'Luisa', apellido: 'Gómez', phone: '+5491155550199' },
        vehiculo: { patente: 'AB987ZZ', marca: 'Toyota', modelo: 'Etios' },
      });
    }
    const choferes = await server.db.selectFrom('chofer').select('id').where('nombre', '=', 'Luisa').execute();
    const vehiculos = await server.db.selectFrom('vehiculo').select('id').where('patente', '=', 'AB987ZZ').execute();
    expect([choferes.length, vehiculos.length]).toEqual([1, 1]);
  });

  test('a later one replaces it until the trip is over', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    await post(idViaje, 'asignacion', body);
    const other = await post(idViaje, 'asignacion', {
      ...body,
      chofer: { ...body.chofer, nombre: 'Mora', phone: null },
    });
    expect(other.body.data.chofer).toEqual({ nombre: 'Mora', apellido: 'Gómez', phone: null });
    for (const event of ['arribado 0', 'iniciado', 'finalizado']) await tell(server, idViaje, event);
    expect((await post(idViaje, 'asignacion', body)).body).toEqual({ code: 'invalid_transition' });
  });

  test.each([
    ['a phone that is none', { ...body, chofer: { ...body.chofer, phone: '123' } }, 422, 'phone_invalid'],
    ['no name', { ...body, chofer: { ...body.chofer, nombre: ' ' } }, 400, 'bad_input'],
    ['a plate of blanks', { ...body, vehiculo: { ...body.vehiculo, patente: '- -' } }, 400, 'bad_input'],
    ['no vehicle', { chofer: body.chofer }, 400, 'bad_input'],
    ['a key too many', { ...body, precio: 1 }, 400, 'bad_input'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const { idViaje } = await insertDrivenViaje(server);
    const reply = await post(idViaje, 'asignacion', wrong);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await get(`viajes/${idViaje}`)).body.data.chofer).toBeNull();
  });
});

describe('costs', () => {
  const line = (importe: number, concepto = 'kilometros') => ({ concepto, cantidad: 1.5, unidad: 'km', importe });
  const OVER = ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'];

  test('DT-37 the lines of the carrier are believed, and add up to the total', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado'] });
    const reply = await post(idViaje, 'costos', { detalle: [line(1234.56), line(765.44, 'espera'), line(0, 'otros')] });
    expect(reply.body.data).toEqual({ importeTotal: 2000 });
    await tell(server, idViaje, 'finalizado');
    const viaje = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
    expect(viaje).toMatchObject({ importeTotal: 200_000, importeIva: 34_711 });
    const pedido = await server.db
      .selectFrom('pedido')
      .select('importeTotal')
      .where('id', '=', idViaje)
      .executeTakeFirstOrThrow();
    expect(pedido.importeTotal).toBe(200_000);
  });

  test('those posted later replace them, until the trip is rated', async () => {
    const { idViaje, idCliente } = await insertDrivenViaje(server, { events: OVER });
    for (const importe of [100, 100, 250]) await post(idViaje, 'costos', { detalle: [line(importe)] });
    const lines = await server.db.selectFrom('costoLinea').select('importe').where('idViaje', '=', idViaje).execute();
    expect(lines).toEqual([{ importe: 25_000 }]);
    await server.db
      .updateTable('viaje')
      .set({ status: 'calificado' })
      .where('idCliente', '=', idCliente)
      .where('id', '=', idViaje)
      .execute();
    expect((await post(idViaje, 'costos', { detalle: [line(1)] })).body).toEqual({ code: 'invalid_transition' });
  });

  test('T-128 the minimum cost is not the carrier’s to change', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'fallo'] });
    expect((await post(idViaje, 'costos', { detalle: [line(1)] })).body).toEqual({ code: 'invalid_transition' });
  });

  test.each([
    ['negative', [line(-0.01)]],
    ['unknown concept', [line(1, 'propina')]],
    ['no lines', []],
    ['text', [{ ...line(1), importe: '1' }]],
  ])('%s is bad_input', async (_, detalle) => {
    const { idViaje } = await insertDrivenViaje(server);
    expect((await post(idViaje, 'costos', { detalle })).body.code).toBe('bad_input');
  });
});

describe('its own trips', () => {
  test('activos are those not over, the rest come with the others', async () => {
    const open = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const over = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'] });
    const ids = async (query: string) =>
      (await get(`viajes?${query}`)).body.data.map(({ idViaje }: { idViaje: number }) => idViaje);
    expect(await ids('activos=true')).toContain(open.idViaje);
    expect(await ids('activos=true')).not.toContain(over.idViaje);
    expect(await ids('')).toEqual(expect.arrayContaining([open.idViaje, over.idViaje]));
  });

  test('shows that the requester asked to cancel', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    await server.db.updateTable('pasaje').set({ anulando: true }).where('idViaje', '=', idViaje).execute();
    expect((await get(`viajes/${idViaje}`)).body.data.anulando).toBe(true);
  });

  test('phones are told while the trip is under way, not after', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado'] });
    const phone = async () => (await get(`viajes/${idViaje}`)).body.data.pasajeros[0].tel;
    expect(await phone()).toBe('+5491155520037');
    await tell(server, idViaje, 'finalizado');
    expect(await phone()).toBeNull();
  });
});

describe('routes', () => {
  test('the quoted route, leg by leg', async () => {
    const { idViaje } = await insertDrivenViaje(server, { paradas: 3 });
    const { body } = await get(`viajes/${idViaje}/ruta`);
    expect(body.data.legs).toHaveLength(2);
    expect(body.data.meters).toBe(body.data.legs[0].meters + body.data.legs[1].meters);
    expect(body.data.coordinates.length).toBeGreaterThan(10);
  });

  test('between any points', async () => {
    const { status, body } = await get('rutas/-34.60399,-58.38441:-34.55803,-58.41701');
    expect(status).toBe(200);
    expect(body.data.meters).toBeGreaterThan(5000);
  });

  test.each([
    ['one point', '-34.6,-58.4', 400, 'bad_input'],
    ['six points', Array.from({ length: 6 }, () => '-34.6,-58.4').join(':'), 400, 'bad_input'],
    ['text', 'a,b:c,d', 400, 'bad_input'],
    ['the null island', '0,0:-34.6,-58.4', 422, 'address_invalid'],
    ['off the globe', '-134.6,-58.4:-34.6,-58.4', 422, 'address_invalid'],
  ])('%s is refused', async (_, route, status, code) => {
    const reply = await get(`rutas/${route}`);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});
