import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countRows, type Orderer, ordererOf, setPermissions } from '../solicitudes/solicitudes.kit.ts';
import { asientosOf, makeRoute, PARADAS, reservaBody, type Salida } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let salidas: Salida[] = [];
let salida: Salida = { idCarpool: 0, idViaje: 0 };
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  const route = await makeRoute(server, { nombre: 'Mañana', plazas: 8 });
  const second = await makeRoute(server, { nombre: 'Tarde', plazas: 8, hora: '18:15' });
  salidas = [route, second].flatMap(({ idCarpool, runs: made }) => made.map(({ id }) => ({ idCarpool, idViaje: id })));
});
beforeEach(() => {
  // every test with a run of its own
  salida = salidas.shift() ?? salida;
});
afterAll(() => server.close());

let attempt = 0;
function book(body: unknown, { as = 'pablo.empleado', key = `reserva-${(attempt += 1)}` } = {}) {
  const headers = { 'idempotency-key': key };
  return server.call('POST', '/sgv/rest/solicitudes/carpool', { as, body, headers });
}
async function refusal(body: unknown, as = 'pablo.empleado'): Promise<string> {
  const before = await countRows(server);
  const { status, body: answer } = await book(body, { as });
  expect(await countRows(server)).toEqual(before);
  return [status, answer.code, answer.fields?.[0]?.field].filter(Boolean).join(' ');
}
const bodyOf = (options: { asientos?: number; changes?: object; as?: string } = {}) =>
  reservaBody(server, salida, { as: 'pablo.empleado', ...options });
const sold = async () => (await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'PASAJERO');

describe('O-256 O-257 O-258 POST /sgv/rest/solicitudes/carpool', () => {
  test('empty seats become tickets of a request that hangs on the run', async () => {
    const { status, body, headers } = await book(
      await bodyOf({
        changes: {
          paradas: [
            { dir: PARADAS[0], ascensos: [0], descensos: [] },
            { dir: PARADAS[1], ascensos: [1], descensos: [] },
            { dir: PARADAS[3], ascensos: [], descensos: [0, 1] },
          ],
          pasajes: [
            { nombre: 'Pablo', idPersona: pablo.idPersona, tel: '+543511234567', idCeco: pablo.cecos[0] },
            { nombre: 'Mario', idPersona: mario.idPersona, tel: null, idCeco: mario.cecos[0] },
          ],
        },
      }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      idSolicitud: expect.any(Number),
      estado: 'C',
      fechaHoraSalida: '2026-11-23T07:10:00-03:00',
      asap: false,
      precotizacion: 3200,
      links: [{ rel: 'self', href: `/sgv/rest/solicitudes/${body.idSolicitud}` }],
      planificacion: null,
      total: 6400,
      asientosDisponibles: 6,
    });
    // O-259 the last segment of the first link is the number
    expect(body.links[0].href.split('/').at(-1)).toBe(String(body.idSolicitud));
    expect(headers['location']).toBe(`/api/sgv/rest/solicitudes/${body.idSolicitud}`);
    const paradas = await server.db
      .selectFrom('parada')
      .select('id')
      .where('idViaje', '=', salida.idViaje)
      .orderBy('orden')
      .execute();
    expect(await sold()).toMatchObject([
      {
        idSolicitud: body.idSolicitud,
        idPersona: pablo.idPersona,
        nombre: 'Pablo Peralta',
        idCeco: pablo.cecos[0],
        idParadaAsc: paradas[0]?.id,
        idParadaDes: paradas[3]?.id,
        coefProrrateo: 50,
      },
      { idPersona: mario.idPersona, idCeco: mario.cecos[0], idParadaAsc: paradas[1]?.id, coefProrrateo: 50 },
    ]);
    const request = server.db.selectFrom('solicitud').selectAll().where('id', '=', body.idSolicitud);
    expect(await request.executeTakeFirstOrThrow()).toMatchObject({
      tipo: 'RECORRIDOFIJO',
      estado: 'C',
      idViaje: salida.idViaje,
      cotizacion: 640_000,
      idPersonaSol: pablo.idPersona,
    });
  });

  test('requester and passengers see it in their lists and on the created screen', async () => {
    const { body } = await book(await bodyOf());
    const list = await server.call('GET', `/pedidos/usuario?idClient=${pablo.idCliente}`, { as: 'pablo.empleado' });
    expect(list.body.data.find(({ id }: { id: number }) => id === salida.idViaje)).toMatchObject({
      status: 'registrado',
      extras: { type: 'v', idCarpool: salida.idCarpool, cotizacion: 3200 },
    });
    const shown = await server.call('GET', `/sgv/rest/solicitudes/${body.idSolicitud}`, { as: 'pablo.empleado' });
    const pedido = shown.body.solicitudes[body.idSolicitud];
    expect(pedido).toMatchObject({ tipo: 'RECORRIDOFIJO', estado: 'C', idViaje: salida.idViaje });
    expect(pedido.paradas).toHaveLength(4);
    expect(pedido.pasajes).toHaveLength(1);
  });

  test('O-020 registerCarpoolRequest alone is enough', async () => {
    await setPermissions(server, 'sol.sinpermisos', { registerCarpoolRequest: true });
    expect((await book(await bodyOf({ as: 'sol.sinpermisos' }), { as: 'sol.sinpermisos' })).status).toBe(201);
    await setPermissions(server, 'sol.sinpermisos', { registerCarpoolRequest: false });
  });

  test('adding is for who has seats on the run, and for managers of fixed routes', async () => {
    expect((await book(await bodyOf())).status).toBe(201);
    await setPermissions(server, 'pablo.empleado', { registerCarpoolRequest: false });
    const more = await bodyOf({ changes: { pasajes: [{ nombre: 'Otra persona', idCeco: pablo.cecos[0] }] } });
    expect((await book(more)).status).toBe(201);
    const elsewhere = { ...more, ...salidas[0] };
    expect(await refusal(elsewhere)).toBe('403 forbidden');
    await setPermissions(server, 'pablo.empleado', { registerCarpoolRequest: true });
    await setPermissions(server, 'mario.rutas', { registerCarpoolRequest: false });
    expect((await book(await bodyOf({ as: 'mario.rutas' }), { as: 'mario.rutas' })).status).toBe(201);
    await setPermissions(server, 'mario.rutas', { registerCarpoolRequest: true });
  });

  test('a ticket without a cost centre is charged to its passenger’s preferred one', async () => {
    await book(await bodyOf({ changes: { pasajes: [{ nombre: 'x', idPersona: mario.idPersona }] } }));
    expect((await sold())[0]?.idCeco).toBe(mario.cecos[0]);
  });
});

describe('money of a fixed route', () => {
  const viajeAs = async (as: string) =>
    (await server.call('GET', `/pedidos/sgv/v/${salida.idViaje}`, { as })).body.data.extras;
  const asientoOf = async (as: string) =>
    (await server.call('GET', `/pedidos/v1/recorridos/${salida.idViaje}/pasaje`, { as })).body.data.precotizacion;

  test('W-069 W-070 nine seats cost what was told, to the cent, and stay when strangers book at another price', async () => {
    const { runs: big } = await makeRoute(server, { nombre: 'Grande', plazas: 14 });
    salida = { idCarpool: big[0]?.idCarpool ?? 0, idViaje: big[0]?.id ?? 0 };
    const { body } = await book(await bodyOf({ asientos: 9 }));
    expect(body).toMatchObject({ precotizacion: 3200, total: 28_800 });
    const own = { cotizacion: 28_800, lugar: { asientos: 9, precio: 28_800 } };
    expect(await viajeAs('pablo.empleado')).toMatchObject(own);
    expect(await asientoOf('pablo.empleado')).toBe(28_800);
    const tarifa = server.db.selectFrom('viaje').select('idTarifa').where('id', '=', salida.idViaje);
    const { idTarifa } = await tarifa.executeTakeFirstOrThrow();
    const price = (porAsiento: number) =>
      server.db.updateTable('tarifa').set({ porAsiento }).where('id', '=', Number(idTarifa)).execute();
    await price(350_033);
    try {
      const more = await book(await bodyOf({ asientos: 3, as: 'mario.rutas' }), { as: 'mario.rutas' });
      expect(more.body).toMatchObject({ precotizacion: 3500.33, total: 10_500.99 });
      const seen = await viajeAs('pablo.empleado');
      expect(seen).toMatchObject(own);
      // what the others pay is not for a passenger to see
      expect(JSON.stringify(seen)).not.toMatch(/39300|3500|10500/);
      expect(await asientoOf('pablo.empleado')).toBe(28_800);
      // who manages the routes sees the whole, and the own seats apart
      expect(await viajeAs('mario.rutas')).toMatchObject({
        cotizacion: 39_300.99,
        lugar: { asientos: 3, precio: 10_500.99 },
      });
      expect(await viajeAs('ana.admin')).toMatchObject({ cotizacion: 39_300.99, lugar: null });
      // one of the nine is taken off: the request costs what was told of the eight
      const [gone] = await sold();
      await server.call('POST', '/pedidos/carpool/quitar', {
        as: 'pablo.empleado',
        body: {
          cliente: pablo.idCliente,
          listaPasajes: [{ idPedido: salida.idViaje, idPasaje: gone?.id, username: null }],
        },
      });
      const request = server.db.selectFrom('solicitud').select('cotizacion').where('id', '=', body.idSolicitud);
      expect(await request.executeTakeFirstOrThrow()).toEqual({ cotizacion: 2_560_000 });
      expect(await viajeAs('mario.rutas')).toMatchObject({ cotizacion: 36_100.99 });
    } finally {
      await price(320_000);
    }
  });

  test('the total is seat price times sold seats; the coefficients follow every sale', async () => {
    for (const [asientos, all] of [
      [1, 1],
      [2, 3],
      [4, 7],
    ] as const) {
      const guests = Array.from({ length: asientos }, (_, i) => ({
        nombre: `G ${'x'.repeat(all)} ${'y'.repeat(i + 1)}`,
        idCeco: pablo.cecos[0],
      }));
      expect((await book(await bodyOf({ asientos, changes: { pasajes: guests } }))).status).toBe(201);
      const coefficients = (await sold()).map(({ coefProrrateo }) => coefProrrateo);
      expect(coefficients).toHaveLength(all);
      expect(coefficients.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(10_000);
      const viaje = server.db.selectFrom('viaje').select('cotizacion').where('id', '=', salida.idViaje);
      const { cotizacion } = await viaje.executeTakeFirstOrThrow();
      expect(cotizacion).toBe(320_000 * all);
    }
  });
});

describe('DO-61 races', () => {
  test('40 concurrent reservas of the last 3 seats sell exactly 3', async () => {
    expect((await book(await bodyOf({ asientos: 5 }))).status).toBe(201);
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        bodyOf({ changes: { pasajes: [{ nombre: `Apurado ${'x'.repeat(i + 1)}`, idCeco: pablo.cecos[0] }] } }),
      ),
    );
    const replies = await Promise.all(bodies.map((body) => book(body)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(37);
    const refused = replies.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['no_seats']));
    expect(refused.at(-1)?.body.params).toEqual({ asientosDisponibles: 0 });
    const asientos = await asientosOf(server, salida.idViaje);
    expect(asientos.map(({ tipo }) => tipo)).toEqual(Array(8).fill('PASAJERO'));
    const requests = await server.db
      .selectFrom('solicitud')
      .select('id')
      .where('idViaje', '=', salida.idViaje)
      .execute();
    expect(requests).toHaveLength(4);
  });

  test('XO-13 20 at once of one seat or two: the seats sold and left are always as many as there are', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const names = i % 2 === 0 ? ['A'] : ['A', 'B'];
        const pasajes = names.map((name) => ({ nombre: `${name} ${'x'.repeat(i + 1)}`, idCeco: pablo.cecos[0] }));
        return bodyOf({ asientos: names.length, changes: { pasajes } });
      }),
    );
    const replies = await Promise.all(bodies.map((body) => book(body)));
    const taken = replies.reduce(
      (sum, { status }, i) => sum + (status === 201 ? (bodies[i]?.pasajes.length ?? 0) : 0),
      0,
    );
    expect(taken).toBe(8);
    expect(await sold()).toHaveLength(8);
    expect(await asientosOf(server, salida.idViaje)).toHaveLength(8);
  });

  test('all or none: three seats of two are refused with the fresh count', async () => {
    expect((await book(await bodyOf({ asientos: 6 }))).status).toBe(201);
    const body = await bodyOf({ asientos: 3, as: 'mario.rutas' });
    const before = await countRows(server);
    const reply = await book(body, { as: 'mario.rutas' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no_seats', params: { asientosDisponibles: 2 } } });
    expect(await countRows(server)).toEqual(before);
    expect(await sold()).toHaveLength(6);
  });

  test('XO-19 40 at once under one key make one reserva', async () => {
    const body = await bodyOf({ asientos: 2 });
    const replies = await Promise.all(Array.from({ length: 40 }, () => book(body, { key: 'una' })));
    expect(new Set(replies.map(({ status, body: answer }) => `${status} ${answer.idSolicitud}`)).size).toBe(1);
    expect(await sold()).toHaveLength(2);
  });
});

describe('what is refused, and nothing is written', () => {
  test.each([
    ['XO-14 a run of no route', { idViaje: 999_999 }, '404 not_found'],
    ['XO-14 a route that it is not of', { idCarpool: 999_999 }, '404 not_found'],
    ['XO-05 somebody else’s name', { idPersona: 1_000_000 }, '403 forbidden idPersona'],
    ['no passenger', { pasajes: [] }, '422 no_passengers pasajes'],
    [
      'XO-12 51 passengers',
      { pasajes: Array.from({ length: 51 }, (_, i) => ({ nombre: `P ${'x'.repeat(i + 1)}` })) },
      '422 too_many_passengers pasajes',
    ],
    ['one stop', { paradas: [{ dir: PARADAS[0], ascensos: [0], descensos: [] }] }, '422 stop_invalid pasajes.0'],
    [
      'a stop 40 metres away',
      {
        paradas: [
          { dir: { ...PARADAS[0], lat: PARADAS[0].lat + 0.00036 }, ascensos: [0], descensos: [] },
          { dir: PARADAS[3], ascensos: [], descensos: [0] },
        ],
      },
      '422 stop_invalid paradas.0.dir',
    ],
    [
      'O-180 against the route',
      {
        paradas: [
          { dir: PARADAS[3], ascensos: [0], descensos: [] },
          { dir: PARADAS[0], ascensos: [], descensos: [0] },
        ],
      },
      '422 stop_invalid paradas.1.dir',
    ],
    ['a ticket of a number', { pasajes: [{ nombre: '30111222' }] }, '422 name_invalid pasajes.0.nombre'],
    ['a ticket without a name', { pasajes: [{ nombre: ' ' }] }, '422 missing_fields pasajes.0.nombre'],
    ['a bad phone', { pasajes: [{ nombre: 'Ana', tel: '123' }] }, '422 phone_invalid pasajes.0.tel'],
    [
      'somebody unknown',
      { pasajes: [{ nombre: 'Ana', idPersona: 999_999 }] },
      '422 person_invalid pasajes.0.idPersona',
    ],
    [
      'a cost centre of nobody’s',
      { pasajes: [{ nombre: 'Ana', idCeco: 999_999 }] },
      '422 ceco_invalid pasajes.0.idCeco',
    ],
  ])('%s: %s', async (_, changes, code) => {
    expect(await refusal(await bodyOf({ changes }))).toBe(code);
  });

  test('XO-07 without permission, whether the run exists or not', async () => {
    const body = await bodyOf({ as: 'sol.sinpermisos' });
    expect(await refusal(body, 'sol.sinpermisos')).toBe('403 forbidden');
    expect(await refusal({ ...body, idViaje: 999_999 }, 'sol.sinpermisos')).toBe('403 forbidden');
    expect(await refusal({ ...body, idPersona: 0 }, 'pia.particular')).toMatch(/^400/);
  });

  test('XO-14 a run of another client does not exist', async () => {
    const { idPersona } = await ordererOf(server, 'rita.rio', 'Río Salud');
    const body = { ...(await bodyOf()), idPersona };
    expect(await refusal(body, 'rita.rio')).toBe('404 not_found');
  });

  test.each([
    ['anulado', ''],
    ['iniciado', ''],
    ['finalizado', ''],
    ['confirmado', 'a origen'],
  ] as const)('XO-14 a run that is %s "%s" is closed', async (status, substatus) => {
    await server.db.updateTable('viaje').set({ status, substatus }).where('id', '=', salida.idViaje).execute();
    expect(await refusal(await bodyOf())).toBe('409 carpool_closed');
  });

  test('O-179 one person does not ride twice at once, tickets sold before included', async () => {
    const ana = (from: number, to: number) => ({
      paradas: [
        { dir: PARADAS[from], ascensos: [0], descensos: [] },
        { dir: PARADAS[to], ascensos: [], descensos: [0] },
      ],
      pasajes: [{ nombre: 'Ana Ruiz', idCeco: pablo.cecos[0] }],
    });
    expect((await book(await bodyOf({ changes: ana(0, 2) }))).status).toBe(201);
    expect(await refusal(await bodyOf({ changes: ana(1, 3) }))).toBe('422 passenger_overlap pasajes.0');
    expect((await book(await bodyOf({ changes: ana(2, 3) }))).status).toBe(201);
  });

  test('O-179 DO-46 a namesake whom somebody else asks for is another person; one of the company is the same', async () => {
    const guest = (nombre: string) => ({ pasajes: [{ nombre, idCeco: pablo.cecos[0] }] });
    expect((await book(await bodyOf({ changes: guest('Juan Pérez') }))).status).toBe(201);
    expect(await refusal(await bodyOf({ changes: guest('juan  perez') }))).toBe('422 passenger_overlap pasajes.0');
    const mario = await bodyOf({ as: 'mario.rutas' });
    const namesake = { ...mario, pasajes: mario.pasajes.map(() => ({ nombre: 'Juan Pérez' })) };
    expect((await book(namesake, { as: 'mario.rutas' })).status).toBe(201);
  });
});

test('W-092 ruling: one number for life. A salida tells each viewer the numbers of their own reservas, and no other', async () => {
  const first = (await book(await bodyOf())).body.idSolicitud;
  const own = (await book(await bodyOf({ as: 'mario.rutas' }), { as: 'mario.rutas' })).body.idSolicitud;
  const shown = async (as: string) => {
    const { body } = await server.call('GET', `/pedidos/sgv/v/${salida.idViaje}`, { as });
    return { id: body.data.id, reservas: body.data.extras.reservas };
  };
  expect(await shown('pablo.empleado')).toEqual({ id: salida.idViaje, reservas: [first] });
  expect(await shown('mario.rutas')).toEqual({ id: salida.idViaje, reservas: [own] });
  expect(await shown('ana.admin')).toEqual({ id: salida.idViaje, reservas: [] });
  const { body } = await server.call('GET', '/pedidos/usuario?desde=2026-11-20&hasta=2026-12-31', {
    as: 'pablo.empleado',
  });
  const row = body.data.find(({ id }: { id: number }) => id === salida.idViaje);
  expect(row?.extras.reservas).toEqual([first]);
});
