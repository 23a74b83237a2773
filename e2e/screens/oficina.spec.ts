import { expect, keepPicture, settled, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

/** What the office shows, and what says that it is there. */
const SCREENS = [
  { name: 'clientes', path: 'clientes/1', shown: 'Qué le falta para pedir' },
  { name: 'tarifas', path: 'tarifas', shown: 'Tarifas' },
  { name: 'documentos', path: 'documentos', shown: 'Documentos' },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the office, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, colorScheme });
    test.beforeEach(async ({ clock }) => clock.move({ minutes: 1 }));

    test('its screens', async ({ page }) => {
      const keep = async (name: string) => {
        await settled(page);
        await keepPicture(page, `${name}-desktop-${colorScheme}`);
      };
      await signInOperador(page, 'olga.operaciones', '/operaciones/clientes');
      await expect(page.getByRole('row', { name: /Andina Servicios/ })).toBeVisible();
      for (const { name, path, shown } of SCREENS) {
        await page.goto(`/operaciones/${path}`);
        await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
        await keep(`oficina-${name}`);
      }
      await page.goto('/operaciones/pedidos?agrupar=cliente');
      await expect(page.getByRole('table')).toBeVisible();
      await keep('oficina-pedidos');
      await page.setViewportSize({ width: 1024, height: 768 });
      await keep('oficina-pedidos-1024');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Planillas' }).click();
      await expect(page.getByRole('dialog', { name: 'Planillas' })).toBeVisible();
      await keep('oficina-planillas');
      await page.goto('/operaciones/bandeja');
      await page
        .getByRole('row', { name: /Reclamo/ })
        .first()
        .click();
      await expect(page.getByRole('article', { name: /^Reclamo/ })).toBeVisible();
      await keep('oficina-bandeja');
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog', { name: 'Responder el reclamo' })).toBeVisible();
      await keep('oficina-respuesta');
    });
  });
}
