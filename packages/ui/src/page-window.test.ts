import { expect, test } from 'vitest';
import { pageWindow, readPageNumber } from './page-window.ts';

const block = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

test.each([
  ['the first block', 0, block(0, 9), undefined, 10],
  ['its last page', 9, block(0, 9), undefined, 10],
  ['the block in the middle', 10, block(10, 19), 9, 20],
  ['the last block', 24, block(20, 24), 19, undefined],
])('A-265 of 25 pages, %s', (_name, page, pages, before, after) => {
  expect(pageWindow(page, 25, 10)).toEqual({ pages, before, after });
});

test('A-265 ten pages need no ellipsis, nothing needs no page', () => {
  expect(pageWindow(3, 10, 10)).toEqual({ pages: block(0, 9), before: undefined, after: undefined });
  expect(pageWindow(0, 0, 10)).toEqual({ pages: [], before: undefined, after: undefined });
});

test.each([
  ['1', 0],
  [' 25 ', 24],
  ['26', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['dos', undefined],
  ['', undefined],
])('A-266 A-267 the page typed as %j', (text, page) => {
  expect(readPageNumber(text, 25)).toBe(page);
});
