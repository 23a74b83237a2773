import { expect, test } from 'vitest';
import { tableLayout } from './table-layout.ts';

const column = (key: string, width?: string) => ({ key, title: key, cell: () => key, ...(width ? { width } : {}) });
const SHOWN = [column('a', 'minmax(90px, 1fr)'), column('b', '72px'), column('c')];
const NONE = { widths: new Map<string, number>(), pinned: new Set<string>() };

test('W-328 columns have their tracks, and a width that somebody chose', () => {
  expect(tableLayout(SHOWN, NONE, 1).template).toBe('44px minmax(90px, 1fr) 72px minmax(120px, 1fr)');
  expect(tableLayout(SHOWN, { ...NONE, widths: new Map([['c', 200]]) }, 0).template).toBe(
    'minmax(90px, 1fr) 72px 200px',
  );
  expect(tableLayout(SHOWN, NONE, 1).pinOf(0)).toBeUndefined();
});

test('W-328 pinned columns stay in sight one after the other, with the boxes', () => {
  const { template, pinOf } = tableLayout(SHOWN, { ...NONE, pinned: new Set(['a', 'b']) }, 1);
  expect(template).toBe('44px 90px 72px minmax(120px, 1fr)');
  expect([0, 1, 2, 3].map((index) => pinOf(index)?.insetInlineStart)).toEqual([0, 44, 134, undefined]);
});
