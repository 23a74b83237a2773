import { expect, test } from 'vitest';
import { playwrightCounts, sumOf, vitestCounts } from './test-counts.ts';

test('sums', () => {
  expect(
    sumOf([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
  expect(sumOf([])).toEqual({ passed: 0, failed: 0 });
});

test('a file that Vitest could not load counts as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestCounts(JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }))).toEqual({
    passed: 2,
    failed: 2,
  });
});

test('a flaky journey counts as failed', () => {
  const stats = { expected: 5, skipped: 1, unexpected: 1, flaky: 1 };
  expect(playwrightCounts(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 2 });
});
