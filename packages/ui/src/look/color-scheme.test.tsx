import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseScheme, SCHEME_ATTRIBUTE, usePageScheme, useSchemeChoice, useShownScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute(SCHEME_ATTRIBUTE);

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the scheme of the page', () => {
  test('is that of the system until one is chosen, which is kept', () => {
    renderHook(() => usePageScheme());
    const { result } = renderHook(() => useSchemeChoice());
    expect([result.current, shown()]).toEqual(['auto', 'light']);
    act(() => chooseScheme('dark'));
    expect([result.current, shown(), localStorage.getItem('traza.tema')]).toEqual(['dark', 'dark', 'dark']);
  });

  test('follows what another tab chose', () => {
    renderHook(() => usePageScheme());
    localStorage.setItem('traza.tema', 'dark');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'traza.tema' })));
    expect(shown()).toBe('dark');
  });

  test('is dark where a page has no other, and what was chosen is there again after it', () => {
    const { rerender } = renderHook(({ only }: { only: 'dark' | undefined }) => usePageScheme(only), {
      initialProps: { only: 'dark' },
    });
    expect(shown()).toBe('dark');
    rerender({ only: undefined });
    expect(shown()).toBe('light');
  });

  test('a map hears of it', async () => {
    renderHook(() => usePageScheme());
    const { result } = renderHook(() => useShownScheme());
    act(() => chooseScheme('dark'));
    await vi.waitFor(() => expect(result.current).toBe('dark'), { timeout: 20_000 });
  });
});
