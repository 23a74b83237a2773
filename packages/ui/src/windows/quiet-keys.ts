/** A sentence that was begun in a window goes on for a moment after it closed. */
const QUIET_MS = 500;

let quietUntil = Number.NEGATIVE_INFINITY;

/** A window opens, or closed: what is typed now was meant for it. */
export function quietKeys(ms = QUIET_MS): void {
  quietUntil = performance.now() + ms;
}

/** Whether single letters act on what is below the windows. */
export function areKeysQuiet(): boolean {
  return performance.now() < quietUntil;
}
