import { personas } from '@traza/demo';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the dashboard of an auditor', async ({ page, login }) => {
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await login(personas.ceci);
        await page.goto('/gastos?vista=resumen&anio=2026&mes=10');
        const chart = page.getByRole('group', { name: /^Gasto por día/ });
        await expect(chart).toBeVisible();
        await keepPicture(page, `gastos-resumen-${size}-${colorScheme}`);
        await page.getByText('Ver como tabla').scrollIntoViewIfNeeded();
        await chart.getByRole('link').nth(29).focus();
        await keepPicture(page, `gastos-grafico-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Acumulado' }).click();
        await keepPicture(page, `gastos-acumulado-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Enviar resumen' }).click();
        const envio = page.getByRole('dialog');
        await envio.getByRole('combobox', { name: 'Para' }).click();
        await page.getByRole('option').first().waitFor();
        await keepPicture(page, `gastos-envio-${size}-${colorScheme}`);
        await envio.getByRole('button', { name: 'Cancelar' }).click();
        await page.goto('/gastos?vista=resumen&anio=2026');
        await page.getByText('Ver como tabla').scrollIntoViewIfNeeded();
        await keepPicture(page, `gastos-anual-${size}-${colorScheme}`);
      });

      test('the accounts of a month', async ({ page, login }) => {
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await login(personas.ana);
        await page.goto('/gastos?anio=2026&mes=10');
        const list = page.getByRole('list', { name: 'Cuentas del mes' });
        await expect(list).toBeVisible();
        await keepPicture(page, `gastos-${size}-${colorScheme}`);
        await list.getByRole('button').first().click();
        await expect(page.getByRole('heading', { name: 'Pedidos para mirar' })).toBeVisible();
        await keepPicture(page, `gastos-cuenta-${size}-${colorScheme}`);
        await page.getByRole('region', { name: 'Qué cambió y por qué' }).getByRole('link').first().click();
        const efecto = page.getByRole('dialog', { name: /^Pedidos por / });
        await expect(efecto.getByText(/^Suman /)).toBeVisible();
        await keepPicture(page, `gastos-efecto-${size}-${colorScheme}`);
        await efecto.getByRole('button', { name: 'Cerrar' }).click();
        await page.getByRole('heading', { name: 'Pedidos para mirar' }).scrollIntoViewIfNeeded();
        await page
          .getByRole('button', { name: /^Reclamar/ })
          .nth(2)
          .scrollIntoViewIfNeeded();
        await keepPicture(page, `gastos-pedidos-${size}-${colorScheme}`);
        await page.goto('/gastos?vista=reclamos');
        await expect(page.getByRole('list', { name: 'Reclamos' })).toBeVisible();
        await keepPicture(page, `gastos-reclamos-${size}-${colorScheme}`);
        const closed = page.getByRole('listitem').filter({ hasText: 'Respuesta:' }).first();
        await closed.getByRole('link').click();
        await expect(page.getByText(/^Reclamo \d+ · Cerrado$/)).toBeInViewport();
        await keepPicture(page, `gastos-reclamo-${size}-${colorScheme}`);
      });
    });
  }
}
