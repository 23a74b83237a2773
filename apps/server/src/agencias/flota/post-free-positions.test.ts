import { FLOTA_VEHICULOS } from '@traza/demo';
import { toWire } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECOND_AGENCIA_KEY } from '../../seed/base.ts';
import { FLOTA_KEY } from '../../seed/flota.ts';
import { type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
let now: Temporal.Instant;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());
beforeEach(() => {
  // each begins with what the one before left, a minute later
  world.server.clock.advance({ minutes: 1 });
  now = world.server.clock.now();
});

const patente = (index: number) => FLOTA_VEHICULOS[index]?.patente ?? '';
const here = (fields: object = {}) => ({
  patente: patente(0),
  lat: -34.6,
  lon: -58.4,
  timestamp: toWire(now),
  ...fields,
});
const post = (posiciones: readonly object[], key: string = FLOTA_KEY) =>
  world.server.call('POST', '/transportistas/v1/vehiculos/posiciones', { key, body: { posiciones } });
const stored = (index: number) =>
  world.server.db
    .selectFrom('posicionFlota')
    .select(['ts', 'lat', 'lon', 'velocidad'])
    .where('idVehiculo', '=', world.flota.vehiculos[index] ?? 0)
    .executeTakeFirst();

test('M-120 a plate with its signs moves its vehiculo', async () => {
  const { status, body } = await post([here({ patente: 'ag-110 aj', velocidad: 42 })]);
  expect([status, body.data]).toEqual([202, { aceptadas: 1, ignoradas: 0 }]);
  expect(await stored(0)).toEqual({ ts: now, lat: -34.6, lon: -58.4, velocidad: 42 });
});

test('M-121 of many of one vehiculo, in any sequence, the newest stays', async () => {
  const seconds = [30, 10, 20, 20];
  const { body } = await post(
    seconds.map((s) =>
      here({ lat: -34.6 - s / 1e4, timestamp: toWire(now.subtract({ seconds: 60 - s }).add({ seconds: 5 })) }),
    ),
  );
  expect(body.data).toEqual({ aceptadas: 3, ignoradas: 1 });
  expect((await stored(0))?.lat).toBeCloseTo(-34.603, 6);
});

describe('M-121, XM-30 is counted as ignored', () => {
  test.each<[string, () => object]>([
    ['older than the last', () => here({ timestamp: toWire(now.subtract({ minutes: 4 })) })],
    ['from more than five minutes ahead', () => here({ timestamp: toWire(now.add({ seconds: 301 })) })],
    ['older than five minutes', () => here({ patente: patente(1), timestamp: toWire(now.subtract({ seconds: 301 })) })],
    ['at 0,0', () => here({ lat: 0, lon: 0 })],
    ['beyond the pole', () => here({ lat: 91 })],
    ['beyond the globe', () => here({ lon: -181 })],
    ['of a plate that nobody has', () => here({ patente: 'ZZ000ZZ' })],
    ['of another agencia’s plate', () => here({ patente: 'AB123CD' })],
    ['of no plate', () => here({ patente: '--' })],
  ])('what is %s', async (_, position) => {
    const before = await stored(0);
    expect((await post([position()])).body.data).toEqual({ aceptadas: 0, ignoradas: 1 });
    expect(await stored(0)).toEqual(before);
  });

  test('what another agencia tells of a vehiculo of the flota', async () => {
    expect((await post([here()], SECOND_AGENCIA_KEY)).body.data).toEqual({ aceptadas: 0, ignoradas: 1 });
  });

  test('what is told of a vehiculo whose turno is closed; it is forgotten where it was', async () => {
    const turno = await world.server.db
      .selectFrom('turno')
      .select('id')
      .where('idVehiculo', '=', world.flota.vehiculos[3] ?? 0)
      .executeTakeFirstOrThrow();
    await post([here({ patente: patente(3) })]);
    expect(await stored(3)).toBeDefined();
    await world.call('POST', `/turnos/${turno.id}/cerrar`, {});
    expect(await stored(3)).toBeUndefined();
    world.server.clock.advance({ minutes: 1 });
    now = world.server.clock.now();
    expect((await post([here({ patente: patente(3) })])).body.data).toEqual({ aceptadas: 0, ignoradas: 1 });
    expect(await stored(3)).toBeUndefined();
  });
});

test('the good ones of a batch are taken', async () => {
  const { body } = await post([here(), here({ patente: patente(5), lat: 0, lon: 0 }), here({ patente: patente(6) })]);
  expect(body.data).toEqual({ aceptadas: 2, ignoradas: 1 });
});

test.each([
  ['none', []],
  ['an hour that is none', [{ patente: 'AG110AJ', lat: 0, lon: 0, timestamp: 'ayer' }]],
  ['a place in words', [{ patente: 'AG110AJ', lat: 'x', lon: 0, timestamp: '2026-03-10T10:00:00Z' }]],
  [
    '501',
    Array.from({ length: 501 }, () => ({ patente: 'AG110AJ', lat: 0, lon: 0, timestamp: '2026-03-10T10:00:00Z' })),
  ],
])('%s: 400', async (_, posiciones) => {
  expect((await post(posiciones)).status).toBe(400);
});
