import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';
import { wholeSilence } from './silence.ts';

const NOW = Temporal.Instant.from('2026-03-10T10:00:00-03:00');
/** At work, and heard so many seconds ago; of null never. */
const heardAgo = (seconds: number | null, hasTurno = true) => {
  const heard = seconds === null ? null : NOW.subtract({ seconds });
  const facts = { hasTurno, heard, isDriving: false, busyUntil: null };
  return { state: availabilityOf(facts, NOW).state, heard };
};

test.each<[string, (number | null)[], number | undefined]>([
  ['both for three minutes', [180, 180], 180],
  ['one a second less', [180, 179], undefined],
  ['one speaks again', [600, 600, 0], undefined],
  ['all, the last one heard counts', [600, 240, 900], 240],
  ['one of them never heard', [600, null], 600],
  ['one alone', [600], undefined],
  ['nobody at work', [], undefined],
])('M-297 all cars silent: %s', (_, flota, since) => {
  const found = wholeSilence([...flota.map((seconds) => heardAgo(seconds)), heardAgo(null, false)]);
  expect(found && [found.count, found.since?.until(NOW, { largestUnit: 'second' }).seconds]).toEqual(
    since && [flota.length, since],
  );
});

test('M-297 where none was ever heard, there is no hour', () => {
  expect(wholeSilence([heardAgo(null), heardAgo(null)])).toEqual({ count: 2, since: null });
});
