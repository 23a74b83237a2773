import { expect, expectAccessible, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

test('M-146 M-157 M-167 M-229 a red card, A, Enter: it has a driver, and a second window shows it with her name', async ({
  page,
  browser,
  baseURL,
}) => {
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await Promise.all([signInOperador(page, 'dora.despacho'), signInOperador(second, 'olga.operaciones')]);
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test(`M-010 the board, its panel and its windows say what they are, ${colorScheme}`, async ({ page }) => {
      await page.goto('/operaciones/');
      await expect(page.getByText(/^Código de ahora/).or(page.getByLabel('E-mail'))).toBeVisible();
      await expectAccessible(page);
      await signInOperador(page, 'dora.despacho');
      await page.getByRole('region', { name: 'En viaje' }).getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Teléfonos' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
    });
  });
}
