import { describe, expect, test } from 'vitest';
import { createNearWords } from './near-words.ts';

const near = createNearWords([
  'callao',
  'cordoba',
  'congreso',
  'corrientes',
  'irigoyen',
  'yrigoyen',
  'peru',
  'pera',
  'zinny',
]);
const nearest = (typed: string) => near(typed).map(({ word, cost }) => `${word} ${cost}`);

describe('a known word near a typed one', () => {
  test.each([
    ['what sounds alike costs nothing', 'cordova', ['cordoba 0']],
    ['also where several do', 'yrigollen', ['irigoyen 0', 'yrigoyen 0']],
    ['a letter is wrong', 'callai', ['callao 2']],
    ['a letter is missing, and the next sounds otherwise', 'congeso', ['congreso 2']],
    ['a letter is too many', 'perru', ['peru 0']],
    ['two are exchanged, the first ones too', 'ocrrientes', ['corrientes 2']],
    ['two are wrong in a long word', 'korryentez', ['corrientes 0']],
    ['the rest is still to be typed', 'corien', ['corrientes 1']],
  ])('%s: %s', (_what, typed, words) => {
    expect(nearest(typed).toSorted()).toEqual(words.toSorted());
  });

  test.each(['xyzzy', 'per', 'z', '', 'zzzzzz', 'callejon', 'a'.repeat(500)])('"%s" is near none', (typed) => {
    expect(nearest(typed)).toEqual([]);
  });
});
