import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInactive, noteActivity, secondsLeft, watchInactivity } from './inactivity.ts';
import { INACTIVITY } from './limits.ts';
import { session } from './test/audience.ts';

let stop: () => void;
let onInactive: ReturnType<typeof vi.fn<() => void>>;
let warned: boolean;

function watch() {
  return watchInactivity(session, { onInactive, onWarned: (isWarned) => (warned = isWarned) });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onInactive = vi.fn<() => void>();
  warned = false;
  stop = watch();
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
    session.writeLastActivity(Date.now() - 599_000);
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
    session.writeLastActivity(Date.now());
    vi.advanceTimersByTime(590_000);
    expect(onInactive).not.toHaveBeenCalled();
  });

  test('DA-23 a machine that slept is judged by the clock, at once', async () => {
    stop();
    session.writeLastActivity(Date.now() - INACTIVITY.inactivityMs);
    stop = watch();
    await Promise.resolve();
    expect(onInactive).toHaveBeenCalledOnce();
  });

  test.each([
    [539, false],
    [540, true],
    [599, true],
    [600, false],
  ])('W-098 after %i seconds the person is asked whether they are there: %s', async (away, expected) => {
    stop();
    session.writeLastActivity(Date.now() - away * 1000);
    stop = watch();
    await Promise.resolve();
    expect(warned).toBe(expected);
  });

  test.each([
    ['a key', 'keydown', 'keyup'],
    ['a press', 'mousedown', 'click'],
  ])(
    'W-098 %s takes the question away when it ends and not before, or what is below would get the rest of it',
    (_name, begin, end) => {
      vi.advanceTimersByTime(INACTIVITY.warnedMs);
      fireEvent(document.body, new Event(begin));
      expect(warned).toBe(true);
      fireEvent(document.body, new Event(end));
      expect(warned).toBe(false);
      vi.advanceTimersByTime(INACTIVITY.warnedMs - INACTIVITY.inactivityCheckMs);
      expect(warned).toBe(false);
    },
  );

  test('W-098 so does a press in another tab, when it is looked at next', () => {
    vi.advanceTimersByTime(INACTIVITY.warnedMs);
    noteActivity(session);
    vi.advanceTimersByTime(INACTIVITY.inactivityCheckMs);
    expect(warned).toBe(false);
  });

  test.each([
    [540_000, 60],
    [540_001, 60],
    [541_000, 59],
    [600_000, 0],
    [605_000, 0],
  ])('W-098 %i ms away leave %i seconds', (away, seconds) => {
    expect(secondsLeft(0, away)).toBe(seconds);
  });
});
