import { personas } from '@traza/demo';
import { askNow } from '../agencia.ts';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`home, ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('its states', async ({ page, request, login, problems }) => {
        const keep = async (state: string) => {
          await settled(page);
          await keepPicture(page, `inicio-${state}-${size}-${colorScheme}`);
        };
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await askNow(request, personas.ana);
        await login(personas.ana);
        await page.goto('/crear');
        const last = page.getByRole('region', { name: 'Últimos viajes' });
        await expect(last).toBeVisible();
        await keep('casa');
        const button = last.getByRole('button', { name: /^Pedir/ }).first();
        await button.click();
        await expect(last.getByText('Lo antes posible')).toBeVisible();
        await button.scrollIntoViewIfNeeded();
        await keep('abierto');
        await page.getByRole('combobox', { name: '¿A dónde vas?' }).fill('Av. Corr');
        await expect(page.getByRole('option').first()).toBeVisible();
        await keep('sugerencias');
        await page
          .getByRole('combobox', { name: '¿A dónde vas?' })
          .fill('mañana 9:30 a Ezeiza en helicóptero, vuelvo a las 6 cc Dirección');
        await expect(page.getByRole('region', { name: 'Lo que entendí' })).toBeVisible();
        await keep('frase');
        await page.goto('/crear?paso=tipos');
        await expect(page.getByText('Un viaje en el que viajás vos.')).toBeVisible();
        await keep('tipos');
        problems.allow(/500/);
        await page.route('**/api/inicio?*', (route) =>
          route.fulfill({ status: 500, json: { code: 'internal_error' } }),
        );
        await page.goto('/crear');
        await expect(page.getByText('No pudimos traer tus viajes.')).toBeVisible();
        await keep('error');
      });
    });
  }
}
