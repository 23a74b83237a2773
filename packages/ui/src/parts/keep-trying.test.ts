import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying, networkReturns } from './keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tries after waits that grow from 2 s to 30 s', async () => {
  const attempt = vi.fn<() => Promise<boolean>>(async () => false);
  const stop = keepTrying(attempt);
  const at: number[] = [];
  for (let second = 1; second <= 92; second++) {
    const before = attempt.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    if (attempt.mock.calls.length > before) at.push(second);
  }
  stop();
  expect(at).toEqual([2, 6, 14, 30, 60, 90]);
});

test('tries at once when the network is back, and no more when it worked', async () => {
  const attempt = vi.fn<() => Promise<boolean>>(async () => true);
  keepTrying(attempt);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledOnce();
});

test('tries at once where the network came back between the failure and its first listener', async () => {
  const seen = networkReturns();
  dispatchEvent(new Event('online'));
  const attempt = vi.fn<() => Promise<boolean>>(async () => true);
  keepTrying(attempt, seen);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledOnce();
});

test('tries once more, at once, where the network came back during an attempt that it could not help', async () => {
  const ends: ((worked: boolean) => void)[] = [];
  const attempt = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => ends.push(resolve)));
  const stop = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(2000);
  dispatchEvent(new Event('online'));
  ends[0]?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledTimes(2);
  ends[1]?.(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempt).toHaveBeenCalledTimes(2);
  stop();
});

test('never tries twice at a time, nor after its end', async () => {
  const attempt = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined));
  const stop = keepTrying(attempt);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledOnce();
  stop();
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledOnce();
});
