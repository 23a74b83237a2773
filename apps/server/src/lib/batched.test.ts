import { expect, test } from 'vitest';
import { batched } from './batched.ts';

function gated() {
  const batches: { keys: readonly string[]; done: PromiseWithResolvers<void> }[] = [];
  const find = batched(async (keys) => {
    const done = Promise.withResolvers<void>();
    batches.push({ keys, done });
    await done.promise;
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  return { batches, find };
}

test('who asks first does not wait, and all who ask meanwhile go together, each key once', async () => {
  const { batches, find } = gated();
  const first = find('a');
  const later = ['b', 'c', 'none', 'b', 'a'].map(async (key) => find(key));
  expect(batches.map(({ keys }) => keys)).toEqual([['a']]);
  batches[0]?.done.resolve();
  expect(await first).toBe('A');
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'none', 'a']]);
  batches[1]?.done.resolve();
  expect(await Promise.all(later)).toEqual(['B', 'C', undefined, 'B', 'A']);
});

test('a batch that fails fails for those in it, and the next goes on', async () => {
  const { batches, find } = gated();
  const first = find('a');
  const next = find('b');
  batches[0]?.done.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  batches[1]?.done.resolve();
  expect(await next).toBe('B');
});
