import type { Look } from '../look.ts';
import { startHearing, waitingPresses } from './hearing.ts';
import { readLook } from './read-look.ts';

declare global {
  interface Window {
    wanderer?: {
      look: () => Look;
      /** Presses that nothing followed yet; each is given out once. */
      waitingPresses: typeof waitingPresses;
    };
  }
}

window.wanderer = { look: readLook, waitingPresses };
startHearing();
