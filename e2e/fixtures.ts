import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import { shiftClock } from '@traza/testing';
import { moveOffset, offsetMs } from './clock.ts';
import { withDemoServer } from './demo-server.ts';
import { type Server, startSimulator } from './server.ts';
import { violationsOf } from './violations.ts';

export { expect } from '@playwright/test';

/** What no page may do; a test that provokes one of them says which, a failed request by its status and path. */
interface Problems {
  allow(pattern: RegExp): void;
}

interface WorkerFixtures {
  /** A name of its own gives a journey of days a server that no other comes to later. */
  own: string;
  /** A server of this worker alone, on a copy of the demo. */
  server: Server;
}

interface Fixtures {
  /** The timers of its pages can be run ahead with `page.clock.fastForward`. */
  fastForwards: boolean;
  /** The clock of server and browser, set for the whole run. */
  clock: { move(by: { minutes: number }): Promise<void> };
  /** Starts the simulated carrier, so many times faster than the clock, in place of one of another pace; it ends with the journey. */
  simulate: (speed: number) => Promise<void>;
  /** Opens a session without the form, which has its own test; the next page is signed in. */
  login: (persona: Persona) => Promise<void>;
  problems: Problems;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  own: ['', { scope: 'worker', option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      await withDemoServer(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  fastForwards: [false, { option: true }],
  clock: [
    async ({ context, server, fastForwards }, use) => {
      // below the offset: it would take a clock that is set already for so much time that went by
      if (fastForwards) await context.clock.install();
      await setClock(context);
      await use({
        async move({ minutes }) {
          const ms = minutes * 60_000;
          await server.moveClock(ms);
          moveOffset(ms);
          for (const page of context.pages()) await page.evaluate(moveAwake, offsetMs());
          await context.addInitScript(moveTo, offsetMs());
        },
      });
    },
    { auto: true },
  ],
  simulate: async ({ server }, use) => {
    let end = () => Promise.resolve();
    await use(async (speed) => {
      await end();
      end = startSimulator(server.url, offsetMs(), speed);
    });
    await end();
  },
  problems: [
    async ({ browser, context, baseURL }, use) => {
      const seen: string[] = [];
      const watchContext = (each: BrowserContext) => watch(each, new URL(baseURL ?? '').host, seen);
      watchContext(context);
      // of a second person, which a journey opens
      browser.on('context', watchContext);
      await slowDown(context);
      await noteToasts(context);
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      browser.off('context', watchContext);
      expect(seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => {
    await use((persona) => signIn(page, persona));
  },
});

/** With `TRAZA_E2E_SLOW=4` its pages run at a quarter of the pace, and the API answers up to 300 ms late: what races then loses. */
async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env['TRAZA_E2E_SLOW'] ?? 1);
  if (rate <= 1) return;
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  });
  await context.route('**/api/**', async (route) => {
    await wait(Math.random() * 300);
    // whoever asked may be gone by now
    await route.fallback().catch(() => undefined);
  });
}

/** The pages of a browser have the clock of the run, or another one. */
export async function setClock(context: BrowserContext, ms = offsetMs()): Promise<void> {
  await context.addInitScript({
    content: `window.clockOffset = { ms: ${ms} }; (${String(shiftClock)})(window.clockOffset);`,
  });
}

/** Moves the clock of a page that stands. */
export function moveTo(ms: number): void {
  if (window.clockOffset) window.clockOffset.ms = ms;
}

/** Whoever is signed in stays there: a session that nobody uses for ten minutes would end at the next look. */
function moveAwake(ms: number): void {
  if (window.clockOffset) window.clockOffset.ms = ms;
  if (location.protocol === 'about:' || localStorage.getItem('traza.actividad') === null) return;
  localStorage.setItem('traza.actividad', String(Date.now()));
}

/** Errors and warnings of the console, uncaught errors, failed requests, and any word to another host. */
function watch(context: BrowserContext, host: string, seen: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location();
    // of a refused request the browser says the status alone
    const at = URL.canParse(url) ? ` at ${new URL(url).pathname}` : '';
    if (['error', 'warning'].includes(message.type())) seen.push(`console ${message.type()}: ${message.text()}${at}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${String(error.error())}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) seen.push(`outside: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    // the portal gives up what nobody waits for any more
    if (failure !== 'net::ERR_ABORTED') seen.push(`failed: ${request.url()} ${failure}`);
  });
}

async function signIn(page: Page, { username }: Persona): Promise<void> {
  const reply = await page.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
  expect(reply.status(), `${username} signs in`).toBe(200);
  const { data }: { data: { token: string } } = await reply.json();
  await storeSession(page, data.token, username);
}

/** The next page is of who has this session. */
export async function storeSession(page: Page, token: string, username: string): Promise<void> {
  // any answer of the same origin will do: its storage is the portal's
  await page.goto('/api/health');
  await page.evaluate(
    ([kept, name]) => {
      localStorage.setItem('traza.token', kept);
      localStorage.setItem('traza.username', name);
      localStorage.setItem('traza.actividad', String(Date.now()));
    },
    [token, username] as const,
  );
}

/** Waits until each map of the page stands still with all that it has to show. */
export async function mapsDrawn(page: Page): Promise<void> {
  const maps = page.getByTestId('map');
  await expect(maps.filter({ hasNot: page.locator('[data-drawn]') })).toHaveCount(0);
}

/**
 * Waits until nothing on the page says that it is loading, what opens has faded in, and maps stand still. Not until the network
 * is quiet: lists are asked for again and maps fetch ahead for as long as the page stands.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
  await mapsDrawn(page);
}

/** Takes a picture when `npm run screens` asks for it, by naming the folder; an ordinary run takes none. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['TRAZA_SCREENS'];
  if (folder === undefined) return;
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

declare global {
  interface Window {
    /** How far the clock of the page is from the machine's. */
    clockOffset?: { ms: number };
    /** Frames in a row in which nothing moved. */
    stillFrames?: number;
    /** What toasts said, in order. */
    toasts?: string[];
  }
}

/**
 * Waits until the page and its frames are at rest: every transition and animation that ends has ended, and nothing is
 * dimmed because what follows is being fetched. A colour seen on the way to another is nobody's colour.
 */
async function atRest(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(() => void (window.stillFrames = 0));
    await frame.waitForFunction(() => {
      const moves = document.getAnimations().some(({ playState, effect }) => {
        const ends = effect?.getComputedTiming().endTime !== Infinity;
        return ends && playState === 'running';
      });
      // what was just changed begins to move a frame later
      window.stillFrames = moves || document.querySelector('[data-stale]') ? 0 : (window.stillFrames ?? 0) + 1;
      return window.stillFrames > 3;
    });
  }
}

/** Notes each toast as it comes: one that stood while the browser was busy drawing was there all the same. */
async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.toasts = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.matches('[aria-label="Avisos"] > [data-tone]')) {
          window.toasts?.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A toast came that says this, since the page was opened or since the one that was expected before. */
export async function expectToast(page: Page, text: string | RegExp, options?: { timeout: number }): Promise<void> {
  const says = (toast: string) => (typeof text === 'string' ? toast.includes(text) : text.test(toast));
  const toasts = async () => (await page.evaluate(() => window.toasts)) ?? [];
  await expect
    .poll(async () => (await toasts()).some(says), { message: `a toast: ${String(text)}`, ...options })
    .toBe(true);
  const place = (await toasts()).findIndex(says);
  await page.evaluate((until) => void window.toasts?.splice(0, until), place + 1);
}

/** No violation of WCAG 2.2 AA that axe can see; in a window alone, what lies cut off behind it is nobody's target. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // what a page shows before its first screen has neither headings nor places
  await page
    .locator(within === 'html' ? 'main' : within)
    .first()
    .waitFor({ state: 'attached' });
  await atRest(page);
  expect(await violationsOf(page, within)).toEqual([]);
}
