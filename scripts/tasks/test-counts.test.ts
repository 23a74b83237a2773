import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { playwrightCounts, sumOf, vitestCounts } from './test-counts.ts';

test('sums, with all that is told', () => {
  expect(
    sumOf([
      { passed: 1, failed: 0, told: [] },
      { passed: 2, failed: 3, told: ['one', 'two'] },
      { passed: 0, failed: 1, told: ['three'] },
    ]),
  ).toEqual({ passed: 3, failed: 4, told: ['one', 'two', 'three'] });
  expect(sumOf([])).toEqual({ passed: 0, failed: 0, told: [] });
});

test('what failed is told by file, name and words; a file that Vitest could not load has failed too', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'sums up', failureMessages: ['expected 1 to be 2\n  at one.ts'] };
  const testResults = [
    { name: inRoot('a/one.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: inRoot('a/two.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(vitestCounts(JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }))).toEqual({
    passed: 2,
    failed: 2,
    told: [
      '✗ a/two.test.ts\n    Cannot find module',
      '✗ a/one.test.ts · sums up\n    expected 1 to be 2\n      at one.ts',
    ],
  });
});

test('a journey that passes when it is tried again has failed, and is told', () => {
  const stats = { expected: 5, skipped: 1, unexpected: 1, flaky: 1 };
  const spec = (title: string, ...messages: (string | undefined)[]) => ({
    ok: messages.at(-1) === undefined,
    file: 'viaje.spec.ts',
    title,
    tests: [{ results: messages.map((message) => (message === undefined ? {} : { error: { message } })) }],
  });
  const suites = [
    { specs: [spec('goes well', undefined)], suites: [{ specs: [spec('breaks', 'no button')] }] },
    { specs: [spec('at the second time', 'too late', undefined)] },
  ];
  expect(playwrightCounts(JSON.stringify({ stats, suites }))).toEqual({
    passed: 5,
    failed: 2,
    told: ['✗ viaje.spec.ts · breaks\n    no button', '✗ viaje.spec.ts · at the second time\n    too late'],
  });
});
