import { isAnythingUnsaved } from '../windows/unsaved.ts';

/** Builds from which this tab has loaded itself anew because a file of theirs was gone; `first.js` of a page reads it too. */
const RELOADED = 'traza.recargas';

/** The build that this page is of: the name of its first script carries a hash over all of it. */
function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/**
 * Loads the page of the new build in place of one whose files are gone; whether it does. Once for each build, so that a
 * file that is really lost never makes a loop, and not under a form that would lose what was typed.
 */
export function reloadOldBuild(): boolean {
  const build = ownBuild();
  const before = reloadedBuilds();
  if (isAnythingUnsaved() || before.includes(build)) return false;
  sessionStorage.setItem(RELOADED, JSON.stringify([...before, build]));
  location.reload();
  return true;
}

function reloadedBuilds(): unknown[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // somebody edited the entry by hand: the same as none
    return [];
  }
}
