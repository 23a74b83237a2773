import { expect, test } from 'vitest';
import { LAYOUT, PACE } from './limits.ts';

// The figures of the specification that the portal alone reads, written a second time on purpose.

test('T-337 T-293 scroll threshold and debounces', () => {
  expect(LAYOUT.scrollThresholdPx).toBe(100);
  expect(PACE).toMatchObject({ searchDebounceMs: 500, periodDebounceMs: 1000 });
});

test('T-338 polling, shut-off, toggle lock', () => {
  expect(PACE).toMatchObject({
    eventsMs: 7500,
    dataMs: 10_000,
    trackMs: 5000,
    carMs: 5000,
    minutesLeftMs: 30_000,
    shutOffMs: 6000,
    routeToggleLockMs: 1000,
  });
});

test('T-339 passengers, truncation and skeletons', () => {
  expect(LAYOUT).toMatchObject({
    pasajerosBeforeMore: 3,
    timelineChars: 53,
    skeletonRows: 10,
  });
});

test('the limits of the table of access', () => {
  expect(LAYOUT).toMatchObject({
    cecoSearchFrom: 8,
    paginationWindow: 10,
  });
  expect(PACE).toMatchObject({
    rosterLockMs: 600_000,
    notificationPromptMs: 5000,
  });
});

test('A-436 filters after half a second', () => {
  expect(PACE.filterDebounceMs).toBe(500);
});

test('O-278 ordering', () => {
  expect(PACE).toMatchObject({ suggestDebounceMs: 600, personSearchDebounceMs: 500, paradaDelayDebounceMs: 200 });
});
