import type { BrowserContext, Page, Request } from '@playwright/test';
import { personas } from '@traza/demo';
import { bookForLater, pedidosToCome, takeViaje } from '../agencia.ts';
import { expect, settled, test } from '../fixtures.ts';
import { makeFollowed } from '../followed.ts';
import { slowLine } from '../slow-line.ts';

/** What the browser asked the API for, of all its tabs. */
function listenTo(context: BrowserContext) {
  const asked: Request[] = [];
  const ended = new Set<Request>();
  const askedBy = new Map<Request, Page>();
  context.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    asked.push(request);
    askedBy.set(request, request.frame().page());
  });
  const end = (request: Request) => void ended.add(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const streams = () => asked.filter((request) => request.url().endsWith('/api/cambios'));
  return {
    streams,
    // what a closed tab asked for has no end that anybody hears
    open: () => streams().filter((request) => !ended.has(request) && askedBy.get(request)?.isClosed() === false).length,
    /** Other calls than the stream and what belongs to it, since the last time. */
    takeCalls() {
      const calls = asked.filter((request) => !request.url().includes('/api/cambios'));
      for (const request of calls) asked.splice(asked.indexOf(request), 1);
      return calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    },
  };
}

// tall enough for every row of some days, however many others ask for meanwhile
test.use({ viewport: { width: 1280, height: 6000 } });

const row = (page: Page, id: number) => page.locator(`#pedido-${id}`);
/** After which whatever was asked for before the stream stood has been asked for once more, by its interval. */
const SETTLED_MS = 22_000;
/** Longer than the interval at which a list asks where nobody tells it, and far less than the silence after which a stream is given up. */
const REST_MS = 11_000;
/** Longer than the server takes from one sign of life to the next. */
const BEAT_MS = 16_000;

async function openList(page: Page, id: number, base = ''): Promise<void> {
  await page.goto(`${base}${pedidosToCome()}`);
  await expect(row(page, id)).toBeVisible();
}

test.describe('of several tabs', () => {
  test.use({ fastForwards: true });

  test('W-101 W-102 W-107 M-130 three tabs hold one stream, see what others do, and ask for nothing at rest', async ({
    page,
    context,
    login,
  }) => {
    const browser = listenTo(context);
    await login(personas.pablo);
    const { id } = await bookForLater(page.request, personas.pablo);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) await openList(tab, id);
    await expect.poll(() => browser.streams().length).toBe(1);
    const [stream] = browser.streams();
    expect(await stream?.headerValue('authorization')).toMatch(/^Bearer .{20}/);
    expect(new URL(stream?.url() ?? '').search).toBe('');

    // what was due before the stream stood is asked for once more: lists, and the bell after twenty seconds; each order that is told says that
    // the stream lives
    await context.clock.fastForward(REST_MS);
    const other = await bookForLater(page.request, personas.pablo);
    for (const tab of tabs) await expect(row(tab, other.id)).toBeVisible();
    await context.clock.fastForward(REST_MS);
    const idViaje = await takeViaje(page.request, other.id);
    for (const tab of tabs) await expect(row(tab, idViaje)).toContainText('Confirmado');
    await expect.poll(() => browser.takeCalls(), { intervals: [1000] }).toEqual([]);
    // and then nothing
    await expect(async () => {
      await context.clock.fastForward(REST_MS);
      for (const tab of tabs) await settled(tab);
      expect(browser.takeCalls()).toEqual([]);
    }).toPass({ intervals: [BEAT_MS], timeout: 8 * BEAT_MS });
    expect([browser.streams().length, browser.open()]).toEqual([1, 1]);

    await test.step('another takes over when the one that leads is closed', async () => {
      await page.close();
      await expect.poll(() => browser.streams().length).toBe(2);
      await expect.poll(browser.open).toBe(1);
      const last = await bookForLater(context.request, personas.pablo);
      for (const tab of tabs.slice(1)) await expect(row(tab, last.id)).toBeVisible();
      expect([browser.streams().length, browser.open()]).toEqual([2, 1]);
    });
  });
});

test.describe('by a line that is slow, cut and mended', () => {
  test.use({ fastForwards: true });
  let line: Awaited<ReturnType<typeof slowLine>>;
  test.beforeAll(async ({ baseURL }) => {
    line = await slowLine(Number(new URL(baseURL ?? '').port), 150);
  });
  test.afterAll(() => line.cut());

  test('W-108 M-133 slow, cut for a minute, and back: the screen is what a fresh load would show', async ({
    page,
    context,
    login,
    problems,
  }) => {
    problems.allow(new RegExp(`^outside: ${line.url}`));
    // what is asked for while there is no network fails, and is asked for again
    problems.allow(
      /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/,
    );
    const browser = listenTo(context);
    await login(personas.pablo);
    const session = await page.evaluate(() => Object.entries(localStorage));
    const { id } = await bookForLater(page.request, personas.pablo);
    await page.goto(`${line.url}/api/health`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, session);
    await openList(page, id, line.url);
    await expect.poll(browser.open).toBe(1);
    const { id: whileSlow } = await bookForLater(page.request, personas.pablo);
    // what happens before a slow stream stands is found by the interval that still runs
    await page.clock.fastForward(SETTLED_MS);
    await expect(row(page, whileSlow)).toBeVisible();

    await line.cut();
    await context.setOffline(true);
    await expect.poll(browser.open).toBe(0);
    const { id: whileAway } = await bookForLater(page.request, personas.pablo);
    const idViaje = await takeViaje(page.request, whileSlow);
    await page.clock.fastForward(60_000);
    await expect(row(page, whileAway)).toHaveCount(0);
    const away = page.getByText(/^Sin conexión · datos de \d\d:\d\d$/);
    await expect(away).toBeVisible();
    await line.mend();
    await context.setOffline(false);
    await expect(row(page, whileAway)).toBeVisible();
    await expect(row(page, idViaje)).toBeVisible();
    await expect.poll(browser.open).toBe(1);
    await expect(away).toHaveCount(0);

    const shown = () => page.getByRole('option').evaluateAll((options) => options.map((option) => option.id));
    const ids = await shown();
    expect(new Set(ids).size).toBe(ids.length);
    await page.reload();
    await expect(row(page, whileAway)).toBeVisible();
    await expect.poll(shown).toEqual(ids);
  });
});

test('W-113 signing out in one tab closes the stream of all', async ({ page, context, login, problems }) => {
  // what the other tab has asked for and not yet heard is refused once the session is over
  problems.allow(/401 \(Unauthorized\) at \/api\//);
  const browser = listenTo(context);
  await login(personas.mario);
  await page.goto('/perfil');
  const other = await context.newPage();
  await other.goto('/perfil');
  await expect.poll(browser.open).toBe(1);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(browser.open).toBe(0);
});

test.describe('without a session', () => {
  test.use({ fastForwards: true });

  test('W-109 the public page asks as ever and opens no stream', async ({ page, context }) => {
    const browser = listenTo(context);
    const { idPublic } = await makeFollowed(page.request);
    await page.goto(`/seguimiento/${idPublic}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    browser.takeCalls();
    await expect(async () => {
      await page.clock.fastForward(8000);
      expect(browser.takeCalls().some((call) => call.includes('/seguimiento/'))).toBe(true);
    }).toPass();
    expect(browser.streams()).toEqual([]);
  });
});
