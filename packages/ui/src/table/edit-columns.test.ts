import { expect, test } from 'vitest';
import { faultToName } from './edit-columns.ts';

const LIST = [
  { line: 1, column: 'a', text: 'uno' },
  { line: 3, column: 'b', text: 'tres' },
];

test('W-331 the fault that is named is that of the cell where somebody is, else the first', () => {
  expect(faultToName(LIST, { line: 3, column: 'b' })?.text).toBe('tres');
  expect(faultToName(LIST, { line: 3, column: 'a' })?.text).toBe('uno');
  expect(faultToName(LIST, null)?.text).toBe('uno');
  expect(faultToName([], null)).toBeUndefined();
});
