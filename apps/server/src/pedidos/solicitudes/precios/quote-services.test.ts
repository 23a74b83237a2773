import { TARIFAS } from '@traza/demo';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { isNight, quoteViaje } from '@traza/domain/tarifas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { AIRPORT, BELGRANO, OFFICE } from '../solicitudes.kit.ts';

let server: TestServer;
let andina = 0;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates: { ...RATES, quotes: 100_000 } } });
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const RATES = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 20, quotes: 60, searches: 120 };
const WAY = `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`;

interface Asked {
  idCliente?: number | string;
  paradas?: string;
  fechaHoraSalida?: string;
}
const servicios = (asked: Asked = {}, as = 'pablo.empleado') => {
  const query = new URLSearchParams({ idCliente: String(andina), paradas: WAY });
  for (const [key, value] of Object.entries(asked)) query.set(key, String(value));
  return server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as });
};
const inFuture = (duration: Temporal.DurationLike) => toWire(server.clock.now().add(duration));

async function priceByHand(idTipoVehiculo: number, departure: Temporal.Instant, surcharged = isNight(departure)) {
  const found = TARIFAS.find(({ id }) => id === idTipoVehiculo);
  if (!found) throw new Error('no tariff');
  const { meters, seconds } = await server.deps.geo.route([OFFICE, BELGRANO], departure);
  const [base, porKm, porMin, minimo] = [
    toCentsExact(found.base),
    toCentsExact(found.porKm),
    toCentsExact(found.porMin),
    toCentsExact(found.minimo),
  ];
  const tarifa = { base, porKm, porMin, minimo, recargoNoche: 20 };
  return pesosFromCents(quoteViaje(tarifa, { meters, seconds, surcharged }));
}

describe('O-240 O-241 GET /rest/v3/servicios', () => {
  test('O-218 O-219 the services of the client, quoted first and cheapest first, no pool', async () => {
    const { status, body } = await servicios();
    expect(status).toBe(200);
    const asap = server.clock.now().add({ minutes: 30 });
    expect(body[0]).toEqual({
      idTipoVehiculo: 2,
      tipoVehiculo: 'Básico',
      descripcionTipoVehiculo: 'Auto, hasta 4 pasajeros',
      precotizacion: await priceByHand(2, asap),
      textoPrecotizado: expect.stringMatching(/^\$\d{1,3}(\.\d{3})*,\d{2}$/),
      esperaMin: 8,
      esperaMax: 15,
      recargo: null,
      plazas: 4,
      porEsperaMin: expect.any(Number),
    });
    expect(body.map(({ idTipoVehiculo }: { idTipoVehiculo: number }) => idTipoVehiculo)).toEqual([2, 3, 8, 11]);
    expect(body[3]).toMatchObject({ precotizacion: -1, textoPrecotizado: 'Sin cotización', esperaMin: 30 });
  });

  test('DO-29 waits are not told for a date', async () => {
    const { body } = await servicios({ fechaHoraSalida: inFuture({ hours: 24 }) });
    expect(body).toHaveLength(4);
    for (const service of body) expect(service).toMatchObject({ esperaMin: null, esperaMax: null });
  });

  test('DO-25 night is dearer, from 22 to 6', async () => {
    const night = Temporal.Instant.from('2026-11-21T23:00:00-03:00');
    const { body } = await servicios({ fechaHoraSalida: toWire(night) });
    expect(body[0].precotizacion).toBe(await priceByHand(2, night, true));
    expect(body[0].precotizacion).not.toBe(await priceByHand(2, night, false));
    // W-064 the row can say why
    expect(body[0].recargo).toEqual({ porcentaje: 20, noche: true, feriado: null });
  });

  test('DO-25 a holiday of the calendar handed over is dearer', async () => {
    const christmas = Temporal.Instant.from('2026-12-25T12:00:00-03:00');
    const calendar = new FeriadoCalendar((day) =>
      day.toString() === '2026-12-25' ? { tipo: 'feriado', nombre: 'Navidad' } : undefined,
    );
    Object.assign(server.deps, { calendar });
    const { body } = await servicios({ fechaHoraSalida: toWire(christmas) });
    Object.assign(server.deps, { calendar: undefined });
    expect(body[0].recargo).toEqual({ porcentaje: 20, noche: false, feriado: 'Navidad' });
    expect(body[0].precotizacion).toBe(await priceByHand(2, christmas, true));
  });

  test("DO-25 the client's own tariff goes before the general one, while it is valid; a price of nothing is none", async () => {
    const from = server.clock.now().add({ hours: 48 });
    const own = { idCliente: andina, porKm: 0, porMin: 0, porEsperaMin: 0, minimo: 0, vigenciaDesde: from };
    await server.db
      .insertInto('tarifa')
      .values([
        { ...own, idTipoVehiculo: 2, base: 123_450, vigenciaHasta: from.add({ hours: 1 }) },
        { ...own, idTipoVehiculo: 8, base: 0, vigenciaHasta: from.add({ hours: 1 }) },
      ])
      .execute();
    const priceAt = async (when: Temporal.Instant) => (await servicios({ fechaHoraSalida: toWire(when) })).body;
    expect((await priceAt(from.subtract({ seconds: 1 })))[0].precotizacion).not.toBe(1234.5);
    const during = await priceAt(from);
    expect(during[0]).toMatchObject({ idTipoVehiculo: 2, precotizacion: 1234.5, textoPrecotizado: '$1.234,50' });
    expect(during.at(-2)).toMatchObject({ idTipoVehiculo: 8, precotizacion: -1, textoPrecotizado: 'Sin cotización' });
    expect((await priceAt(from.add({ hours: 1 })))[0].precotizacion).not.toBe(1234.5);
    const other = await server.call(
      'GET',
      `/sgv/rest/v3/servicios?idCliente=${await server.idCliente('Río Salud')}&paradas=${WAY}&fechaHoraSalida=${encodeURIComponent(toWire(from))}`,
      { as: 'rita.rio' },
    );
    expect(other.body[0].precotizacion).not.toBe(1234.5);
  });

  test('DO-26 what was shown is kept for 15 minutes, once for each service', async () => {
    await server.db.deleteFrom('cotizacion').execute();
    await servicios();
    await servicios();
    const rows = await server.db.selectFrom('cotizacion').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(rows.map(({ vence }) => toWire(vence))).toEqual(Array(3).fill(inFuture({ minutes: 15 })));
  });

  test('takes 2 to 5 points', async () => {
    const all = [OFFICE, BELGRANO, AIRPORT, BELGRANO, { lat: -34.6, lon: -58.4 }].map(
      ({ lat, lon }) => `${lat},${lon}`,
    );
    expect((await servicios({ paradas: all.join(':') })).status).toBe(200);
  });
});

describe('refusals', () => {
  const A = `${OFFICE.lat},${OFFICE.lon}`;
  const B = `${BELGRANO.lat},${BELGRANO.lon}`;

  test.each([
    [A, 400, 'bad_input'],
    [[A, B, A, B, A, B].join(':'), 400, 'bad_input'],
    [Array.from({ length: 10_000 }, () => '1,2').join(':'), 400, 'bad_input'],
    ['1,2:3', 400, 'bad_input'],
    ["1,2:3,4'; drop table cotizacion", 400, 'bad_input'],
    [`${A}:NaN,NaN`, 400, 'bad_input'],
    [`${A}:1e999,2`, 400, 'bad_input'],
    ['', 400, 'bad_input'],
    [`${A}:,`, 422, 'missing_coords'],
    [`${A}:91,2`, 422, 'address_invalid'],
    [`${A}:2,181`, 422, 'address_invalid'],
    [`${A}:0,0`, 422, 'address_invalid'],
    [`${A}:40.4,-3.7`, 422, 'address_invalid'],
    [`${A}:-56.001,-67`, 422, 'address_invalid'],
    [`${A}:${A}`, 422, 'same_origin_destination'],
    [`${A}:-34.603989,-58.384412`, 422, 'same_origin_destination'],
    [`${A}:${B}:${B}`, 422, 'same_origin_destination'],
    [`${A}:${B}:${A}`, 422, 'same_origin_destination'],
  ])('XO-10 XO-11 O-071 ruling: area, points %.30s: %d %s', async (paradas, status, code) => {
    expect(await servicios({ paradas })).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['2026-11-20T09:59:59-03:00', 422, 'date_past'],
    ['2026-11-20T10:00:00-03:00', 422, 'date_past'],
    ['2027-11-20T10:01:00-03:00', 422, 'date_too_far'],
    ['2099-01-01T00:00:00-03:00', 422, 'date_too_far'],
    ['9999-01-01T00:00:00-03:00', 400, 'bad_input'],
    ['2026-02-30T10:00:00-03:00', 400, 'bad_input'],
    ['mañana', 400, 'bad_input'],
    ['', 400, 'bad_input'],
  ])('XO-09 O-204 the date %j: %d %s', async (fechaHoraSalida, status, code) => {
    expect(await servicios({ fechaHoraSalida })).toMatchObject({ status, body: { code } });
  });

  test('XO-04 another client and none at all are both forbidden', async () => {
    const foreign = await servicios({ idCliente: await server.idCliente('Río Salud') });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await servicios({ idCliente: 999_999 })).body).toEqual(foreign.body);
    expect((await servicios({}, 'pia.particular')).body).toEqual(foreign.body);
  });

  test.each(['0', '-1', '1.5', 'x', '9007199254740991', ''])('the client %j is 400', async (idCliente) => {
    expect(await servicios({ idCliente })).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('O-239 without a session it is 401', async () => {
    expect((await server.call('GET', `/sgv/rest/v3/servicios?idCliente=${andina}&paradas=${WAY}`)).status).toBe(401);
  });

  test('nothing refused leaves a quote', async () => {
    await server.db.deleteFrom('cotizacion').execute();
    await servicios({ paradas: `${A}:${A}` });
    await servicios({ fechaHoraSalida: '2026-11-20T10:00:00-03:00' });
    expect(await server.db.selectFrom('cotizacion').select('clave').execute()).toEqual([]);
  });

  test('over 60 a minute are 429', async () => {
    const limited = await startTestServer();
    const path = `/sgv/rest/v3/servicios?idCliente=${andina}&paradas=${WAY}`;
    for (let i = 0; i < 60; i += 1) {
      expect((await limited.call('GET', path, { as: 'pablo.empleado' })).status).toBe(200);
    }
    const refused = await limited.call('GET', path, { as: 'pablo.empleado' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.call('GET', path, { as: 'ana.admin' })).status).toBe(200);
    await limited.close();
  });
});
