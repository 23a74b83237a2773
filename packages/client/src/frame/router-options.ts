import { parseSearch, stringifySearch } from '../url-state.ts';

/** Options that the routers of all front ends share. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // our own boundaries, which speak Spanish, catch errors
  disableGlobalCatchBoundary: true,
  scrollRestoration: false,
} as const;
