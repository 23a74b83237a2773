import { personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`search over everything, ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('its states', async ({ page, login }) => {
        const keep = async (state: string) => {
          await settled(page);
          await keepPicture(page, `busqueda-${state}-${size}-${colorScheme}`);
        };
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await login(personas.ana);
        await page.goto('/pedidos');
        await expect(page.getByRole('option').first()).toBeVisible();
        await keep('boton');
        await page.getByRole('button', { name: 'Buscar' }).click();
        const field = page.getByRole('combobox', { name: 'Buscar en todo el portal' });
        await expect(field).toBeFocused();
        await keep('vacia');
        await field.fill('an');
        await expect(page.getByRole('group', { name: 'Personas' })).toBeVisible();
        await keep('encontrado');
        await field.fill('999999999');
        await expect(page.getByText('No encontramos ese número').first()).toBeVisible();
        await keep('nada');
      });
    });
  }
}
