import { expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';

test('stands still until it is moved', () => {
  const clock = fakeClock('2026-03-10T09:00:00-03:00');
  expect(clock.now().toString()).toBe('2026-03-10T12:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance({ minutes: 10, seconds: 1 });
  expect(clock.now().toString()).toBe('2026-03-10T12:10:01Z');
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().toString()).toBe('2027-01-01T00:00:00Z');
});
