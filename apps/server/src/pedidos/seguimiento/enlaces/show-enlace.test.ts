import { plusMinutes, toWire } from '@traza/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje, PARADAS, type TestViaje } from '../../../../test/pedidos.ts';
import { ago, drive } from '../seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const open = (idEnlace: string, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  server.call('GET', `/pedidos/enlaces/${idEnlace}`, options);

const PASAJES = [
  { who: 'pablo.empleado', coef: 50 },
  { nombre: 'Juan Paz', tel: '+5491155552222', coef: 50 },
] as const;

/** What happened so far, by how far the trip has come. */
const STORY = {
  confirmado: [],
  enCamino: [{ tipo: 'circulando', parada: 0, ts: ago(30) }],
  espera: [
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'arribado', parada: 0, ts: ago(15) },
  ],
  aBordo: [
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'arribado', parada: 0, ts: ago(15) },
    { tipo: 'iniciado', ts: ago(10) },
    { tipo: 'circulando', parada: 1, ts: ago(10) },
  ],
  llegado: [
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'circulando', parada: 1, ts: ago(10) },
    { tipo: 'arribado', parada: 1, ts: ago(2) },
  ],
} as const satisfies Record<string, TestViaje['events']>;

type Para = 'pasajero' | 'receptor' | 'colega';

/** A trip that has come so far, its car in sight, and a link for the audience. */
async function shared(para: Para, changes: TestViaje) {
  const pasajes =
    para === 'receptor' ? [{ tipo: 'ENVIO' as const, sender: 'Sara Sol', receiver: 'Rey Ríos' }] : PASAJES;
  const tipo = para === 'receptor' ? 'MENSAJERIA' : 'CONPARADAS';
  const viaje = await insertViaje(server.db, { tipo, departure: ago(20), pasajes, ...changes, status: 'confirmado' });
  await drive(server.db, viaje.idViaje, viaje.idCliente, [
    { ts: ago(20), lat: -34.62, lon: -58.4 },
    { ts: ago(9), lat: -34.6, lon: -58.39 },
    { ts: ago(1), lat: -34.58, lon: -58.42 },
  ]);
  const body = para === 'colega' ? { para } : { para, idPasaje: viaje.idsPasaje[0] };
  const made = await server.call('POST', `/pedidos/v1/v/${viaje.idViaje}/enlaces`, { as: 'pablo.empleado', body });
  expect(made.status).toBe(201);
  const idEnlace: string = made.body.data.idEnlace;
  return { ...viaje, idEnlace };
}

/** Every path of an answer that has a value: `viaje.chofer.phone`. */
function told(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.length > 0 ? [path] : [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) => told(part, path ? `${path}.${key}` : key));
}

const ALWAYS = ['para', 'fase', 'status', 'type', 'dia'];
const CAR = ['last.lat', 'last.lon', 'last.timestamp'];
const TAKEN = ['viaje.agencia', 'viaje.vehiculo.marca', 'viaje.vehiculo.modelo', 'viaje.vehiculo.patente'];
const VEHICULO = ['viaje.vehiculo.tipoVehiculo.alias', ...TAKEN];
const CHOFER = ['viaje.chofer.firstName', 'viaje.chofer.lastName'];
const LUGARES = ['lugares.origen', 'lugares.destino', 'lugares.pasajero'];
const PASAJERO = [...ALWAYS, 'inicio', 'paradas', ...VEHICULO, ...CHOFER];
const PHONE = 'viaje.chofer.phone';
const RECEPTOR = [...ALWAYS, 'paradas', 'viaje.agencia'];
const COMING = [...RECEPTOR, 'viaje.vehiculo.patente', 'viaje.chofer.firstName', PHONE, ...CAR];

describe('W-118 W-119 W-120 W-391 every cell of the table, and nothing else', () => {
  test.each<[Para, keyof typeof STORY, string, string[]]>([
    ['pasajero', 'confirmado', 'confirmado', PASAJERO],
    ['pasajero', 'enCamino', 'enCamino', [...PASAJERO, PHONE, ...CAR, 'minutos', 'recorrido']],
    ['pasajero', 'espera', 'espera', [...PASAJERO, PHONE, ...CAR, 'esperaDesde']],
    ['pasajero', 'aBordo', 'aBordo', [...PASAJERO, 'salio', ...CAR, 'minutos', 'recorrido']],
    ['pasajero', 'llegado', 'terminado', ['para', 'fase', 'status', 'type', 'inicio', 'salio', 'fin', 'paradas']],
    ['receptor', 'confirmado', 'confirmado', RECEPTOR],
    ['receptor', 'espera', 'confirmado', RECEPTOR],
    ['receptor', 'aBordo', 'enCamino', [...COMING, 'minutos']],
    ['receptor', 'llegado', 'espera', COMING],
    ['colega', 'confirmado', 'confirmado', [...ALWAYS, 'inicio', ...LUGARES]],
    ['colega', 'enCamino', 'enCamino', [...ALWAYS, 'inicio', ...LUGARES, 'minutos']],
    ['colega', 'espera', 'espera', [...ALWAYS, 'inicio', ...LUGARES]],
    ['colega', 'aBordo', 'aBordo', [...ALWAYS, 'inicio', 'salio', ...LUGARES, 'minutos']],
  ])('%s, %s: %s', async (para, story, fase, expected) => {
    const { idEnlace } = await shared(para, { events: STORY[story] });
    const { status, body, headers } = await open(idEnlace);
    expect(status).toBe(200);
    expect(body.data.fase).toBe(fase);
    expect(told(body.data).toSorted()).toEqual(expected.toSorted());
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
  });

  test.each<[Para, string[]]>([
    ['pasajero', ['para', 'fase', 'status', 'type', 'inicio', 'salio', 'fin', 'paradas']],
    ['receptor', ['para', 'fase', 'status', 'type', 'fin', 'paradas']],
    ['colega', ['para', 'fase', 'status', 'type', 'inicio', 'salio', 'fin', ...LUGARES]],
  ])('%s, once the order has ended', async (para, expected) => {
    const link = await shared(para, { events: STORY.aBordo });
    await endViaje(link, 'finalizado');
    const { body } = await open(link.idEnlace);
    expect(told(body.data).toSorted()).toEqual(expected.toSorted());
    expect(body.data.fin).toBe(toWire(TEST_NOW));
  });

  test('XW-09 DT-23 neither other passengers nor money, streets of a colleague, ids of people, or the sender', async () => {
    for (const para of ['pasajero', 'receptor', 'colega'] as const) {
      for (const story of Object.values(STORY)) {
        const { idEnlace, idPublic } = await shared(para, { events: story });
        const text = JSON.stringify((await open(idEnlace)).body);
        const never = [
          'Juan Paz',
          '+5491155552222',
          'Sara Sol',
          'idPersona',
          'username',
          'legajo',
          'ceco',
          'otizacion',
          'importe',
        ];
        for (const word of [...never, idPublic]) expect(text).not.toContain(word);
        const streets = PARADAS.filter(({ direccion }) => text.includes(direccion));
        expect(streets.length > 0).toBe(para !== 'colega');
      }
    }
  });

  test('the way goes on through what is still ahead, and starts where the own part does', async () => {
    const aboard = (await open((await shared('pasajero', { events: STORY.aBordo })).idEnlace)).body.data;
    // of what it drove, what it drove since they got on
    expect(aboard.recorrido).toEqual([
      { lat: -34.6, lon: -58.39 },
      { lat: -34.58, lon: -58.42 },
    ]);
    const coming = (await open((await shared('pasajero', { events: STORY.enCamino })).idEnlace)).body.data;
    expect(coming.recorrido.at(-1)).toMatchObject({ lat: expect.closeTo(PARADAS[0].lat, 2) });
    const colleague = (await open((await shared('colega', { events: STORY.enCamino })).idEnlace)).body.data;
    // to the destination, by way of the origin
    expect(colleague.minutos).toBeGreaterThan(coming.minutos);
  });
});

async function endViaje(
  { idViaje, idCliente }: { idViaje: number; idCliente: number },
  status: 'finalizado' | 'anulado',
) {
  await server.db
    .updateTable('viaje')
    .set({ status, fin: status === 'finalizado' ? TEST_NOW : null, modificado: TEST_NOW })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idViaje)
    .execute();
}

describe('who gets no answer', () => {
  const MISSING = [404, { code: 'tracking_not_found' }];
  const answer = async (idEnlace: string, headers: Record<string, string> = {}) => {
    const { status, body } = await open(idEnlace, { headers });
    return [status, body];
  };

  test('W-121 XW-08 two hours after the own end, to the minute, also with its former ETag', async () => {
    const { idEnlace } = await shared('pasajero', { events: STORY.llegado });
    const { headers } = await open(idEnlace);
    server.clock.set(plusMinutes(TEST_NOW, 117));
    expect((await open(idEnlace)).status).toBe(200);
    server.clock.set(plusMinutes(TEST_NOW, 119));
    expect(await answer(idEnlace, { 'if-none-match': String(headers['etag']) })).toEqual(MISSING);
  });

  test('W-121 at its own expiry, and with the cancellation of the order', async () => {
    const { idViaje } = await insertViaje(server.db);
    const made = await server.call('POST', `/pedidos/v1/v/${idViaje}/enlaces`, {
      as: 'pablo.empleado',
      body: { para: 'colega', vence: toWire(plusMinutes(TEST_NOW, 10)) },
    });
    const { idEnlace } = made.body.data;
    server.clock.set(plusMinutes(TEST_NOW, 9));
    expect((await open(idEnlace)).status).toBe(200);
    server.clock.set(plusMinutes(TEST_NOW, 10));
    expect(await answer(idEnlace)).toEqual(MISSING);
    server.clock.set(TEST_NOW);
    const link = await shared('colega', { events: STORY.confirmado });
    await endViaje(link, 'anulado');
    expect(await answer(link.idEnlace)).toEqual(MISSING);
  });

  test('a seat that was sold again is not shown to who had it before', async () => {
    const { idEnlace, idsPasaje, idCliente } = await shared('pasajero', { events: STORY.confirmado });
    await server.db
      .updateTable('pasaje')
      .set({ idPersona: null, nombre: 'Otra Persona' })
      .where('idCliente', '=', idCliente)
      .where('id', '=', idsPasaje[0] ?? 0)
      .execute();
    expect(await answer(idEnlace)).toEqual(MISSING);
  });

  test('once the car is at the destination no minutes are left to it', async () => {
    const minutes = async (phase: 'aBordo' | 'llegado') => {
      const { idEnlace } = await shared('colega', { events: STORY[phase] });
      return (await open(idEnlace)).body.data.minutos ?? null;
    };
    expect(await minutes('aBordo')).toBeGreaterThan(0);
    expect(await minutes('llegado')).toBeNull();
  });

  test.each([
    ['Ruiz, Ana', 'Ana'],
    ['Ruiz,', 'Ruiz'],
  ])('of a guest called %j a colleague reads %j', async (nombre, expected) => {
    const { idEnlace } = await shared('colega', { pasajes: [{ nombre }], events: STORY.enCamino });
    expect((await open(idEnlace)).body.data.lugares.pasajero).toBe(expected);
  });

  test('XW-07 one kind of link is not the other, and who guesses is stopped', async () => {
    const { idEnlace, idPublic } = await shared('pasajero', { events: STORY.confirmado });
    expect(await answer(idPublic)).toEqual(MISSING);
    expect((await server.call('GET', `/pedidos/seguimiento/${idEnlace}`)).body).toEqual({ code: 'tracking_not_found' });
    for (const id of ['eAAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(200), '1']) expect(await answer(id)).toEqual(MISSING);
    const ip = '10.7.0.1';
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const id = `eAAAAAAAAAAAAAAAAAAAA${String(n).padStart(2, '0')}`;
      statuses.push((await open(id, { ip })).status);
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    // what really is a link opens all the same
    expect((await open(idEnlace, { ip })).status).toBe(200);
  });
});

test('W-126 an opening is counted once for as long as the page is looked at, and nothing of who looks', async () => {
  const { idEnlace, idViaje } = await shared('colega', { events: STORY.confirmado });
  const listed = async () =>
    (await server.call('GET', `/pedidos/v1/v/${idViaje}/enlaces`, { as: 'pablo.empleado' })).body.data[0];
  for (const minute of [0, 0, 5, 20, 40]) {
    server.clock.set(plusMinutes(TEST_NOW, minute));
    await open(idEnlace);
  }
  server.clock.set(TEST_NOW);
  expect(await listed()).toMatchObject({ aperturas: 1, abierto: toWire(plusMinutes(TEST_NOW, 40)) });
  server.clock.set(plusMinutes(TEST_NOW, 90));
  await open(idEnlace);
  server.clock.set(TEST_NOW);
  expect(await listed()).toMatchObject({ aperturas: 2 });
});
