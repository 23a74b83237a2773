import { describe, expect, test } from 'vitest';
import { whyNotAsientos } from '../solicitudes/salida-issues.ts';
import { toWire } from '../time.ts';
import {
  boardingTime,
  daysLater,
  isOnTheWay,
  matchParadas,
  salidasAhead,
  timetableMinutes,
  whyNotBookable,
} from './recorrido.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-23T${time}:00-03:00`);
/** A route to the north: stops 5 kilometres apart. */
const route = ['07:10', '07:25', '07:45'].map((time, index) => ({
  lat: -34.6 + index * 0.045,
  lon: -58.4,
  fechaHora: at(time),
}));
const METER = 1 / 111_195;
const north = (index: number, meters: number) => ({ lat: -34.6 + index * 0.045 + meters * METER, lon: -58.4 });

describe('DO-62 the trips on the way', () => {
  const query = { origen: north(0, 0), destino: north(2, 0), earliest: at('06:00') };

  test.each([
    ['at the very stops', {}, true],
    ['within 1.5 km of both', { origen: north(0, -1499), destino: north(2, 1499) }, true],
    ['too far from the origin', { origen: north(0, -1501) }, false],
    ['too far from the destination', { destino: north(2, 1501) }, false],
    ['the other way round', { origen: north(2, 0), destino: north(0, 0) }, false],
    ['both near one stop', { origen: north(1, 100), destino: north(1, -100) }, false],
    ['just before it boards', { earliest: Temporal.Instant.from('2026-11-23T07:09:59-03:00') }, true],
    ['when it boards', { earliest: at('07:10') }, false],
    ['boarding further on', { origen: north(1, 0), earliest: at('07:10') }, true],
  ])('%s: %s', (_, changes, found) => {
    expect(isOnTheWay(route, { ...query, ...changes })).toBe(found);
  });

  test.each([
    ['W-072 from anywhere to anywhere', {}, true],
    [
      'W-072 just before it leaves the last stop but one',
      { earliest: Temporal.Instant.from('2026-11-23T07:24:59-03:00') },
      true,
    ],
    ['W-072 when it leaves the last stop but one', { earliest: at('07:25') }, false],
    ['W-074 from near its first stop', { origen: north(0, -1499) }, true],
    ['W-074 from too far', { origen: north(0, -1501) }, false],
    ['W-074 from where it ends', { origen: north(2, 0) }, false],
    ['W-074 to near its last stop', { destino: north(2, 1499) }, true],
    ['W-074 to too far', { destino: north(2, 1501) }, false],
    ['W-074 to where it begins', { destino: north(0, 0) }, false],
  ])('an end that is not known asks nothing: %s: %s', (_, changes, found) => {
    expect(isOnTheWay(route, { earliest: at('06:00'), ...changes })).toBe(found);
  });

  test('DO-62 a day is that of the own boarding', () => {
    const night = [
      { ...north(0, 0), fechaHora: Temporal.Instant.from('2026-11-23T23:40:00-03:00') },
      { ...north(1, 0), fechaHora: Temporal.Instant.from('2026-11-24T00:10:00-03:00') },
      { ...north(2, 0), fechaHora: Temporal.Instant.from('2026-11-24T00:35:00-03:00') },
    ];
    const of = (day: number) => ({
      from: Temporal.Instant.from(`2026-11-${day}T00:00:00-03:00`),
      to: Temporal.Instant.from(`2026-11-${day + 1}T00:00:00-03:00`),
    });
    const on = (day: number, ends: object) => isOnTheWay(night, { earliest: at('06:00'), boarding: of(day), ...ends });
    expect([on(23, { origen: north(0, 0) }), on(24, { origen: north(0, 0) })]).toEqual([true, false]);
    expect([on(23, { origen: north(1, 0) }), on(24, { origen: north(1, 0) })]).toEqual([false, true]);
    expect([on(22, {}), on(23, {}), on(24, {}), on(25, {})]).toEqual([false, true, true, false]);
    expect(night.map(({ fechaHora }) => daysLater(night[0]?.fechaHora ?? fechaHora, fechaHora))).toEqual([0, 1, 1]);
  });

  test('a stop that it passes twice may be boarded the second time', () => {
    const round = [...route, { ...north(0, 0), fechaHora: at('08:30') }, { ...north(2, 0), fechaHora: at('09:00') }];
    expect(isOnTheWay(round, { ...query, earliest: at('08:00') })).toBe(true);
  });
});

describe('the stops of a reserva', () => {
  test.each([
    ['all of them', [north(0, 0), north(1, 0), north(2, 0)], [0, 1, 2]],
    ['DO-60 those used', [north(0, 0), north(2, 0)], [0, 2]],
    ['within 30 metres', [north(0, 29), north(2, -29)], [0, 2]],
  ])('%s', (_, given, places) => {
    expect(matchParadas(given, route)).toEqual({ places });
  });

  test.each([
    ['further than 30 metres', [north(0, 31), north(2, 0)], 'paradas.0.dir'],
    ['out of order', [north(2, 0), north(0, 0)], 'paradas.1.dir'],
    ['the same twice', [north(1, 0), north(1, 0)], 'paradas.1.dir'],
    ['only one', [north(0, 0)], 'paradas'],
    ['none', [], 'paradas'],
  ])('%s', (_, given, field) => {
    expect(matchParadas(given, route)).toEqual({ violation: { code: 'stop_invalid', field } });
  });

  test('the first to board decides the time', () => {
    const paradas = [
      { ascensos: [], descensos: [] },
      { ascensos: [0], descensos: [] },
      { ascensos: [], descensos: [0] },
    ];
    expect(boardingTime(paradas, [0, 1, 2], route)).toEqual(at('07:25'));
    expect(boardingTime([], [], route)).toBeUndefined();
  });
});

describe('XO-14 runs that can be booked', () => {
  const now = at('07:00');
  test.each([
    ['registrado', '', false, undefined],
    ['confirmado', '', false, undefined],
    ['confirmado', 'a origen', false, 'carpool_closed'],
    ['confirmado', 'a origen', true, undefined],
    ['iniciado', '', true, 'carpool_closed'],
    ['finalizado', '', true, 'carpool_closed'],
    ['anulado', '', true, 'carpool_closed'],
  ] as const)('%s "%s", adding: %s: %s', (status, substatus, isAdding, code) => {
    expect(whyNotBookable({ status, substatus }, { boards: at('07:10'), now, isAdding })?.code).toBe(code);
  });

  test('until the boarding time', () => {
    const state = { status: 'confirmado', substatus: '' } as const;
    const why = (boards: Temporal.Instant | undefined) => whyNotBookable(state, { boards, now, isAdding: true })?.code;
    expect(why(Temporal.Instant.from('2026-11-23T07:00:01-03:00'))).toBeUndefined();
    expect(why(now)).toBe('carpool_closed');
    expect(why(undefined)).toBe('carpool_closed');
  });
});

test.each([
  [3, 3, undefined],
  [4, 3, { asientosDisponibles: 3 }],
  [1, 0, { asientosDisponibles: 0 }],
])('DO-61 %d of %d free seats', (asked, free, params) => {
  expect(whyNotAsientos(asked, free)?.params).toEqual(params);
});

describe('the runs of a route', () => {
  const rule = { dias: 'LM--V--', hora: Temporal.PlainTime.from('07:10') };
  const departures = (now: Temporal.Instant, weeks: number) =>
    salidasAhead(rule, { now, weeks }).map(({ date, departure }) => `${date.toString()} ${toWire(departure)}`);

  test('on its days, from the next one on', () => {
    expect(departures(at('07:09'), 1)).toEqual([
      '2026-11-23 2026-11-23T07:10:00-03:00',
      '2026-11-24 2026-11-24T07:10:00-03:00',
      '2026-11-27 2026-11-27T07:10:00-03:00',
      '2026-11-30 2026-11-30T07:10:00-03:00',
    ]);
  });

  test('one that leaves now is no more', () => {
    expect(departures(at('07:10'), 1)[0]).toBe('2026-11-24 2026-11-24T07:10:00-03:00');
  });

  test('the days are those of Buenos Aires', () => {
    expect(departures(Temporal.Instant.from('2026-11-23T02:00:00Z'), 0)).toEqual([]);
    expect(departures(Temporal.Instant.from('2026-11-23T03:00:00Z'), 0)).toHaveLength(1);
  });
});

describe('how long a timetable takes', () => {
  test.each<[readonly (string | null)[], number | null]>([
    [['2026-03-10T07:00:00-03:00', '2026-03-10T07:20:00-03:00', '2026-03-10T07:45:00-03:00'], 45],
    [['2026-03-10T23:50:00-03:00', '2026-03-11T00:35:00-03:00'], 45],
    // an order that is no fixed route has a time at its first stop alone
    [['2026-03-10T07:00:00-03:00', null], null],
    [['2026-03-10T07:00:00-03:00'], null],
    [['2026-03-10T07:00:00-03:00', '2026-03-10T07:00:00-03:00'], null],
    [[], null],
  ])('%j: %s', (times, minutes) => {
    expect(timetableMinutes(times)).toBe(minutes);
  });
});
