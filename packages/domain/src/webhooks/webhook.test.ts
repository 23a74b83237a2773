import { expect, test } from 'vitest';
import { WEBHOOKS } from './limits.ts';
import { isGivenUp, restFor, retryAfter } from './webhook.ts';

const NOW = Temporal.Instant.from('2026-11-20T10:00:00-03:00');

test('each wait is twice the one before, up to two hours, and up to a fifth shorter', () => {
  expect([1, 2, 3, 4].map((failures) => retryAfter(failures, 0))).toEqual([5, 10, 20, 40]);
  expect(retryAfter(40, 0)).toBe(WEBHOOKS.retryMaxSeconds);
  expect(retryAfter(3, 1)).toBe(16);
});

test('tries go on for more than a day, however the dice fall', () => {
  for (const dice of [0, 0.5, 1]) {
    let seconds = 0;
    let failures = 0;
    do {
      failures += 1;
      seconds += retryAfter(failures, dice);
    } while (!isGivenUp({ failures: failures + 1, since: NOW }, NOW.add({ seconds: Math.ceil(seconds) })));
    expect(seconds).toBeGreaterThan(24 * 3600);
    expect(seconds).toBeLessThan(2 * 24 * 3600);
    expect(failures).toBeLessThan(50);
  }
});

test('what waited long for others is tried some times nevertheless', () => {
  const late = NOW.add({ hours: 100 });
  expect(isGivenUp({ failures: WEBHOOKS.triesMin - 1, since: NOW }, late)).toBe(false);
  expect(isGivenUp({ failures: WEBHOOKS.triesMin, since: NOW }, late)).toBe(true);
});

test('a webhook rests after some failures in a row, for five minutes at most', () => {
  expect(restFor(WEBHOOKS.restAfter - 1, 0)).toBe(0);
  expect(restFor(WEBHOOKS.restAfter, 0)).toBe(40);
  expect(restFor(20, 0)).toBe(WEBHOOKS.restMaxSeconds);
});
