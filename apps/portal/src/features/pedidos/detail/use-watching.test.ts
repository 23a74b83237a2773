import { renderHook } from '@testing-library/react';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '#lib/browser-session.ts';
import { useWatching } from './use-watching.ts';

const HERE = { lat: -34.6, lon: -58.4 };
const THERE = { lat: -34.61, lon: -58.4 };
const START = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browserSession.writeLastActivity(START - 500_000);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(first: LatLon | null) {
  return renderHook(({ vehiculo }: { vehiculo: LatLon | null }) => useWatching(vehiculo), {
    initialProps: { vehiculo: first },
  });
}

/** Seconds after the start at which somebody was there last. */
function lastSeen() {
  return ((browserSession.readLastActivity() ?? Number.NaN) - START) / 1000;
}

test('W-099 a car that moves is watched, and for a minute after it stopped', () => {
  const { rerender } = watch(HERE);
  vi.advanceTimersByTime(30_000);
  rerender({ vehiculo: THERE });
  expect(lastSeen()).toBe(30);
  vi.advanceTimersByTime(59_999);
  expect(lastSeen()).toBe(80);
  vi.advanceTimersByTime(1);
  expect(lastSeen()).toBe(90);
  vi.advanceTimersByTime(600_000);
  expect(lastSeen()).toBe(90);
});

test.each([
  ['stands where it stood', HERE, HERE],
  ['has only come into sight', null, HERE],
  ['is out of sight', HERE, null],
])('W-099 a car that %s keeps nobody signed in', (_name, first, second) => {
  const { rerender } = watch(first);
  rerender({ vehiculo: second });
  vi.advanceTimersByTime(120_000);
  expect(lastSeen()).toBe(-500);
});

test('W-099 a tab that is behind another is watched by nobody until it is in sight', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { rerender } = watch(HERE);
  rerender({ vehiculo: THERE });
  vi.advanceTimersByTime(20_000);
  expect(lastSeen()).toBe(-500);
  visibility.mockReturnValue('visible');
  vi.advanceTimersByTime(10_000);
  expect(lastSeen()).toBe(30);
});

test('W-099 a detail that is closed is watched no more', () => {
  const { rerender, unmount } = watch(HERE);
  rerender({ vehiculo: THERE });
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(lastSeen()).toBe(0);
});
