import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const STATES = ['held', 'partly', 'not held', 'n/a'] as const;
/** How many requirements of levels 1 and 2 each chapter has. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 34, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  number: string;
  state: string;
  why: string;
}

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
  ([, numbers = '', state = '', why = '']): Row[] =>
    numbers.split(', ').map((number) => ({ number, state: state.replaceAll('*', ''), why })),
);
const chapterOf = ({ number }: Row) => Number(number.split('.')[0]);

describe('the page of security', () => {
  test('has each requirement once, chapter by chapter', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const counts = REQUIREMENTS.map((_, index) => rows.filter((row) => chapterOf(row) === index + 1).length);
    expect(counts).toEqual(REQUIREMENTS);
  });

  test('says of each one of four things, and of what is not so why', () => {
    expect(rows.filter(({ state }) => !STATES.some((each) => each === state))).toEqual([]);
    expect(rows.filter(({ why }) => why.trim().length < 4)).toEqual([]);
  });

  test('adds up as it says', () => {
    const sums = [...page.matchAll(/^\| (?:V(\d+) [^|]*|All) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const told = sums.map(([, chapter, ...numbers]) => [chapter ?? 'All', numbers.map(Number)]);
    const reckoned = [...REQUIREMENTS.map((_, index) => String(index + 1)), 'All'].map((chapter) => {
      const own = rows.filter((row) => chapter === 'All' || chapterOf(row) === Number(chapter));
      return [chapter, STATES.map((state) => own.filter((row) => row.state === state).length)];
    });
    expect(told).toEqual(reckoned);
  });
});
