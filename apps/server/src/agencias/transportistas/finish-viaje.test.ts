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

const AT_ORIGIN = ['circulando 0', 'arribado 0'];
const ABOARD = [...AT_ORIGIN, 'iniciado', 'circulando 1'];

async function stateOf(idViaje: number) {
  const viaje = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
  const pedido = await server.db.selectFrom('pedido').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
  const events = await server.db
    .selectFrom('evento')
    .select(['tipo', 'parada'])
    .where('idPedido', '=', idViaje)
    .orderBy('ts')
    .orderBy('id')
    .execute();
  return {
    viaje,
    listed: `${pedido.status}/${pedido.substatus}`,
    events: events.map(({ tipo, parada }) => (parada === null ? tipo : `${tipo} ${parada}`)),
  };
}

async function linesOf(idViaje: number) {
  const rows = await server.db
    .selectFrom('costoLinea')
    .selectAll()
    .where('idViaje', '=', idViaje)
    .orderBy('orden')
    .execute();
  return rows.map(({ concepto, cantidad, unidad, importe, obs }) => ({ concepto, cantidad, unidad, importe, obs }));
}

describe('Fallo', () => {
  test('T-128 after the waiting minimum it costs the minimum, whatever the carrier posted', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: AT_ORIGIN });
    await server.call('POST', `/transportistas/v1/viajes/${idViaje}/costos`, {
      key: REMISES,
      body: { detalle: [{ concepto: 'kilometros', cantidad: 4, unidad: 'km', importe: 99_999 }] },
    });
    server.clock.advance({ seconds: 6 });
    expect((await tell(server, idViaje, 'fallo')).body.data).toEqual({
      status: 'finalizado',
      substatus: 'Fallo',
      repetido: false,
      corrido: false,
      sinEfecto: false,
    });
    expect(await linesOf(idViaje)).toEqual([
      { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 600_000, obs: 'Costo mínimo' },
    ]);
    const { viaje, events } = await stateOf(idViaje);
    expect(viaje).toMatchObject({ importeTotal: 600_000, importeIva: 104_132 });
    expect(events.at(-1)).toBe('fallo');
  });

  test('before it, invalid_transition says how long', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: AT_ORIGIN });
    server.clock.advance({ seconds: 5 });
    const { status, body } = await tell(server, idViaje, 'fallo');
    expect([status, body]).toEqual([409, { code: 'invalid_transition', params: { n: 0.1 } }]);
  });
});

describe('the end of a trip', () => {
  const position = (lat: number, lon: number) => ({
    lat,
    lon,
    timestamp: server.clock.now().toString(),
    velocidad: 30,
  });

  /** Ten stretches northwards from the origin, or the same way towards it. */
  async function drive(idViaje: number, { approach = false } = {}): Promise<void> {
    for (const step of Array.from({ length: 11 }).keys()) {
      // the car stops a little short of the origin
      const i = approach ? 9.5 - step : step;
      server.clock.advance({ seconds: 30 });
      await server.call('POST', `/transportistas/v1/viajes/${idViaje}/posiciones`, {
        key: REMISES,
        body: { posiciones: [position(-34.604 + i * 0.004, -58.384 - (step % 2) * 0.003)] },
      });
    }
  }

  test('keeps the driven path with people aboard, its length and its time', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    await drive(idViaje, { approach: true });
    server.clock.advance({ seconds: 5 });
    for (const event of ['arribado 0', 'iniciado', 'circulando 1']) await tell(server, idViaje, event);
    await drive(idViaje);
    for (const event of ['arribado 1', 'finalizado']) await tell(server, idViaje, event);
    const { viaje } = await stateOf(idViaje);
    // where the car stood at the origin, and the eleven positions of the drive
    expect(viaje.rutaReal).toHaveLength(12);
    expect(viaje.segundos).toBe(330);
    expect(viaje.metros).toBeGreaterThan(4400);
    expect(viaje.metros).toBeLessThan(6000);
    const lines = await linesOf(idViaje);
    expect(lines).toMatchObject([
      { concepto: 'kilometros', cantidad: Math.round((viaje.metros ?? 0) / 10) / 100, unidad: 'km', obs: '' },
    ]);
    expect(viaje.importeTotal).toBe(lines[0]?.importe);
  });

  test('without positions or lines the quoted route is priced, and the wait', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: AT_ORIGIN });
    server.clock.advance({ minutes: 7, seconds: 50 });
    for (const event of ['iniciado', 'circulando 1', 'arribado 1', 'finalizado']) await tell(server, idViaje, event);
    expect(await linesOf(idViaje)).toEqual([
      { concepto: 'kilometros', cantidad: 7.25, unidad: 'km', importe: 1_410_500, obs: '' },
      { concepto: 'espera', cantidad: 7, unidad: 'min', importe: 126_000, obs: '' },
    ]);
  });

  test('at night the surcharge of the tariff applies', async () => {
    server.clock.set(Temporal.Instant.from('2026-11-20T22:00:00-03:00'));
    const { idViaje } = await insertDrivenViaje(server, { departsInMin: 0, events: [...ABOARD, 'finalizado'] });
    expect((await linesOf(idViaje))[0]).toMatchObject({ importe: 1_692_600 });
  });

  test('a vehicle type without a tariff leaves the trip without a price', async () => {
    const { idViaje } = await insertDrivenViaje(server, {
      idTipoVehiculo: 11,
      cotizacion: null,
      events: [...ABOARD, 'finalizado'],
    });
    expect(await linesOf(idViaje)).toEqual([]);
    expect((await stateOf(idViaje)).viaje.importeTotal).toBeNull();
  });
});
