import { expect, test } from 'vitest';
import { INACTIVITY } from './limits.ts';

test('the limits of the table of access and W-098, written a second time on purpose', () => {
  expect(INACTIVITY).toEqual({ inactivityMs: 600_000, warnedMs: 540_000, inactivityCheckMs: 10_000 });
});
