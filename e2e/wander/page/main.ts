import type { Look } from '../look.ts';
import { startHearing, unfollowedPresses } from './hearing.ts';
import { readLook } from './read-look.ts';

declare global {
  interface Window {
    wanderer?: {
      look: () => Look;
      unfollowedPresses: typeof unfollowedPresses;
    };
  }
}

window.wanderer = { look: readLook, unfollowedPresses };
startHearing();
