import { expect, test } from 'vitest';
import { BREAKPOINTS, TOAST_PACE } from './limits.ts';

// The figures of the specification that the kit reads, written a second time on purpose.

test('T-338 a toast', () => {
  expect(TOAST_PACE.toastMs).toBe(2500);
});

test('T-339 sheets', () => {
  expect(BREAKPOINTS).toMatchObject({ sheetHalf: 60, sheetFull: 100 });
});

test('the widths of the table of access', () => {
  expect(BREAKPOINTS).toMatchObject({ mobileBelowPx: 640, landscapeMaxHeightPx: 450, landscapeMaxWidthPx: 950 });
});
