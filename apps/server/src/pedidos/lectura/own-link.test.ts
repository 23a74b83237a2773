import { describe, expect, test } from 'vitest';
import { readOwnLink } from './own-link.ts';

describe('the link of an order that opens nothing by itself names its type and number', () => {
  test.each([
    ['s-1', { type: 's', id: 1 }],
    ['v-100123', { type: 'v', id: 100_123 }],
    ['v-9999999999', { type: 'v', id: 9_999_999_999 }],
  ])('%s', (text, expected) => {
    expect(readOwnLink(text)).toEqual(expected);
  });

  test.each([
    '',
    'v-',
    'v-0',
    'v-01',
    'v--1',
    'v-1.5',
    'v-10000000000',
    'x-1',
    'V-1',
    ' v-1',
    'v-1 ',
    'aBcDeFgHiJkLmNoPqRsTuV',
  ])('nor is %j one', (text) => {
    expect(readOwnLink(text)).toBeUndefined();
  });
});
