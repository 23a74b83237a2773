import { describe, expect, test } from 'vitest';
import { inOrder, movedTo } from './column-sequence.ts';

describe('inOrder', () => {
  test.each<[string, string, string]>([
    ['abcd', '', 'abcd'],
    ['abcd', 'dcba', 'dcba'],
    // c came since, and stands behind b
    ['abcd', 'dba', 'dbca'],
    // the first of all stays first
    ['abcd', 'db', 'adbc'],
    // gone since
    ['abc', 'cxba', 'cba'],
  ])('of %s, chosen %s: %s', (keys, chosen, expected) => {
    expect(inOrder(keys.split(''), chosen.split('')).join('')).toBe(expected);
  });
});

describe('movedTo', () => {
  test.each<[string, number, string]>([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['a', -1, 'abcd'],
    ['a', 9, 'bcda'],
    ['b', 1, 'abcd'],
  ])('%s to %d', (key, place, expected) => {
    expect(movedTo(['a', 'b', 'c', 'd'], key, place).join('')).toBe(expected);
  });
});
