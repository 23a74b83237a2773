import { personas } from '@traza/demo';
import { CONGRESS, pasteText } from '../congress.ts';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`several at once, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, colorScheme });

    test('its steps', async ({ page, login }) => {
      test.slow();
      const keep = async (step: string) => {
        await settled(page);
        await keepPicture(page, `lote-${step}-desktop-${colorScheme}`);
      };
      await login(personas.ana);
      await page.goto('/crear/lote');
      await expect(page.getByRole('button', { name: 'Descargar plantilla' })).toBeVisible();
      await keep('traer');
      await pasteText(page.getByRole('textbox', { name: 'O pegá las filas acá' }), CONGRESS.text);
      await expect(page.getByText('10 celdas con errores')).toBeVisible({ timeout: 40_000 });
      await keep('corregir');
      const cell = page.getByLabel('Destino, fila 3', { exact: true });
      await cell.fill('Florida');
      await expect(page.getByRole('listbox')).toBeVisible();
      await keep('elegir');
      await page.getByRole('button', { name: /^Pedir los 30 correctos/ }).click();
      await page.getByRole('button', { name: 'Detener' }).click();
      await expect(page.getByText(/Detuvimos el envío/)).toBeVisible();
      await keep('detenido');
      await page.getByRole('button', { name: 'Seguir' }).click();
      await expect(page.getByText('Se hicieron 30 pedidos.')).toBeVisible({ timeout: 90_000 });
      await keep('listo');
    });
  });
}
