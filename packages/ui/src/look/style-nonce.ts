const PLACE = 'meta[name="csp-nonce"]';

/** The nonce that the server wrote into the page; styles made at run time carry it. */
export function styleNonce(): string {
  return document.querySelector(PLACE)?.getAttribute('content') ?? '';
}
