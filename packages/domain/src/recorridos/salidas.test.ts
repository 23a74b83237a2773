import { describe, expect, test } from 'vitest';
import { toWire } from '../time.ts';
import { boardableParadas, nearestTo, readSalidasPeriod, usualBoarding } from './salidas.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00-03:00');

describe('W-072 the days whose runs are looked through', () => {
  test.each([
    ['none named: seven days from this moment', {}, '2026-11-20T10:00:00-03:00', '2026-11-27T10:00:00-03:00'],
    ['one day', { desde: '2026-11-23', hasta: '2026-11-23' }, '2026-11-23T00:00:00-03:00', '2026-11-24T00:00:00-03:00'],
    ['seven from the first', { desde: '2026-11-23' }, '2026-11-23T00:00:00-03:00', '2026-11-30T00:00:00-03:00'],
    ['from today to the last', { hasta: '2026-11-21' }, '2026-11-20T00:00:00-03:00', '2026-11-22T00:00:00-03:00'],
    ['31', { desde: '2026-12-01', hasta: '2026-12-31' }, '2026-12-01T00:00:00-03:00', '2027-01-01T00:00:00-03:00'],
  ])('%s', (_, asked, from, to) => {
    const period = readSalidasPeriod(asked, now);
    expect('from' in period && [toWire(period.from), toWire(period.to)]).toEqual([from, to]);
  });

  test.each([
    ['32 days', { desde: '2026-12-01', hasta: '2027-01-01' }, { code: 'range_too_large' }],
    ['the other way round', { desde: '2026-11-24', hasta: '2026-11-23' }, { code: 'bad_input', field: 'hasta' }],
    ['a last day that is over', { hasta: '2026-11-19' }, { code: 'bad_input', field: 'hasta' }],
  ])('%s', (_, asked, violation) => {
    expect(readSalidasPeriod(asked, now)).toEqual(violation);
  });

  test('today is that of Buenos Aires', () => {
    const late = Temporal.Instant.from('2026-11-21T02:59:59Z');
    const period = readSalidasPeriod({ hasta: '2026-11-20' }, late);
    expect('from' in period && toWire(period.from)).toBe('2026-11-20T00:00:00-03:00');
  });
});

describe('where one may board', () => {
  const paradas = ['07:10', '07:25', '07:45'].map((time) => ({
    time,
    lat: 0,
    lon: 0,
    fechaHora: Temporal.Instant.from(`2026-11-23T${time}:00-03:00`),
  }));
  test.each([
    ['07:09:59', ['07:10', '07:25']],
    ['07:10:00', ['07:25']],
    ['07:24:59', ['07:25']],
    ['07:25:00', []],
  ])('from %s on, never where it ends', (time, found) => {
    const earliest = Temporal.Instant.from(`2026-11-23T${time}-03:00`);
    expect(boardableParadas(paradas, earliest).map((parada) => parada.time)).toEqual(found);
  });
});

describe('W-076 the nearest place', () => {
  const places = [
    { name: 'far', lat: -34.62, lon: -58.4 },
    { name: 'near', lat: -34.61, lon: -58.4 },
    { name: 'as near', lat: -34.59, lon: -58.4 },
  ];

  test('by its distance in whole metres; of equals the first', () => {
    const nearest = nearestTo(places, { lat: -34.6, lon: -58.4 });
    expect([nearest?.place.name, nearest?.metros]).toEqual(['near', 1112]);
    expect(nearestTo(places, { lat: -34.62, lon: -58.4 })?.metros).toBe(0);
  });

  test('of none there is none', () => {
    expect(nearestTo([], { lat: -34.6, lon: -58.4 })).toBeUndefined();
  });
});

describe('W-075 where somebody boards unless they say otherwise', () => {
  const paradas = ['07:10', '07:25', '07:45'].map((time, index) => ({
    time,
    lat: -34.6 + index / 100,
    lon: -58.4,
    fechaHora: Temporal.Instant.from(`2026-11-23T${time}:00-03:00`),
  }));
  const near = (index: number) => ({ lat: -34.6 + index / 100 + 0.004, lon: -58.4 });
  test.each([
    ['no usual place: the first', null, '07:00', '07:10'],
    ['near the first', near(0), '07:00', '07:10'],
    ['near the second', near(1), '07:00', '07:25'],
    ['near where it ends: the first', near(2), '07:00', '07:10'],
    ['near the first, just before it leaves there', near(0), '07:09', '07:10'],
    ['near the first, as it leaves there: the next', near(0), '07:10', '07:25'],
    ['nowhere any more', near(0), '07:25', undefined],
  ])('%s', (_, usual, time, boards) => {
    const earliest = Temporal.Instant.from(`2026-11-23T${time}:00-03:00`);
    expect(usualBoarding(paradas, { usual, earliest })?.time).toBe(boards);
  });
});
