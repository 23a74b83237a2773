import type { Page } from '@playwright/test';
import type { Hearing } from './heard.ts';

/** A page that has not come to rest by then is judged as it is. */
const PATIENCE_MS = 10_000;

/** Waits until nothing is asked for, nothing says that it is loading, and nothing moves any more. */
export async function untilQuiet(page: Page, hearing: Hearing): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let still = 0;
  while (still < 2 && performance.now() < end) still = (await isStill(page)) && hearing.waiting() === 0 ? still + 1 : 0;
}

/** Over two frames: what a press begins shows in the second. */
async function isStill(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          let isChanged = false;
          const observer = new MutationObserver(() => (isChanged = true));
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          setTimeout(() => {
            observer.disconnect();
            const isMoving = document
              .getAnimations()
              .some(
                ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
              );
            const isWaiting =
              document.readyState !== 'complete' ||
              // each page has a heading and something to press: without them it has not been drawn yet
              document.querySelector('h1') === null ||
              document.querySelector('a[href], button, input') === null ||
              window.wanderer?.isWaiting() === true ||
              document.querySelector('[aria-busy="true"]') !== null;
            resolve(!isChanged && !isMoving && !isWaiting);
          }, 40);
        }),
    );
  } catch {
    // it is on its way to another page
    return false;
  }
}
