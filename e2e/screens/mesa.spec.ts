import { expect, keepPicture, settled, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the board, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, colorScheme });

    test('its states', async ({ page }) => {
      const keep = async (state: string) => {
        await settled(page);
        await keepPicture(page, `mesa${state}-desktop-${colorScheme}`);
      };
      await page.goto('/operaciones/');
      await expect(page.getByText(/^Código de ahora/)).toBeHidden();
      await keep('-ingreso');
      await signInOperador(page, 'dora.despacho');
      const red = page.getByRole('region', { name: 'Sin chofer' }).locator('button[data-level="roja"]').first();
      await expect(red).toBeVisible();
      await keep('');
      await red.focus();
      await page.keyboard.press(' ');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('region', { name: 'Elegidos' })).toBeVisible();
      await keep('-elegidos');
      await page.keyboard.press('Escape');
      await red.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Paradas' })).toBeVisible();
      await keep('-pedido');
      await page.keyboard.press('a');
      await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').first()).toBeVisible();
      await keep('-asignar');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await keep('-teclas');
      await page.keyboard.press('Escape');
      const box = page.getByRole('combobox', { name: 'Buscar en Operaciones' });
      // for half a second after a window closed no letter acts
      await expect(async () => {
        await page.keyboard.press('/');
        await expect(box).toBeVisible({ timeout: 300 });
      }).toPass();
      await box.fill('rita ayer');
      await expect(page.getByRole('group', { name: 'Personas' }).getByRole('option').first()).toBeVisible();
      await keep('-busqueda');
    });
  });
}
