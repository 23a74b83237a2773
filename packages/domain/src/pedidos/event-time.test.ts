import { describe, expect, test } from 'vitest';
import { aheadMs, timeOfEvent } from './event-time.ts';

const EIGHT = Temporal.Instant.from('2026-03-10T08:00:00-03:00');
/** Minutes after eight, when the trip was registered. */
const at = (minutes: number) => EIGHT.add({ seconds: Math.round(minutes * 60) });
const minutesOf = (instant: Temporal.Instant) => (instant.epochMilliseconds - EIGHT.epochMilliseconds) / 60_000;

/** What clocks say and what counts, in minutes after the registration; `x` is a refusal. */
const VECTORS: readonly [
  clock: string,
  latest: number | null,
  declared: number,
  received: number,
  counts: number | 'x',
][] = [
  ['a true clock', 2, 10, 10.02, 10],
  ['a true clock, told late', 2, 10, 40, 10],
  ['a true clock, told eleven hours late', 2, 10, 670, 10],
  ['at the same moment as the event before', 10, 10, 10, 10],
  ['slow by 3½ minutes, right after the registration', null, -1.5, 2, 0],
  ['slow by 3½ minutes, right after the acceptance', 4, 2.5, 6, 4],
  ['slow by 3½ minutes, later', 4, 11.5, 15, 11.5],
  ['slow by an hour', 70, 20, 80, 70],
  ['slow by ten minutes, registered just now', null, -10, 0, 0],
  ['slow by more, registered just now', null, -10.02, 0, 'x'],
  ['slow, and the registration is long past', 300, 60, 360, 300],
  ['fast by 3 minutes', 2, 13, 10, 10],
  ['fast by six minutes (XM-19, XT-27, S26)', 2, 16, 10, 10],
  ['fast by twelve hours', 2, 730, 10, 10],
  ['fast by more', 2, 730.02, 10, 'x'],
  ['slow by twelve hours', 719, 0, 720, 719],
  ['slow by more', 719, -0.02, 720, 'x'],
  ['jumping back between two events', 30, 12, 31, 30],
  ['jumping ahead between two events', 30, 95, 31, 31],
  ['jumping ahead, and back to the truth', 31, 33, 33.02, 33],
  ['a year off', 2, 525_600, 10, 'x'],
  ['of 1970', 2, -29_000_000, 10, 'x'],
  ['of the server, set back meanwhile', 30, 29, 28, 30],
];

describe('ruling: time of carrier events', () => {
  test.each(VECTORS)('a clock %s', (_, latest, declared, received, counts) => {
    const time = timeOfEvent({
      declared: at(declared),
      received: at(received),
      registered: EIGHT,
      latest: latest === null ? undefined : at(latest),
    });
    const seen = 'code' in time ? [time.code, time.field] : [minutesOf(time.timestamp), time.isDrawn];
    expect(seen).toEqual(counts === 'x' ? ['bad_input', 'timestamp'] : [counts, counts !== declared]);
  });

  test.each([
    ['three days late', null, 30, 4320, 30],
    ['before the registration', null, -11, 4320, 'x'],
    ['before what happened last', 60, 30, 4320, 60],
    ['six minutes ahead, which is drawn', 2, 16, 10, 10],
    ['a day ahead', 2, 1500, 10, 'x'],
  ])('M-174 an hour that somebody types: %s', (_, latest, declared, received, counts) => {
    const time = timeOfEvent({
      declared: at(declared),
      received: at(received),
      registered: EIGHT,
      latest: latest === null ? undefined : at(latest),
      isTyped: true,
    });
    expect('code' in time ? 'x' : minutesOf(time.timestamp)).toBe(counts);
  });

  test('what counts never goes back, whatever a clock says', () => {
    let latest: Temporal.Instant | undefined;
    for (const [index, declared] of [5, -9, 700, 3, 21, 0, 26].entries()) {
      const received = at(10 + index * 5);
      const time = timeOfEvent({ declared: at(declared), received, registered: EIGHT, latest });
      if ('code' in time) throw new Error(time.code);
      expect(minutesOf(time.timestamp)).toBeGreaterThanOrEqual(latest ? minutesOf(latest) : 0);
      expect(minutesOf(time.timestamp)).toBeLessThanOrEqual(minutesOf(received));
      latest = time.timestamp;
    }
  });
});

test.each([
  ['behind', 9.5, 0],
  ['at the reception', 10, 0],
  ['ahead', 12, 120_000],
])('ruling: a batch of positions whose newest is %s is moved back by that', (_, newest, expected) => {
  expect(aheadMs(at(newest), at(10))).toBe(expected);
});
