import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@traza/demo';
import { expect, test } from '../fixtures.ts';

/** Signs in by keys alone: the code is the one that the page of the demo shows. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/operaciones/');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(`${name}@traza.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByText(/^Código de ahora: \d{6}/).locator('strong');
  await page.keyboard.type((await code.textContent()) ?? '');
  await page.keyboard.press('Enter');
}

test('M-146 M-157 M-167 M-229 a red card, A, Enter: it has a driver, and a second window shows it with her name', async ({
  page,
  browser,
  baseURL,
}) => {
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await Promise.all([signIn(page, 'dora.despacho'), signIn(second, 'olga.operaciones')]);
  const red = page.getByRole('region', { name: 'Sin chofer' }).locator('button[data-level="roja"]').first();
  await red.focus();
  const key = await red.getAttribute('data-key');
  const line = second.getByRole('region', { name: 'Por salir' }).locator(`[data-key="${key}"]`);
  await expect(second.getByRole('region', { name: 'Sin chofer' }).locator(`[data-key="${key}"]`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toContainText('Dora Despacho lo cambió recién');
  // under her hand nothing moved: the card says where it went, and has the focus
  const held = page.getByRole('region', { name: 'Sin chofer' }).locator(`[data-key="${key}"]`);
  await expect(held).toContainText('Pasó a Por salir');
  await expect(held).toBeFocused();
  await second.context().close();
});
