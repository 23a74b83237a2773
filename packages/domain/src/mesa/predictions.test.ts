import { describe, expect, test } from 'vitest';
import { at } from './mesa.kit.ts';
import { dominoLateness, expectedEnd, nextLateness, predictViaje, type ViajeCourse } from './predictions.ts';

/** Three paradas ten minutes apart, of which the second waits five. */
function course(
  arrived: readonly (string | null)[],
  { isMoving = true, ...changes }: Partial<ViajeCourse> = {},
): ViajeCourse {
  const hours = ['10:00', null, '10:30'];
  return {
    paradas: hours.map((hour, parada) => ({
      hour: hour === null ? null : at(hour),
      waitMin: parada === 1 ? 5 : 0,
      arrived: arrived[parada] ? at(arrived[parada]) : null,
    })),
    isMoving,
    legSeconds: [600, 600],
    ...changes,
  };
}

const position = (ts: string, seconds: number) => ({ ts: at(ts), seconds });
const arrivalsOf = (...given: Parameters<typeof predictViaje>) =>
  predictViaje(...given)?.arrivals.map(({ parada, arrival, late }) => [parada, arrival, late]);

test('a vehiculo on its way to the origin waits there until the departure', () => {
  expect(arrivalsOf(course([]), position('09:50', 300), at('09:51'))).toEqual([
    [0, at('09:55'), -5],
    [1, at('10:10'), null],
    [2, at('10:25'), -5],
  ]);
});

test('one that is late drives on at once', () => {
  expect(arrivalsOf(course([]), position('10:00', 720), at('10:01'))).toEqual([
    [0, at('10:12'), 12],
    [1, at('10:22'), null],
    [2, at('10:37'), 7],
  ]);
});

test('the age of the position counts, and nobody arrives in the past', () => {
  expect(arrivalsOf(course([]), position('10:00', 60), at('10:02'))?.[0]).toEqual([0, at('10:02'), 2]);
});

test.each([
  ['at the origin before the departure', ['09:50'], '09:55', [1, at('10:10'), null]],
  ['at the origin after it', ['09:50'], '10:03', [1, at('10:13'), null]],
  ['at a parada that waits', ['09:50', '10:10'], '10:12', [2, at('10:25'), -5]],
  ['there longer than was asked for', ['09:50', '10:10'], '10:20', [2, at('10:30'), 0]],
])('a vehiculo that stands %s', (_, arrived, now, expected) => {
  expect(arrivalsOf(course(arrived, { isMoving: false }), position(now, 900), at(now))?.[0]).toEqual(expected);
});

test('ways of fractions of a second are ways as well', () => {
  const parts = course([], { legSeconds: [600.4, 600.6] });
  expect(arrivalsOf(parts, position('10:00', 720.3), at('10:01'))).toEqual([
    [0, at('10:12'), 12],
    [1, at('10:22'), null],
    [2, at('10:37:01'), 7 + 1 / 60],
  ]);
  expect(dominoLateness(at('10:00'), 60.4, at('10:00'))).toBe(1);
});

test('a viaje under way is over when it arrives at the last parada', () => {
  const prediction = predictViaje(course(['09:50', '10:10']), position('10:20', 240), at('10:21'));
  expect(prediction).toEqual({
    computed: at('10:21'),
    arrivals: [{ parada: 2, arrival: at('10:24'), late: -6 }],
    end: at('10:24'),
    growsFrom: at('10:24'),
  });
});

test.each([
  ['as quoted', '10:12', '10:18', 240, '10:22'],
  ['quicker than quoted', '10:12', '10:18', 120, '10:20'],
  ['half as fast', '10:10', '10:20', 300, '10:30'],
  ['half as fast, for less than five minutes', '10:10', '10:14:59', 450, '10:22:29'],
  ['half as fast, for five', '10:10', '10:15', 450, '10:30'],
  ['hardly at all', '10:10', '10:20', 590, '10:44:35'],
  ['backwards', '10:10', '10:20', 660, '10:47:30'],
])('M-149 of one that drove %s so far the rest of the way is expected alike', (_, since, now, seconds, arrival) => {
  const driving = course(['09:50', '10:05'], { movingSince: at(since) });
  expect(arrivalsOf(driving, position(now, seconds), at(now))?.[0]?.[1]).toEqual(at(arrival));
});

test.each([
  ['a position of three minutes', position('09:48', 60), true],
  ['one that is older', position('09:47:59', 60), false],
  ['no position', null, false],
])('a prediction by %s', (_, last, isThere) => {
  expect(predictViaje(course([]), last, at('09:51')) !== undefined).toBe(isThere);
});

test('none once it arrived at the last parada', () => {
  expect(predictViaje(course(['09:50', '10:10', '10:24']), position('10:24', 0), at('10:25'))).toBeUndefined();
});

describe('lateness at the next parada with an hour', () => {
  const latenessAt = (arrived: readonly (string | null)[], now: string, seconds?: number) => {
    const told = seconds === undefined ? undefined : predictViaje(course(arrived), position(now, seconds), at(now));
    const late = nextLateness(course(arrived), told, at(now));
    return late && { parada: late.parada, minutos: late.minutos };
  };

  test.each([
    ['predicted at the origin', [], '10:00', 360, { parada: 0, minutos: 6 }],
    ['predicted beyond a parada without an hour', ['10:00'], '10:10', 300, { parada: 2, minutos: 0 }],
    ['certain, as the hour passed unseen', [], '10:07', undefined, { parada: 0, minutos: 7 }],
    ['unknown, as the hour has yet to come', [], '09:59', undefined, undefined],
    ['certain beyond a parada without an hour', ['10:00'], '10:31', undefined, { parada: 2, minutos: 1 }],
    ['none at the last parada', ['10:00', '10:10', '10:24'], '11:00', undefined, undefined],
  ])('%s', (_, arrived, now, seconds, expected) => {
    expect(latenessAt(arrived, now, seconds)).toEqual(expected);
  });
});

test.each([
  ['as predicted', [], 720, true, '10:01', '10:37'],
  ['as quoted', ['10:00'], undefined, true, '10:20', '10:30'],
  ['now, once that passed', ['10:00'], undefined, true, '10:40', '10:40'],
  ['now, at its last parada', ['10:00', '10:10', '10:20'], undefined, true, '10:21', '10:21'],
  ['as quoted before it begins', [], undefined, false, '09:00', '10:30'],
  ['with its whole time to come where it did not begin', [], undefined, false, '10:10', '10:40'],
])('a viaje ends %s', (_, arrived, seconds, hasBegun, now, expected) => {
  const prediction =
    seconds === undefined ? undefined : predictViaje(course(arrived), position('10:00', seconds), at(now));
  const viaje = { departure: at('10:00'), finPrevisto: at('10:30'), course: course(arrived), prediction };
  expect(expectedEnd(viaje, { hasBegun, driveSeconds: null, now: at(now) })).toEqual(at(expected));
});

test.each([
  ['which is to come', '09:30', 600, false, '10:30'],
  ['which is over as it gets there', '09:55', 600, false, '10:35'],
  ['whose people are in it', '10:20', 600, true, '10:30'],
])('a viaje that nobody predicts ends after its way to the origin, %s', (_, now, driveSeconds, hasBegun, expected) => {
  const viaje = { departure: at('10:00'), finPrevisto: at('10:30'), course: course([]), prediction: undefined };
  expect(expectedEnd(viaje, { hasBegun, driveSeconds, now: at(now) })).toEqual(at(expected));
});

test.each([
  ['in time', '10:30', 0],
  ['on the minute', '10:40', 0],
  ['late', '10:45', 5],
])('the viaje after one that ends at %s', (_, end, expected) => {
  expect(dominoLateness(at(end), 600, at('10:50'))).toBe(expected);
});
