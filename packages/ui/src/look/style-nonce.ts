import { setNonce } from 'get-nonce';

const PLACE = 'meta[name="csp-nonce"]';

/** The nonce that the server wrote into the page; styles made at run time carry it. */
export function styleNonce(): string {
  return document.querySelector(PLACE)?.getAttribute('content') ?? '';
}

/** The scroll lock of modals writes a style element of its own and asks this package for the nonce. */
export function shareStyleNonce(): void {
  setNonce(styleNonce());
}
