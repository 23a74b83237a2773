import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInactive, watchInactivity } from './inactivity.ts';
import { INACTIVITY } from './limits.ts';
import { writeLastActivity } from './session-store.ts';

let stop: () => void;
let onInactive: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onInactive = vi.fn<() => void>();
  stop = watchInactivity(onInactive);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('inactivity', () => {
  test.each([
    [599_999, false],
    [600_000, true],
  ])('A-046 %i ms away', (away, expected) => {
    expect(isInactive(0, away)).toBe(expected);
  });

  test('A-046 the session ends after 600 seconds, once', () => {
    vi.advanceTimersByTime(599_999);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onInactive).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(INACTIVITY.inactivityMs * 2);
    expect(onInactive).toHaveBeenCalledOnce();
  });

  test('A-047 it is checked every 10 seconds', () => {
    writeLastActivity(Date.now() - 599_000);
    vi.advanceTimersByTime(9_999);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onInactive).toHaveBeenCalledOnce();
  });

  test.each([
    ['a key press', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a mouse press', () => fireEvent.mouseDown(document.body)],
  ])('A-048 %s starts the time again', (_name, act) => {
    vi.advanceTimersByTime(590_000);
    act();
    vi.advanceTimersByTime(590_000);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(onInactive).toHaveBeenCalledOnce();
  });

  test('A-048 moving the mouse does not', () => {
    vi.advanceTimersByTime(590_000);
    fireEvent.mouseMove(document.body);
    vi.advanceTimersByTime(10_000);
    expect(onInactive).toHaveBeenCalledOnce();
  });

  test('DA-23 activity in another tab counts', () => {
    vi.advanceTimersByTime(590_000);
    writeLastActivity(Date.now());
    vi.advanceTimersByTime(590_000);
    expect(onInactive).not.toHaveBeenCalled();
  });

  test('DA-23 a machine that slept is judged by the clock, at once', async () => {
    stop();
    writeLastActivity(Date.now() - INACTIVITY.inactivityMs);
    stop = watchInactivity(onInactive);
    await Promise.resolve();
    expect(onInactive).toHaveBeenCalledOnce();
  });
});
