import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { logOut } from '#lib/browser-session.ts';
import { announceNews, settleNews, useHasNews } from './news.ts';

afterEach(() => settleNews());

test('T-017 DT-49 news is there from its announcement until a list was loaded again', () => {
  const { result } = renderHook(() => useHasNews());
  expect(result.current).toBe(false);
  act(() => announceNews());
  act(() => announceNews());
  expect(result.current).toBe(true);
  act(() => settleNews());
  expect(result.current).toBe(false);
});

test('nobody finds the news of who signed out', () => {
  const { result } = renderHook(() => useHasNews());
  act(() => announceNews());
  act(() => logOut());
  expect(result.current).toBe(false);
});
