import { expect, test } from 'vitest';
import { hasPriceGrown } from './price-growth.ts';

test.each([
  [1000, 1050, false],
  [1000, 1050.01, true],
  [1000, 900, false],
  [1, 5000, true],
  [0, 0, false],
  [0, 1, true],
  [null, 5000, false],
  [1000, null, false],
])('W-250 shown at %s and now at %s', (shown, now, hasGrown) => {
  expect(hasPriceGrown(shown, now)).toBe(hasGrown);
});
