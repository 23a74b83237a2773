import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';
import { countStatements } from '../../../test/statements.ts';
import { readRecorrido } from './get-recorrido.ts';
import { trackingReaders } from './get-tracking.ts';
import { ago, drive, RUNNING } from './seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const PARTS = ['', '/eventos', '/recorrido?showReal=true', '/last'] as const;
const read = (idPublic: string, part = '', as?: string) =>
  server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, as === undefined ? {} : { as });

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

  test('T-296 T-315 T-316 W-116 what a link shows of a running trip, without a session', async () => {
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
        [String(second)]: { person: { firstName: 'Juan Paz', lastName: '', phone: null, picUrl: null } },
      },
      viaje: {
        distanciaCotizada: 12.1,
        cliente: { alias: 'Andina Servicios' },
        vehiculo: { tipoVehiculo: { alias: 'Corporativo' }, patente: 'AB123CD', marca: 'Toyota', modelo: 'Corolla' },
        chofer: { firstName: 'Luis', lastName: 'Gómez', phone: '+5491155550101' },
      },
    });
    expect(body.data.pasajes[String(first)].person.phone).toBeNull();
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
    await drive(server.db, viaje.idViaje, viaje.idCliente, [{ ts: ago(1), lat: -34.6, lon: -58.4 }]);
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

describe('GET …/last', () => {
  const at = { ts: ago(1), lat: -34.599, lon: -58.3912 };
  const NO_POSITION = [200, { data: null }];
  async function last(pedido: TestViaje, points: readonly (typeof at)[] = [at]) {
    const viaje = await insertViaje(server.db, pedido);
    await drive(server.db, viaje.idViaje, viaje.idCliente, points);
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
  ])('XT-16, ruling "Links": nobody follows a driver: %s: 200 with null', async (_, pedido) => {
    expect(await last(pedido)).toEqual(NO_POSITION);
  });

  test('XT-16 nor where it came from: the way before circulando(0) is the quoted one', async () => {
    const viaje = await insertViaje(server.db, { ...RUNNING, status: 'confirmado', events: events.slice(0, 2) });
    const elsewhere = { ...at, lon: -58.41237 };
    await drive(server.db, viaje.idViaje, viaje.idCliente, [{ ...elsewhere, ts: ago(2) }, elsewhere]);
    const { body } = await read(viaje.idPublic, '/recorrido?showReal=true');
    expect(body.data.isReal).toBe(false);
    expect(JSON.stringify(body.data)).not.toContain('58.41237');
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
  await drive(server.db, viaje.idViaje, viaje.idCliente, [
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

describe('ruling "Who sees part of an order"', () => {
  test('its public link and the phones of others are told to nobody who sees a part', async () => {
    const { idViaje, idPublic } = await insertViaje(server.db, { ...RUNNING, requester: 'mario.rutas' });
    const told = async (as: string, path: string) => {
      const { data } = (await server.call('GET', path, { as })).body;
      const all: { id: number }[] = [data.content ?? data].flat();
      return JSON.stringify(all.find(({ id }) => id === idViaje));
    };
    const detail = `/pedidos/sgv/v/${idViaje}`;
    expect(await told('mario.rutas', detail)).toContain(idPublic);
    const list = '/pedidos/usuario?since=2026-11-20&until=2026-11-20';
    for (const path of [detail, list, '/pedidos/?direction=future&from=2026-11-20']) {
      const answer = await told('pablo.empleado', path);
      expect([path, answer.includes(idPublic), answer.includes('+5491155552222')]).toEqual([path, false, false]);
    }
  });

  test('what stands for it answers way, events and car to who sees the order, and to nobody else', async () => {
    const { idViaje, idCliente, idPublic } = await insertViaje(server.db, { ...RUNNING, requester: 'mario.rutas' });
    await drive(server.db, idViaje, idCliente, [{ ts: ago(1), lat: -34.59, lon: -58.4 }]);
    const { idPublic: own } = (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' })).body
      .data;
    for (const part of PARTS.filter((each) => each !== '')) {
      const whole = await read(idPublic, part);
      expect([part, whole.status]).toEqual([part, 200]);
      expect((await read(own, part, 'pablo.empleado')).body).toEqual(whole.body);
      expect((await read(own, part)).status).toBe(404);
      for (const as of ['sol.sinpermisos', 'rita.rio']) expect((await read(own, part, as)).status).toBe(404);
    }
    // the page tells of everybody aboard
    expect((await read(own, '', 'pablo.empleado')).status).toBe(404);
  });
});
