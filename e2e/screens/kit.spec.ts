import path from 'node:path';
import { createServer } from 'vite';
import { expect, expectAccessible, keepPicture, test } from '../fixtures.ts';

const KIT = path.resolve(import.meta.dirname, '../../packages/ui/src/kit');

/** What fills a page stands alone. */
const OVER_A_PAGE = {
  window: { role: 'dialog', name: 'ConfirmModal' },
  discard: { role: 'dialog', name: '¿Descartar los cambios?' },
  panel: { role: 'region', name: 'SidePanel' },
  sheet: { role: 'region', name: 'BottomSheet' },
} as const;

test.use({ viewport: { width: 1180, height: 2300 } });

for (const scheme of ['light', 'dark']) {
  test(`kit ${scheme}`, async ({ page, problems }) => {
    // a server of its own, which no front end knows
    problems.allow(/^outside: http:\/\/localhost:/);
    const server = await createServer({
      root: KIT,
      configFile: false,
      cacheDir: path.resolve(KIT, '../../../../node_modules/.cache/kit'),
      logLevel: 'error',
      server: { port: 0, fs: { strict: false } },
    });
    await server.listen();
    try {
      await page.goto(`${server.resolvedUrls?.local[0]}?scheme=${scheme}`);
      await expect(page.getByRole('grid')).toBeVisible();
      const grid = page.getByRole('grid');
      await grid.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.evaluate(async () => document.fonts.ready);
      await expectAccessible(page, '#root');
      await keepPicture(page, `kit-${scheme}`);
      await page.setViewportSize({ width: 640, height: 400 });
      for (const [over, shown] of Object.entries(OVER_A_PAGE)) {
        await page.goto(`${server.resolvedUrls?.local[0]}?scheme=${scheme}&over=${over}`);
        await expect(page.getByRole(shown.role, { name: shown.name })).toBeVisible();
        await expectAccessible(page, shown.role === 'dialog' ? '[role="dialog"]' : '#root');
        await keepPicture(page, `kit-${over}-${scheme}`);
      }
    } finally {
      await server.close();
    }
  });
}
