import { useSyncExternalStore } from 'react';
import type { Scheme } from './palette.ts';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** The colour scheme that the page shows, as it changes. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme);
}

function readScheme(): Scheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
