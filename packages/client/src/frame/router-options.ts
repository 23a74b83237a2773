import { parseSearch, stringifySearch } from '../url-state.ts';

/** Options that the routers of all front ends share. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // what fails is held up by the boundaries of ours, which speak Spanish
  disableGlobalCatchBoundary: true,
  scrollRestoration: false,
} as const;
