import { parseSearch, stringifySearch } from '../url-state.ts';

/** What the router of every front end does alike. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // what fails is held up by the boundaries of ours, which speak Spanish
  disableGlobalCatchBoundary: true,
  scrollRestoration: false,
} as const;
