import { expect, test } from 'vitest';
import { signInWaitMs } from './sign-in-wait.ts';

test.each([
  [0, 0],
  [1, 0],
  [20, 0],
  [21, 500],
  [22, 1000],
  [29, 4500],
  [30, 5000],
  [31, 5000],
  [1_000_000, 5000],
])('ruling: attempt %i of a person within the hour waits %i ms and is never refused', (failures, expected) => {
  expect(signInWaitMs(failures)).toBe(expected);
});
