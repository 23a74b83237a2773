import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { setPermissions } from '../solicitudes/solicitudes.kit.ts';
import { makeRoute, PARADAS, reservaBody } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let idCliente = 0;
let route: Awaited<ReturnType<typeof makeRoute>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  idCliente = await server.idCliente('Andina Servicios');
  route = await makeRoute(server, { nombre: 'Mañana', plazas: 3 });
});
afterAll(() => server.close());

const point = (index: number, north = 0) => {
  const { lat, lon } = PARADAS[index] ?? PARADAS[0];
  return `${(lat + north).toFixed(5)},${lon}`;
};
function search({
  as = 'pablo.empleado',
  paradas = `${point(0)}:${point(3)}`,
  fecha = '',
  client: cliente = idCliente,
} = {}) {
  const query = new URLSearchParams({
    idCliente: String(cliente),
    paradas,
    ...(fecha === '' ? {} : { fechaHoraSalida: fecha }),
  });
  return server.call('GET', `/rest/carpool/servicios?${query.toString()}`, { as });
}
const foundBy = async (changes: Parameters<typeof search>[0]) =>
  (await search(changes)).body.map(({ recorrido }: { recorrido: { fechaHora: string }[] }) => recorrido[0]?.fechaHora);

describe('O-242 O-243 DO-62 GET /rest/carpool/servicios', () => {
  test('O-170 O-171 T-317 a run with its price, free seats and whole route', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      idViaje: route.idViaje,
      idCarpool: route.idCarpool,
      idTipoVehiculo: 23,
      tipoVehiculo: 'Pool',
      precotizacion: 3200,
      asientosDisponibles: 3,
      recorrido: [
        {
          secuencia: 0,
          fechaHora: '2026-11-23T07:10:00-03:00',
          parada: expect.objectContaining({ lat: PARADAS[0].lat }),
        },
        {
          secuencia: 1,
          fechaHora: '2026-11-23T07:24:00-03:00',
          parada: expect.objectContaining({ lat: PARADAS[1].lat }),
        },
        {
          secuencia: 2,
          fechaHora: '2026-11-23T07:40:00-03:00',
          parada: expect.objectContaining({ lat: PARADAS[2].lat }),
        },
        {
          secuencia: 3,
          fechaHora: '2026-11-23T07:55:00-03:00',
          parada: expect.objectContaining({ lat: PARADAS[3].lat }),
        },
      ],
    });
  });

  test('without a date the next seven days, with one that local day, by time', async () => {
    expect(await foundBy({})).toEqual(['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}T07:10:00-03:00`));
    expect(await foundBy({ fecha: '2026-12-01T23:59:00-03:00' })).toEqual(['2026-12-01T07:10:00-03:00']);
    expect(await foundBy({ fecha: '2026-11-29T10:00:00-03:00' })).toEqual([]);
  });

  test('near both points, in the order of the route', async () => {
    const near = 0.0134; // 1490 m
    const far = 0.0136; // 1512 m
    expect(await foundBy({ paradas: `${point(0, near)}:${point(3, -near)}` })).toHaveLength(5);
    expect(await foundBy({ paradas: `${point(0, far)}:${point(3)}` })).toEqual([]);
    expect(await foundBy({ paradas: `${point(0)}:${point(3, -far)}` })).toEqual([]);
    expect(await foundBy({ paradas: `${point(3)}:${point(0)}` })).toEqual([]);
    expect(await foundBy({ paradas: `${point(1)}:${point(2)}` })).toHaveLength(5);
  });

  test('only open runs with a free seat', async () => {
    const [first, second, third] = route.runs;
    await server.db
      .updateTable('viaje')
      .set({ status: 'anulado' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await server.db
      .updateTable('viaje')
      .set({ status: 'confirmado', substatus: 'a origen' })
      .where('id', '=', second?.id ?? 0)
      .execute();
    await server.db
      .updateTable('pasaje')
      .set({ tipo: 'PASAJERO' })
      .where('idViaje', '=', third?.id ?? 0)
      .execute();
    expect(await foundBy({})).toHaveLength(2);
    await server.db
      .updateTable('viaje')
      .set({ status: 'registrado', substatus: '' })
      .where('idCarpool', '=', route.idCarpool)
      .execute();
    await server.db
      .updateTable('pasaje')
      .set({ tipo: 'ASIENTO VACÍO' })
      .where('idViaje', '=', third?.id ?? 0)
      .execute();
    expect(await foundBy({})).toHaveLength(5);
  });

  test.each([
    ['three points', { paradas: `${point(0)}:${point(1)}:${point(3)}` }, '400 bad_input'],
    ['one point', { paradas: point(0) }, '400 bad_input'],
    ['the same point twice', { paradas: `${point(0)}:${point(0)}` }, '422 same_origin_destination'],
    ['a date in the past', { fecha: '2026-11-20T10:00:00-03:00' }, '422 date_past'],
    ['a date too far', { fecha: '2027-11-20T10:01:00-03:00' }, '422 date_too_far'],
    ['no date', { fecha: 'mañana' }, '400 bad_input'],
    ['XO-04 another client', { client: 999_999 }, '403 forbidden'],
    ['nobody’s permission', { as: 'sol.sinpermisos' }, '403 forbidden'],
  ])('%s: %s', async (_, changes, code) => {
    const { status, body } = await search(changes);
    expect(`${status} ${body.code}`).toBe(code);
  });
});

// the clock outlives the sessions of the tests above: this one is the last
test('DO-62 boarding is later than now plus the notice', async () => {
  server.clock.set(Temporal.Instant.from('2026-11-23T06:45:00-03:00'));
  const token = async () => {
    const { DEMO_PASSWORD } = await import('@traza/demo');
    const credentials = { username: 'pablo.empleado', password: DEMO_PASSWORD };
    return (await server.call('POST', '/login', { body: credentials })).body.data.token;
  };
  const find = async (paradas: string) => {
    const query = new URLSearchParams({
      idCliente: String(idCliente),
      paradas,
      fechaHoraSalida: '2026-11-23T08:00:00-03:00',
    });
    return (await server.call('GET', `/rest/carpool/servicios?${query.toString()}`, { token: await token() })).body;
  };
  // 25 minutes to the first stop, 39 to the second
  expect(await find(`${point(0)}:${point(3)}`)).toEqual([]);
  expect(await find(`${point(1)}:${point(3)}`)).toHaveLength(1);
  await setPermissions(server, 'pablo.empleado', { registerCarpoolRequest: true });
  const body = await reservaBody(server, route, { as: 'pablo.empleado' });
  server.clock.set(Temporal.Instant.from('2026-11-23T07:10:00-03:00'));
  const late = await server.call('POST', '/sgv/rest/solicitudes/carpool', { token: await token(), body });
  expect(late).toMatchObject({ status: 409, body: { code: 'carpool_closed' } });
});
