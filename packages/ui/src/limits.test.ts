import { expect, test } from 'vitest';
import { LAYOUT, PACE } from './limits.ts';

// The figures of the specification that the kit reads, written a second time on purpose.

test('T-338 a toast', () => {
  expect(PACE.toastMs).toBe(2500);
});

test('T-339 sheets', () => {
  expect(LAYOUT).toMatchObject({ sheetHalf: 60, sheetFull: 100 });
});

test('the widths of the table of access', () => {
  expect(LAYOUT).toMatchObject({ mobileBelowPx: 640, landscapeMaxHeightPx: 450, landscapeMaxWidthPx: 950 });
});
