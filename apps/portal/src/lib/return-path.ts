import { isPublicPath } from './public-paths.ts';

/** `//host` and what a browser reads as such. */
const LEAVES = /^\/[/\\]/;

/**
 * Where to go after signing in: a private path of this origin, with its query. Anything else is none, so that a link never
 * leads out of the portal (W-056).
 */
export function returnPath(asked: string | undefined): string | undefined {
  if (asked === undefined || !asked.startsWith('/') || LEAVES.test(asked)) return undefined;
  const url = URL.parse(asked, location.origin);
  // a browser takes tabs and line ends out of an address, and dots out of a path
  if (url?.origin !== location.origin || LEAVES.test(url.pathname) || isPublicPath(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
