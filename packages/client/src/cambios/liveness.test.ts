import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Liveness } from './liveness.ts';

let said: boolean[];
let liveness: Liveness;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  liveness = new Liveness((isLive) => void said.push(isLive));
});
afterEach(() => {
  liveness.close();
  vi.useRealTimers();
});

test('W-108 without the stream for 5 s front ends ask, until it stands again', () => {
  liveness.stands();
  liveness.isCut();
  vi.advanceTimersByTime(4999);
  expect(said).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true, false]);
  liveness.stands();
  expect(said).toEqual([true, false, true]);
});

test('W-108 a cut of less is nobody’s business, and tries that fail meanwhile do not put it off', () => {
  liveness.stands();
  liveness.isCut();
  vi.advanceTimersByTime(4999);
  liveness.stands();
  vi.advanceTimersByTime(120_000);
  expect(said).toEqual([true]);
  liveness.isCut();
  vi.advanceTimersByTime(3000);
  liveness.isCut();
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([true, false]);
});

test.each([
  [59_999, [true, false]],
  [60_000, [true]],
])('W-108 the third cut %d ms after the first', (ms, expected) => {
  liveness.stands();
  for (const wait of [0, 1000, ms - 1000]) {
    vi.advanceTimersByTime(wait);
    liveness.isCut();
    if (wait !== ms - 1000) liveness.stands();
  }
  expect(said).toEqual(expected);
});
