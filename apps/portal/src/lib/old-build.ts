import { hasReloaded, noteReload } from './session-store.ts';
import { isAnythingUnsaved } from './unsaved.ts';

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
  if (isAnythingUnsaved() || hasReloaded(build)) return false;
  noteReload(build);
  location.reload();
  return true;
}
