import { expect, test } from 'vitest';
import { holdRows } from './held-rows.ts';

const hold = (before: string, now: string) => {
  const { rows, out, news } = holdRows(before.split(''), now.split(''), (key) => key);
  return [rows.join(''), [...out].join(''), news];
};

test.each([
  ['abc', 'abc', ['abc', '', 0]],
  ['', 'abc', ['abc', '', 0]],
  ['abc', 'ac', ['abc', 'b', 0]],
  ['abc', 'xabyc', ['abc', '', 2]],
  ['abc', 'abcde', ['abcde', '', 0]],
  ['abc', 'xaed', ['abced', 'bc', 1]],
  ['abc', 'xy', ['abc', 'abc', 2]],
])('W-327 %s, by now %s, is read as %j', (before, now, expected) => {
  expect(hold(before, now)).toEqual(expected);
});

test('W-327 where nothing changed, nothing is drawn again', () => {
  const rows = ['a', 'b'];
  expect(holdRows(rows, [...rows], (key) => key).rows).toBe(rows);
});
