import { isAnythingUnsaved } from '../windows/unsaved.ts';

/** Begins the mark of a build from which this tab has loaded itself anew because a file of its was gone; as in `first.js`. */
const RELOADED = 'traza.recarga ';

/** The build that this page is of: the name of its first script carries a hash over all of it. */
export function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/** Whether a navigation away has begun, which a reload would cancel; `first.js` of every page marks it. */
export function isLeaving(): boolean {
  return document.documentElement.hasAttribute('data-leaving');
}

/**
 * Loads the page of the new build in place of one whose files are gone; whether it does. Once for each build, so that a
 * file that is really lost never makes a loop, not under a form that would lose what was typed, and not on the way out.
 */
export function reloadOldBuild(): boolean {
  const mark = RELOADED + ownBuild();
  if (isLeaving() || isAnythingUnsaved() || mark in sessionStorage) return false;
  sessionStorage.setItem(mark, '1');
  location.reload();
  return true;
}
