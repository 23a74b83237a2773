import { expect, test } from 'vitest';
import { freezeKeys } from './frozen-keys.ts';

test.each([
  ['what came above is shown at the end, and counted', 'a b c', 'x a b c', 'a b c x', '', 1],
  ['what came behind stands where it would anyway', 'a b', 'a b x', 'a b x', '', 0],
  ['what left keeps its place, marked', 'a b c', 'a c', 'a b c', 'b', 0],
  ['what would stand elsewhere stays', 'a b c', 'c a b', 'a b c', '', 0],
  ['all at once', 'a b c', 'x c y a', 'a b c x y', 'b', 2],
  ['nothing is left of it', 'a b', 'x y', 'a b x y', 'a b', 0],
])('M-146 %s', (_, before, now, shown, gone, news) => {
  const held = freezeKeys(before.split(' '), now.split(' '));
  expect([held.keys.join(' '), [...held.gone].join(' '), held.news]).toEqual([shown, gone, news]);
});

test('M-146 500 changes around it never move a card that is held', () => {
  let shown: readonly string[] = Array.from({ length: 30 }, (_, place) => `k${place}`);
  for (let turn = 0; turn < 500; turn += 1) {
    const now = [`n${turn}`, ...shown.filter((key, place) => key === 'k7' || (place + turn) % 11 !== 0)];
    shown = freezeKeys(
      shown,
      now.toSorted((a, b) => ((a.length * turn) % 7) - ((b.length * turn) % 7)),
    ).keys;
    expect(shown.indexOf('k7')).toBe(7);
  }
});
