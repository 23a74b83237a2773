import { afterEach, expect, test, vi } from 'vitest';
import { LostPart } from './lost-part.ts';
import { onCaughtError } from './start-page.tsx';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['a fault', new Error('no such field'), 1],
  ['a file that the server has no more', new LostPart('gone'), 1],
  ['a file that nobody answered for', new LostPart('unreachable'), 0],
])('what the console hears of %s', (_, error, times) => {
  const heard = vi.spyOn(console, 'error').mockReturnValue();
  onCaughtError(error);
  expect(heard).toHaveBeenCalledTimes(times);
});
