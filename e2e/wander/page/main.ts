import type { Look } from '../look.ts';
import { startHearing, unfollowedPresses } from './hearing.ts';
import { isWaiting } from './pointed.ts';
import { readLook } from './read-look.ts';

declare global {
  interface Window {
    wanderer?: {
      look: () => Look;
      isWaiting: () => boolean;
      unfollowedPresses: typeof unfollowedPresses;
    };
  }
}

window.wanderer = { look: readLook, isWaiting, unfollowedPresses };
startHearing();
