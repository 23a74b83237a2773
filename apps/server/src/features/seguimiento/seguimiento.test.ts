import { plusMinutes } from '@traza/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, PARADAS, type TestViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { countStatements } from '../../../test/statements.ts';
import { readRecorrido } from './get-recorrido.ts';
import { trackingReaders } from './get-tracking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const PARTS = ['', '/eventos', '/recorrido?showReal=true', '/last'] as const;
const read = (idPublic: string, part = '', as?: string) =>
  server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, as === undefined ? {} : { as });
const ago = (minutes: number) => plusMinutes(TEST_NOW, -minutes);

/** A trip on its way: the vehicle left for the origin 30 minutes ago and for the destination 10 minutes ago. */
const RUNNING: TestViaje = {
  departure: ago(20),
  status: 'iniciado',
  pasajes: [
    { who: 'pablo.empleado', coef: 50 },
    { nombre: 'Juan Paz', tel: '+5491155552222', coef: 50 },
  ],
  events: [
    { tipo: 'registrado', ts: ago(24 * 60) },
    { tipo: 'confirmado', ts: ago(23 * 60) },
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'arribado', parada: 0, ts: ago(15) },
    { tipo: 'iniciado', ts: ago(10) },
    { tipo: 'circulando', parada: 1, ts: ago(10) },
  ],
};

async function drive(
  idViaje: number,
  idCliente: number,
  points: readonly { ts: Temporal.Instant; lat: number; lon: number }[],
) {
  await server.db
    .insertInto('posicion')
    .values(points.map((point) => ({ idCliente, idViaje, ...point })))
    .execute();
  const last = points.at(-1);
  if (last)
    await server.db
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje, ...last })
      .execute();
}

describe('GET /pedidos/seguimiento/{id}', () => {
  test('a picture that was changed after the order is the one that is shown', async () => {
    const { idPublic, idsPasaje } = await insertViaje(server.db, RUNNING);
    const change = (foto: string | null) =>
      server.db
        .updateTable('persona')
        .set({ foto })
        .where('id', '=', (eb) => eb.selectFrom('usuario').select('idPersona').where('username', '=', 'pablo.empleado'))
        .execute();
    await change('/fotos/nueva.jpg');
    const { body } = await read(idPublic);
    expect(body.data.pasajes[String(idsPasaje[0])].person.picUrl).toBe('/fotos/nueva.jpg');
    await change(null);
  });

  test('T-296 T-315 T-316 what a link shows of a running trip, without a session', async () => {
    const { idPublic, idsPasaje } = await insertViaje(server.db, RUNNING);
    const { status, body, headers } = await read(idPublic);
    expect(status).toBe(200);
    const [first, second] = idsPasaje;
    expect(body.data).toMatchObject({
      status: 'iniciado',
      substatus: '',
      anulando: false,
      paradas: [
        {
          dir: { direccion: PARADAS[0].direccion, lat: PARADAS[0].lat, lon: PARADAS[0].lon, alias: 'Casa central' },
          espera: null,
        },
        { dir: { direccion: PARADAS[1].direccion }, fechaHora: null },
      ],
      pasajes: {
        [String(first)]: {
          tipo: 'PASAJERO',
          person: { firstName: 'Pablo', lastName: 'Peralta' },
          emisor: null,
          receptor: null,
        },
        [String(second)]: { person: { firstName: 'Juan Paz', lastName: '', phone: '+5491155552222', picUrl: null } },
      },
      viaje: {
        distanciaCotizada: 12.1,
        cliente: { alias: 'Andina Servicios' },
        vehiculo: { tipoVehiculo: { alias: 'Corporativo' }, patente: 'AB123CD', marca: 'Toyota', modelo: 'Corolla' },
        chofer: { firstName: 'Luis', lastName: 'Gómez', phone: '+5491155550101' },
      },
    });
    expect(body.data.pasajes[String(first)].person.phone).toBeTruthy();
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
    expect(headers['etag']).toBeTruthy();
  });

  test('T-316 an envío shows sender and receiver; empty seats are left out; anulando is told', async () => {
    const { idPublic, idsPasaje } = await insertViaje(server.db, {
      tipo: 'MENSAJERIA',
      pasajes: [{ tipo: 'ENVIO', sender: 'Sara Sol', receiver: 'Rey Ríos', anulando: true }, { tipo: 'ASIENTO VACÍO' }],
    });
    const { body } = await read(idPublic);
    expect(body.data.anulando).toBe(true);
    expect(body.data.pasajes).toEqual({
      [String(idsPasaje[0])]: {
        tipo: 'ENVIO',
        anulando: true,
        person: null,
        emisor: { firstName: 'Sara Sol', lastName: '', phone: '+5491155550001', picUrl: null },
        receptor: { firstName: 'Rey Ríos', lastName: '', phone: '+5491155550002', picUrl: null },
      },
    });
  });

  test('XT-17 no e-mail, legajo, username, number of a person, cost centre, cost or rating in any of the four', async () => {
    const viaje = await insertViaje(server.db, {
      ...RUNNING,
      ceco: 'Comercial',
      total: 1_234_567,
      lines: [{ concepto: 'kilometros', cantidad: 12, unidad: 'km', importe: 1_234_567 }],
      calificaciones: [{ who: 'pablo.empleado', stars: 5, obs: 'Muy puntual', ts: ago(1) }],
    });
    await drive(viaje.idViaje, viaje.idCliente, [{ ts: ago(1), lat: -34.6, lon: -58.4 }]);
    const account = await server.db
      .selectFrom('cuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .select(['cuenta.legajo', 'cuenta.email'])
      .where('username', '=', 'pablo.empleado')
      .executeTakeFirstOrThrow();
    for (const part of PARTS) {
      const { status, body } = await read(viaje.idPublic, part);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const secret of [
        'pablo.empleado',
        String(account.legajo),
        String(account.email),
        'Comercial',
        '12345.67',
        '12100',
        'Muy puntual',
      ]) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(
        /"(username|legajo|email|ceco|idPersona|importe\w*|cotizacion|precotizacion|calificacion|coefProrrateo|idViaje|idSolicitud)"/i,
      );
    }
  });

  test('DT-23 phones are gone once it is over', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'finalizado', fin: ago(1) });
    const { body } = await read(idPublic);
    expect(body.data.viaje.chofer).toMatchObject({ firstName: 'Luis', phone: null });
    expect(JSON.stringify(body)).not.toMatch(/\+549/);
  });
});

describe('who gets no answer', () => {
  const MISSING = { code: 'tracking_not_found' };
  const ALL_MISSING = PARTS.map(() => [404, MISSING, 'noindex']);
  async function answers(idPublic: string, ip: string) {
    const all = [];
    for (const part of PARTS) {
      const { status, body, headers } = await server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, { ip });
      all.push([status, body, headers['x-robots-tag']]);
    }
    return all;
  }

  test('XT-15 unknown, malformed, sequential and private ids are the same 404', async () => {
    const { idViaje } = await insertViaje(server.db);
    expect(await answers('AAAAAAAAAAAAAAAAAAAAAA', '10.1.0.1')).toEqual(ALL_MISSING);
    expect(await answers(String(idViaje), '10.1.0.2')).toEqual(ALL_MISSING);
    expect(await answers('x'.repeat(200), '10.1.0.3')).toEqual(ALL_MISSING);
    expect(await answers('%00%27%20or%201=1', '10.1.0.4')).toEqual(ALL_MISSING);
  });

  test('XT-16 24 hours after the end, to the second', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'calificado', fin: TEST_NOW });
    server.clock.set(TEST_NOW.add({ hours: 24 }).subtract({ seconds: 1 }));
    expect((await read(idPublic)).status).toBe(200);
    expect((await read(idPublic, '/eventos')).status).toBe(200);
    expect((await read(idPublic, '/recorrido?showReal=false')).status).toBe(200);
    server.clock.set(TEST_NOW.add({ hours: 24 }));
    expect(await answers(idPublic, '10.1.0.5')).toEqual(ALL_MISSING);
  });

  test('ruling: the link of a cancelled order, at once', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'anulado', fin: TEST_NOW });
    expect(await answers(idPublic, '10.1.0.9')).toEqual(ALL_MISSING);
  });

  test('DT-23 before the confirmation, DT-60 a carrier that tells nothing', async () => {
    const asked = await insertSolicitud(server.db);
    expect(await answers(asked.idPublic, '10.1.0.6')).toEqual(ALL_MISSING);
    const salida = await insertViaje(server.db, { status: 'registrado', idCarpool: 1 });
    expect(await answers(salida.idPublic, '10.1.0.7')).toEqual(ALL_MISSING);
    const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
    expect(await answers(silent.idPublic, '10.1.0.8')).toEqual(ALL_MISSING);
    const idViaje = await takeSolicitud(server.db, asked);
    const { idPublic } = await server.db
      .selectFrom('viaje')
      .select('idPublic')
      .where('id', '=', idViaje)
      .executeTakeFirstOrThrow();
    expect((await read(idPublic)).status).toBe(200);
  });

  describe('ruling: unknown links', () => {
    const call = (id: string, ip: string, as?: string) =>
      server.call('GET', `/pedidos/seguimiento/${id}`, { ip, ...(as !== undefined && { as }) });
    const unknown = (i: number) => `${'B'.repeat(20)}${String(i).padStart(2, '0')}`;
    /** Twenty different guesses, all answered, and the next one refused. */
    async function useUp(ip: string): Promise<void> {
      for (let i = 0; i < 20; i += 1) expect((await call(unknown(i), ip)).status).toBe(404);
      const { status, body, headers } = await call(unknown(20), ip);
      expect([status, body]).toEqual([429, { code: 'too_many_requests' }]);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }

    test('XT-15 the 21st different one of a minute is refused, of that address alone', async () => {
      await useUp('10.2.0.1');
      expect((await call(unknown(0), '10.2.0.1')).status).toBe(429);
      expect((await call(unknown(0), '10.2.0.2')).status).toBe(404);
    });

    test('links that exist answer that address as ever: open, over, cancelled', async () => {
      const open = await insertViaje(server.db);
      const cancelled = await insertViaje(server.db, { status: 'anulado', fin: TEST_NOW });
      await useUp('10.2.0.3');
      expect((await call(open.idPublic, '10.2.0.3')).status).toBe(200);
      expect((await call(cancelled.idPublic, '10.2.0.3')).status).toBe(404);
    });

    test('somebody signed in is never refused', async () => {
      await useUp('10.2.0.4');
      expect((await call(unknown(0), '10.2.0.4', 'pablo.empleado')).status).toBe(404);
      const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
      const own = `${silent.idPublic}/recorrido?showReal=false`;
      expect((await call(own, '10.2.0.4', 'pablo.empleado')).status).toBe(200);
    });

    test('one unknown link asked for again and again, as an open page does, is one', async () => {
      for (let i = 0; i < 30; i += 1) expect((await call(unknown(0), '10.2.0.5')).status).toBe(404);
      for (let i = 0; i < 30; i += 1) await call(unknown(i % 5), '10.2.0.6', 'pablo.empleado');
      await useUp('10.2.0.6');
    });
  });

  test('an address has its calls a minute, a setting', async () => {
    const small = await startTestServer({ settings: { rates: { ...server.deps.settings.rates, tracking: 2 } } });
    const { idPublic } = await insertViaje(small.db);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await small.call('GET', `/pedidos/seguimiento/${idPublic}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await small.close();
  });
});

describe('GET …/eventos', () => {
  test('T-297 T-314 oldest first, with their stops', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, events: [...(RUNNING.events ?? [])].toReversed() });
    const { body } = await read(idPublic, '/eventos');
    expect(body.data.map(({ type, parada }: { type: string; parada: number | null }) => `${type} ${parada}`)).toEqual([
      'registrado null',
      'confirmado null',
      'circulando 0',
      'arribado 0',
      // equal times keep the order in which they came
      'circulando 1',
      'iniciado null',
    ]);
    expect(body.data[2]).toEqual({ type: 'circulando', parada: 0, timestamp: '2026-11-20T09:30:00-03:00' });
  });

  test('S12 registrado is always there', async () => {
    const { idPublic } = await insertViaje(server.db, { departure: TEST_NOW });
    const { body } = await read(idPublic, '/eventos');
    expect(body.data).toEqual([{ type: 'registrado', parada: null, timestamp: '2026-11-19T10:00:00-03:00' }]);
  });
});

describe('GET …/recorrido', () => {
  const QUOTED = PARADAS.map(({ lat, lon }) => ({ lat, lon }));
  const path = async (idPublic: string, showReal = true, as?: string) => {
    const { status, body } = await read(idPublic, `/recorrido?showReal=${showReal}`, as);
    return { status, isReal: body.data?.isReal, recorrido: body.data?.recorrido };
  };

  test('T-298 T-303 the track so far of a running trip, from its departure on', async () => {
    const viaje = await insertViaje(server.db, RUNNING);
    await drive(viaje.idViaje, viaje.idCliente, [
      { ts: ago(31), lat: -34.7, lon: -58.5 },
      { ts: ago(29), lat: -34.65, lon: -58.45 },
      { ts: ago(5), lat: -34.6, lon: -58.4 },
    ]);
    expect(await path(viaje.idPublic)).toEqual({
      status: 200,
      isReal: true,
      recorrido: [
        { lat: -34.65, lon: -58.45 },
        { lat: -34.6, lon: -58.4 },
      ],
    });
    expect(await path(viaje.idPublic, false)).toEqual({ status: 200, isReal: false, recorrido: QUOTED });
    expect((await read(viaje.idPublic, '/recorrido?showReal=true')).body.data.paradas).toHaveLength(2);
  });

  test('nothing driven yet, and nothing after the last arrival', async () => {
    const still = await insertViaje(server.db, { events: [] });
    await drive(still.idViaje, still.idCliente, [
      { ts: ago(2), lat: 1, lon: 1 },
      { ts: ago(1), lat: 2, lon: 2 },
    ]);
    expect(await path(still.idPublic)).toEqual({ status: 200, isReal: false, recorrido: QUOTED });
    const there = await insertViaje(server.db, {
      ...RUNNING,
      events: [...(RUNNING.events ?? []), { tipo: 'arribado', parada: 1, ts: ago(3) }],
    });
    await drive(there.idViaje, there.idCliente, [
      { ts: ago(9), lat: 1, lon: 1 },
      { ts: ago(4), lat: 2, lon: 2 },
      { ts: ago(2), lat: 3, lon: 3 },
    ]);
    expect((await path(there.idPublic)).recorrido).toEqual([
      { lat: 1, lon: 1 },
      { lat: 2, lon: 2 },
    ]);
  });

  test('at most 2000 points, the ends among them', async () => {
    const viaje = await insertViaje(server.db, RUNNING);
    const points = Array.from({ length: 4500 }, (_, i) => ({
      ts: ago(30).add({ milliseconds: i * 300 }),
      lat: -34.6 + (i % 2) / 100,
      lon: -58.4 + i / 10_000,
    }));
    for (let from = 0; from < points.length; from += 1500) {
      await server.db
        .insertInto('posicion')
        .values(
          points
            .slice(from, from + 1500)
            .map((point) => ({ idCliente: viaje.idCliente, idViaje: viaje.idViaje, ...point })),
        )
        .execute();
    }
    const { recorrido } = await path(viaje.idPublic);
    expect(recorrido.length).toBeLessThanOrEqual(2000);
    expect(recorrido[0].lon).toBe(-58.4);
    expect(recorrido.at(-1).lon).toBeCloseTo(-57.9501, 6);
  });

  test.each<[string, TestViaje, boolean]>([
    ['finalizado', { status: 'finalizado', fin: ago(10) }, true],
    ['calificado', { status: 'calificado', fin: ago(10) }, true],
    ['Cancelado en origen', { status: 'finalizado', substatus: 'Cancelado en origen', fin: ago(10) }, false],
    ['Fallo', { status: 'finalizado', substatus: 'Fallo', fin: ago(10) }, false],
  ])('T-112 T-114 the kept path of an ended trip: %s', async (_, pedido, isReal) => {
    const viaje = await insertViaje(server.db, {
      ...pedido,
      realRoute: [
        [-58.1, -34.1],
        [-58.2, -34.2],
      ],
    });
    expect(await path(viaje.idPublic)).toEqual({
      status: 200,
      isReal,
      recorrido: isReal
        ? [
            { lat: -34.1, lon: -58.1 },
            { lat: -34.2, lon: -58.2 },
          ]
        : QUOTED,
    });
    expect((await path(viaje.idPublic, false)).isReal).toBe(false);
  });

  test('a signed-in caller who may see the order gets it after the 24 hours, XT-02 nobody else', async () => {
    const old = await insertViaje(server.db, { departure: ago(3000), status: 'calificado', fin: ago(2900) });
    expect(await path(old.idPublic, true, 'pablo.empleado')).toMatchObject({ status: 200, recorrido: QUOTED });
    expect((await path(old.idPublic, true, 'mario.rutas')).status).toBe(404);
    expect((await path(old.idPublic, true, 'rita.rio')).status).toBe(404);
    const { status } = await server.call('GET', `/pedidos/seguimiento/${old.idPublic}/recorrido?showReal=true`, {
      token: 'x'.repeat(43),
    });
    expect(status).toBe(404);
    expect((await read(old.idPublic, '', 'pablo.empleado')).status).toBe(404);
  });

  test('T-113 T-114 the detail draws the quoted route of a trip that is not followed, and of a request', async () => {
    const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
    expect(await path(silent.idPublic, true, 'pablo.empleado')).toEqual({
      status: 200,
      isReal: false,
      recorrido: QUOTED,
    });
    const asked = await insertSolicitud(server.db);
    const drawn = await path(asked.idPublic, false, 'pablo.empleado');
    expect(drawn.status).toBe(200);
    expect(drawn.recorrido.length).toBeGreaterThan(1);
  });

  test.each(['', '?showReal=', '?showReal=1', '?showReal=true&showReal=false'])(
    'bad showReal %j is 400',
    async (query) => {
      const { idPublic } = await insertViaje(server.db);
      const { status, body } = await read(idPublic, `/recorrido${query}`);
      expect([status, body.code]).toEqual([400, 'bad_input']);
    },
  );
});

describe('GET …/last', () => {
  const at = { ts: ago(1), lat: -34.599, lon: -58.3912 };
  const NO_POSITION = [200, { data: null }];
  async function last(pedido: TestViaje, points: readonly (typeof at)[] = [at]) {
    const viaje = await insertViaje(server.db, pedido);
    await drive(viaje.idViaje, viaje.idCliente, points);
    const { status, body } = await read(viaje.idPublic, '/last');
    return [status, body];
  }

  test('T-299 the last position of a running trip', async () => {
    expect(await last(RUNNING)).toEqual([
      200,
      { data: { lat: -34.599, lon: -58.3912, timestamp: '2026-11-20T09:59:00-03:00' } },
    ]);
  });

  test('fresh for 5 minutes', async () => {
    expect((await last(RUNNING, [{ ...at, ts: ago(5) }]))[0]).toBe(200);
    expect(await last(RUNNING, [{ ...at, ts: ago(5).subtract({ seconds: 1 }) }])).toEqual(NO_POSITION);
    const viaje = await insertViaje(server.db, RUNNING);
    const { status, body } = await read(viaje.idPublic, '/last');
    expect([status, body]).toEqual(NO_POSITION);
  });

  const events = RUNNING.events ?? [];
  test.each<[string, TestViaje]>([
    ['before circulando(0)', { ...RUNNING, status: 'confirmado', events: events.slice(0, 2) }],
    ['a position from before circulando(0)', { ...RUNNING, events: [{ tipo: 'circulando', parada: 0, ts: TEST_NOW }] }],
    ['after arribado(last)', { ...RUNNING, events: [...events, { tipo: 'arribado', parada: 1, ts: TEST_NOW }] }],
    ['finalizado', { ...RUNNING, status: 'finalizado', fin: TEST_NOW }],
  ])('XT-16 nobody follows a driver: %s', async (_, pedido) => {
    expect(await last(pedido)).toEqual(NO_POSITION);
  });

  test('a missing position is no miss', async () => {
    const viaje = await insertViaje(server.db, { events: [] });
    for (let i = 0; i < 25; i += 1) {
      const { status, body } = await server.call('GET', `/pedidos/seguimiento/${viaje.idPublic}/last`, {
        ip: '10.3.0.1',
      });
      expect([status, body]).toEqual(NO_POSITION);
    }
  });
});

test('what is not in memory is read in one statement, the track in two', async () => {
  const viaje = await insertViaje(server.db, RUNNING);
  await drive(viaje.idViaje, viaje.idCliente, [
    { ts: ago(2), lat: 1, lon: 1 },
    { ts: ago(1), lat: 2, lon: 2 },
  ]);
  const { deps, db } = server;
  const count = (run: (reach: typeof deps) => Promise<unknown>) =>
    countStatements(db, (counted) => run({ ...deps, db: counted }));
  expect({
    tracking: await count((reach) => trackingReaders(reach).datos(viaje.idPublic)),
    events: await count((reach) => trackingReaders(reach).eventos(viaje.idPublic)),
    last: await count((reach) => trackingReaders(reach).vehiculo(viaje.idPublic)),
    track: await count((reach) => readRecorrido(reach, viaje.idPublic, true)),
  }).toEqual({ tracking: 1, events: 1, last: 1, track: 2 });
});
