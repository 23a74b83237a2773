import type { Page } from '@playwright/test';
import type { Rule } from '../seen.ts';

/** Of nodes that stand in no page: what the browser itself and a library keep for later. */
const MOST_KEPT = 15_000;

/** What a page took away is not held by anything any more, however long somebody walks through it. */
export const goneIsForgotten: Rule = {
  name: 'what is gone is forgotten',
  async judge({ page }) {
    // tabs of one context may share a process, whose nodes are counted together
    const tabs = page.context().pages();
    const standing = await Promise.all(tabs.map(countNodes));
    const most = 2 * standing.reduce((sum, count) => sum + count, 0) + MOST_KEPT;
    const alive = await countAlive(page);
    return alive > most ? `${alive} nodes are alive, of ${most}` : undefined;
  },
};

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
}

async function countAlive(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  } finally {
    await session.detach();
  }
}
