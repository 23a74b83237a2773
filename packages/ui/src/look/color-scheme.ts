import { useEffect, useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';
export type SchemeChoice = Scheme | 'auto';

/** `first.js` of every page reads and writes the same two before the first paint. */
const KEY = 'traza.tema';
/** Styles of ours and of the calendars and charts follow this attribute of the root element. */
export const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function readChoice(): SchemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Told here, in another tab, and by the system. */
function subscribe(onChange: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  listeners.add(onChange);
  addEventListener('storage', onChange);
  system.addEventListener('change', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
    system.removeEventListener('change', onChange);
  };
}

function readChosen(): Scheme {
  const choice = readChoice();
  if (choice !== 'auto') return choice;
  return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

/** What the person chose. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, readChoice);
}

export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(KEY, choice);
  for (const tell of listeners) tell();
}

/** Gives the page the scheme that was chosen, or the only one that it has. */
export function usePageScheme(only?: Scheme): void {
  const chosen = useSyncExternalStore(subscribe, readChosen);
  const scheme = only ?? chosen;
  useEffect(() => void document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme), [scheme]);
}

/** The scheme that the page shows, as it changes; paper is light, whatever was chosen. */
export function useShownScheme(): Scheme {
  return useSyncExternalStore(subscribeShown, readShown);
}

function readShown(): Scheme {
  return document.documentElement.getAttribute(SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function subscribeShown(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => observer.disconnect();
}
