import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { type Driven, UsualPrices } from '../rendiciones/usual.ts';
import { isUnusual, paisOf } from './unusual.ts';

const cents = (value: number | null) => (value === null ? null : toCentsExact(value));
const HOME = ['Av. Corrientes 1234, Buenos Aires, Argentina', 'Cabildo 2000, Buenos Aires'];

describe('W-205 out of the ordinary', () => {
  test.each([
    [200_000, 100_000, false],
    [200_001, 100_000, true],
    [200_001, null, false],
    [null, 100_000, false],
  ])('a price of %s beside a usual one of %s: %s', (cotizacion, usual, raro) => {
    const given = {
      cotizacion: cents(cotizacion),
      usual: cents(usual),
      direcciones: HOME,
      visited: new Set(['Argentina']),
    };
    expect(isUnusual(given)).toBe(raro);
  });

  test.each([
    ['Rambla 100, Montevideo, Uruguay', ['Argentina'], true],
    ['Rambla 100, Montevideo, Uruguay', ['Argentina', 'Uruguay'], false],
    ['Uruguay 100, Buenos Aires', ['Argentina'], false],
    ['Cabildo 2000', [], false],
  ])('a stop at %s of who was in %j: %s', (direccion, visited, raro) => {
    const given = {
      cotizacion: null,
      usual: null,
      direcciones: [...HOME.slice(1), direccion],
      visited: new Set(visited),
    };
    expect(isUnusual(given)).toBe(raro);
  });

  test('the country is what ends an address', () => {
    expect(paisOf('Rambla 100, Montevideo, Uruguay')).toBe('Uruguay');
    expect(paisOf('Uruguay')).toBe('Uruguay');
    expect(paisOf('')).toBeUndefined();
  });
});

describe('W-204 the usual price', () => {
  const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');
  const place = { lat: -34.6, lon: -58.4 };
  const driven = (id: number, total: number, changes: Partial<Driven> = {}): Driven => ({
    id,
    servicio: 2,
    inicio: NOW.subtract({ hours: 24 }),
    total: toCentsExact(total),
    desde: place,
    hasta: { lat: -34.5, lon: -58.5 },
    ...changes,
  });
  const asked = driven(0, 0, { inicio: NOW });

  test('is told from three on, and is the one in the middle', () => {
    expect(new UsualPrices([driven(1, 100), driven(2, 300)]).told(asked)).toBeUndefined();
    expect(new UsualPrices([driven(1, 100), driven(2, 300), driven(3, 200)]).told(asked)).toEqual({
      mediana: 200,
      viajes: 3,
    });
  });

  test.each([
    ['another service', { servicio: 3 }],
    ['180 days and a moment ago', { inicio: NOW.subtract({ hours: 24 * 180, seconds: 1 }) }],
    ['an origin 510 m away', { desde: { lat: place.lat + 510 / 111_195, lon: place.lon } }],
  ])('%s does not count', (_, changes) => {
    expect(new UsualPrices([driven(1, 1), driven(2, 2), driven(3, 3, changes)]).told(asked)).toBeUndefined();
  });

  test('180 days to the moment and 490 m count', () => {
    const edge = {
      inicio: NOW.subtract({ hours: 24 * 180 }),
      desde: { lat: place.lat + 490 / 111_195, lon: place.lon },
    };
    expect(new UsualPrices([driven(1, 1), driven(2, 2), driven(3, 3, edge)]).told(asked)?.viajes).toBe(3);
  });
});
