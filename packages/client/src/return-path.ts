import { readUrl } from '@traza/domain';

/** `//host` and what a browser reads as such. */
const LEAVES = /^\/[/\\]/;

/** A path of this product: `//host` and `/\host` would leave it. */
export function isInternalPath(href: string): boolean {
  return href.startsWith('/') && !LEAVES.test(href);
}

/**
 * Where to go after signing in: a private path of this origin, with its query. Anything else is none, so that a link never
 * leads out of the front end (W-056).
 */
export function returnPath(asked: string | undefined, isPublicPath: (pathname: string) => boolean): string | undefined {
  if (asked === undefined || !isInternalPath(asked)) return undefined;
  const url = readUrl(asked, location.origin);
  // a browser takes tabs and line ends out of an address, and dots out of a path
  if (url?.origin !== location.origin || LEAVES.test(url.pathname) || isPublicPath(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
