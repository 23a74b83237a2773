import { personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('grupos', async ({ page, login, problems }) => {
        problems.allow(/status of 500/);
        const name = (state: string) => `grupos-${state}-${size}-${colorScheme}`;
        await login(personas.ana);
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await page.goto('/grupos');
        await expect(page.getByRole('table')).toBeVisible();
        await settled(page);
        await keepPicture(page, name('lista'));
        await page.getByRole('button', { name: 'Nuevo grupo' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Nombre').fill('Ventas & más');
        await dialog.getByRole('button', { name: 'Crear grupo' }).click();
        await expect(dialog.getByText(/solo letras y números/)).toBeVisible();
        await keepPicture(page, name('nuevo'));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Descartar' }).click();
        await page.getByRole('button', { name: 'Eliminar: Ventas' }).click();
        await expect(dialog.getByText(/quedarán sin grupo/)).toBeVisible();
        await keepPicture(page, name('eliminar'));
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox').fill('no hay');
        await expect(page.getByText('Ningún grupo coincide con la búsqueda')).toBeVisible();
        await keepPicture(page, name('sin-resultados'));
        await page.route('**/cuentas/grupos**', (route) => route.fulfill({ status: 500, body: '{}' }));
        await page.goto('/grupos');
        await expect(page.getByText('No pudimos cargar los grupos')).toBeVisible();
        await keepPicture(page, name('error'));
      });
    });
  }
}
