import { act, renderHook, waitFor } from '@testing-library/react';
import type { ErrorEvent } from '@vis.gl/react-maplibre';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useBaseData } from './base-data.ts';
import { useMapHealth } from './use-map-health.ts';

function failure(target: unknown): ErrorEvent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the event that are read
  return { type: 'error', target, error: new Error('failed') } as ErrorEvent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('T-123 a map that cannot start', () => {
  const onBroken = vi.fn<() => void>();
  afterEach(() => onBroken.mockClear());

  test('says so when there is no map in the error', () => {
    const { result } = renderHook(() => useMapHealth('', onBroken));
    expect(onBroken).not.toHaveBeenCalled();
    act(() => result.current.onError(failure(null)));
    expect(onBroken).toHaveBeenCalledOnce();
  });

  test('of an outside style that does not answer gives way to our own', () => {
    const { result } = renderHook(() => useMapHealth('https://tiles.example/style.json', onBroken));
    expect(result.current.isOwnStyle).toBe(false);
    act(() => result.current.onError(failure({})));
    expect(result.current.isOwnStyle).toBe(true);
    expect(onBroken).not.toHaveBeenCalled();
  });

  test('stays when it only misses a tile later', () => {
    const { result } = renderHook(() => useMapHealth('https://tiles.example/style.json', onBroken));
    act(() => {
      result.current.onLoad();
      result.current.onError(failure({}));
    });
    expect(result.current.isOwnStyle).toBe(false);
    expect(onBroken).not.toHaveBeenCalled();
  });
});

describe('the base map', () => {
  const base = { ground: {}, streets: {}, labels: {} };

  test('that fails leaves a map without it, and is tried again by the next one; then it is kept', async () => {
    const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: 500 }));
    vi.stubGlobal('fetch', fetched);
    const failed = renderHook(() => useBaseData(true));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(failed.result.current).toBeUndefined();

    fetched.mockImplementation(async () => Response.json(base));
    const loaded = renderHook(() => useBaseData(true));
    await waitFor(() => expect(loaded.result.current).toEqual(base));
    const again = renderHook(() => useBaseData(true));
    await waitFor(() => expect(again.result.current).toEqual(base));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('that fails is asked for again while its map stands, and no more once it is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = vi.fn<() => Promise<Response>>(async () => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('fetch', fetched);
    const gone = renderHook(() => useBaseData(true, '?forma=gone'));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    gone.unmount();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(fetched).toHaveBeenCalledTimes(1);

    const stands = renderHook(() => useBaseData(true, '?forma=stands'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockImplementation(async () => Response.json(base));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(stands.result.current).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(stands.result.current).toEqual(base);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fetched).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  test('is not fetched for an outside style', () => {
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    renderHook(() => useBaseData(false));
    expect(fetched).not.toHaveBeenCalled();
  });
});
