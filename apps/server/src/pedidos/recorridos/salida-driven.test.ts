import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeRoute, reservaBody, type Salida } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let salidas: Salida[] = [];
let salida: Salida = { idCarpool: 0, idViaje: 0 };
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
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
const bodyOf = (options: { asientos?: number; changes?: object; as?: string } = {}) =>
  reservaBody(server, salida, { as: 'pablo.empleado', ...options });

describe('its carrier', () => {
  const agencia = (method: 'GET' | 'POST', path: string, body?: object) =>
    server.call(method, `/transportistas/v1/viajes${path}`, { key: TEST_AGENCIA_KEY, body });
  const tell = (type: string, parada?: number) =>
    agencia('POST', `/${salida.idViaje}/eventos`, { type, parada, timestamp: server.clock.now().toString() });
  const assignment = {
    chofer: { nombre: 'Luis', apellido: 'Gómez', phone: '+5491155550101' },
    vehiculo: { patente: 'AB123CD', marca: 'Mercedes-Benz', modelo: 'Sprinter' },
  };

  test('finds the run among its own, confirms it by naming the driver, drives it and is paid by seats', async () => {
    await book(await bodyOf({ asientos: 3 }));
    const open = await agencia('GET', '?activos=true');
    const own = open.body.data.find(({ idViaje }: { idViaje: number }) => idViaje === salida.idViaje);
    expect(own).toMatchObject({ status: 'registrado', tipo: 'RECORRIDOFIJO', idSolicitud: null, chofer: null });
    expect(own.pasajeros).toHaveLength(3);
    expect((await tell('circulando', 0)).body.code).toBe('invalid_transition');
    const confirmed = await agencia('POST', `/${salida.idViaje}/asignacion`, assignment);
    expect(confirmed).toMatchObject({ body: { data: { status: 'confirmado', chofer: { apellido: 'Gómez' } } } });
    const again = await agencia('POST', `/${salida.idViaje}/asignacion`, assignment);
    expect(again.body.data.eventos.map(({ type }: { type: string }) => type)).toEqual(['registrado', 'confirmado']);
    // a seat is still sold after the confirmation
    expect((await book(await bodyOf({ as: 'mario.rutas' }), { as: 'mario.rutas' })).status).toBe(201);
    const costos = { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'un', importe: 1, obs: '' }] };
    expect((await agencia('POST', `/${salida.idViaje}/costos`, costos)).body.code).toBe('invalid_transition');
    const { inicio } = await server.db
      .selectFrom('viaje')
      .select('inicio')
      .where('id', '=', salida.idViaje)
      .executeTakeFirstOrThrow();
    // an hour before its departure: much earlier nobody arrives
    server.clock.set(inicio.subtract({ minutes: 60 }));
    for (const [type, parada] of [
      ['circulando', 0],
      ['arribado', 0],
      ['iniciado', undefined],
      ['circulando', 1],
      ['arribado', 1],
      ['circulando', 2],
      ['arribado', 2],
      ['circulando', 3],
      ['arribado', 3],
      ['finalizado', undefined],
    ] as const) {
      server.clock.advance({ minutes: 1 });
      expect((await tell(type, parada)).status).toBe(202);
      // a receiver without satellites neither moves the run nor its price
      const posiciones = [{ lat: 0, lon: 0, timestamp: server.clock.now().toString() }];
      await agencia('POST', `/${salida.idViaje}/posiciones`, { posiciones });
    }
    const { body } = await server.call('GET', `/pedidos/sgv/v/${salida.idViaje}`, { as: 'ana.admin' });
    expect(body.data).toMatchObject({
      status: 'finalizado',
      extras: {
        importeTotal: 12_800,
        recorridoDudoso: true,
        detalle: [{ concepto: 'otros', cantidad: 4, unidad: 'asientos', importe: 12_800, obs: 'Asientos ocupados' }],
      },
    });
  });

  test('another carrier does not see it', async () => {
    const { SECOND_AGENCIA_KEY } = await import('../../seed/base.ts');
    const { body } = await server.call('GET', `/transportistas/v1/viajes/${salida.idViaje}`, {
      key: SECOND_AGENCIA_KEY,
    });
    expect(body.code).toBe('not_found');
  });
});
