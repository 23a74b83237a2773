import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** As a browser of the floor: without any of them. */
beforeEach(async () => {
  vi.resetModules();
  Reflect.set(Map, 'groupBy', undefined);
  Reflect.set(Set.prototype, 'symmetricDifference', undefined);
  Reflect.set(AbortSignal, 'any', undefined);
  await import('./stand-ins.ts');
});
afterEach(() => vi.restoreAllMocks());

describe('what an old browser lacks', () => {
  test('Map.groupBy keeps the order of keys and of what they have, and hands over the place', () => {
    const groups = Map.groupBy(['uno', 'dos', 'tres', 'dos'], (word, place) => (place === 3 ? 'last' : word.length));
    expect([...groups]).toEqual([
      [3, ['uno', 'dos']],
      [4, ['tres']],
      ['last', ['dos']],
    ]);
    expect([...Map.groupBy([], () => 1)]).toEqual([]);
  });

  test.each([
    [
      [1, 2],
      [2, 3],
      [1, 3],
    ],
    [[1], [1], []],
    [[], [1], [1]],
  ])('Set.symmetricDifference of %j and %j is %j', (one, other, either) => {
    const before = new Set(one);
    expect([...before.symmetricDifference(new Set(other))]).toEqual(either);
    expect([...before]).toEqual(one);
  });

  test('AbortSignal.any ends with the first that does, for its reason; also with one that had ended', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    second.abort('enough');
    first.abort('later');
    expect([any.aborted, any.reason]).toEqual([true, 'enough']);
    expect(AbortSignal.any([new AbortController().signal, first.signal]).reason).toBe('later');
    expect(AbortSignal.any([]).aborted).toBe(false);
  });
});
