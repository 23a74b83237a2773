import { test as base, type Page } from '@playwright/test';
import { type Heard, type Hearing, hear } from '../heard.ts';
import { type Look, look } from '../look.ts';
import type { Act, Rule, Seen } from '../seen.ts';

const HOST = 'http://pagina.test';

/** A page of a few tags, that can be walked as the product is. */
interface Scene {
  page: Page;
  hearing: Hearing;
  /** Opens the page with this content at a path. */
  show(html: string, path?: string): Promise<void>;
  /** What the calls of the page are answered from then on. */
  answer(status: number, body?: object): Promise<void>;
  /** Judges what stands, after no act. */
  judge(rule: Rule): Promise<string | undefined>;
  /** Does something, and judges what came of it. */
  step(rule: Rule, act: Act, doIt: () => Promise<void>, more?: Partial<Seen>): Promise<string | undefined>;
}

export const test = base.extend<{ scene: Scene }>({
  scene: async ({ context, page }, use) => {
    const pages = new Map<string, string>();
    await context.route(`${HOST}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = pages.get(pathname) ?? '';
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="es"><title>Traza</title>${body}`,
      });
    });
    const hearing = await hear(context);
    const seenNow = async (act: Act, before: Look, heard: Heard): Promise<Seen> => {
      return { page, act, hand: 'pointer', before, after: await look(page), heard };
    };
    await use({
      page,
      hearing,
      async show(html, path = '/') {
        pages.set(path, html);
        await page.goto(`${HOST}${path}`);
        await hearing.take();
      },
      async answer(status, body = {}) {
        await context.route(`${HOST}/api/**`, (route) => route.fulfill({ status, json: body }));
      },
      async judge(rule) {
        return await rule.judge(await seenNow({ kind: 'wait' }, await look(page), await hearing.take()));
      },
      async step(rule, act, doIt, more = {}) {
        const before = await look(page);
        await doIt();
        return await rule.judge({ ...(await seenNow(act, before, await hearing.take())), ...more });
      },
    });
  },
});

export { expect } from '@playwright/test';
