import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('W-276 what is asked in one turn is one call of each cliente, twenty at most', async () => {
  const calls: [number, number][] = [];
  const ask = gathered(async (group, ids) => {
    calls.push([group, ids.length]);
    return ids.filter((id) => id !== 2).map((id) => ({ id, group }));
  });
  const asked = Array.from({ length: 21 }, (_, index) => ask(1, index + 1));
  const other = ask(7, 1);
  const found = (await Promise.all(asked)).map((one) => one?.id);
  expect(found.slice(0, 3)).toEqual([1, undefined, 3]);
  expect(found.at(-1)).toBe(21);
  expect(await other).toEqual({ id: 1, group: 7 });
  expect(calls).toEqual([
    [1, 20],
    [1, 1],
    [7, 1],
  ]);
});
