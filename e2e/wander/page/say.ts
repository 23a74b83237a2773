import type { Said } from '../said.ts';

declare global {
  interface Window {
    /** Leads to the process that walks; only there while it listens. */
    wandererSays?: (said: Said) => Promise<void>;
  }
}

/** A page that is left while it says something is gone all the same. */
export function say(said: Said): void {
  window.wandererSays?.(said).catch(() => undefined);
}
