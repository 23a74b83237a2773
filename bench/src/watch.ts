import type { Page } from '@playwright/test';

declare global {
  /** What the page was seen doing since the last look. */
  var watched: { tasks: number[]; interactions: number[]; keys: number; changes: number } | undefined;
}

/** Counts in the page, from now on, what keeps it from answering. */
export async function startWatching(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNew = !globalThis.watched;
    const seen = { tasks: new Array<number>(), interactions: new Array<number>(), keys: 0, changes: 0 };
    globalThis.watched = seen;
    if (!isNew) return;
    const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    const note = (entries: PerformanceEntryList, what: 'tasks' | 'interactions') => {
      for (const entry of entries) globalThis.watched?.[what].push(entry.duration);
    };
    new PerformanceObserver((list) => note(list.getEntries(), 'tasks')).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      const answers = list.getEntries().filter((entry) => 'interactionId' in entry && entry.interactionId);
      note(answers, 'interactions');
    }).observe(events);
    // one batch for each time that React changes the page
    new MutationObserver(() => {
      if (globalThis.watched) globalThis.watched.changes += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener('keydown', () => {
      if (globalThis.watched) globalThis.watched.keys += 1;
    });
  });
}

/** The longest task and the slowest answer since then, in milliseconds. */
export async function worst(page: Page) {
  return page.evaluate(async () => {
    // what was done in the last frame is told in the next
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { tasks = [], interactions = [], keys = 0, changes = 0 } = globalThis.watched ?? {};
    return {
      longest: Math.max(0, ...tasks),
      over: tasks.length,
      // what answers within two frames is not told at all
      interaction: Math.max(16, ...interactions),
      keys,
      paints: changes,
    };
  });
}
