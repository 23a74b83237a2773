import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

export type Search = Record<string, unknown>;

/** Search parameters are plain text: the router's own codec would turn `123` into a number and quote texts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** Keeps the texts of the named keys and drops everything else. */
export function readKeys<K extends string>(search: Search, keys: readonly K[]): { [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const key of keys) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') found[key] = value;
  }
  return found;
}

/** The state that a screen has in the URL, as `read` reads it, and a setter that changes only the given keys (undefined removes one). */
export function useUrlState<T>(
  read: (search: Search) => T,
): [T, (patch: Search, options?: { push?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => read(search), [read, search]);
  const patchState = useCallback(
    (patch: Search, { push = false } = {}) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the screen owns the keys of its own address
      const change = ((previous: Search) => ({ ...previous, ...patch })) as never;
      void navigate({ to: '.', search: change, replace: !push });
    },
    [navigate],
  );
  return [state, patchState];
}
