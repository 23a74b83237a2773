import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { yearBefore } from '../clock.ts';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** The chart with what it says of a day, and its sums. */
async function keepChart(page: Page, name: string) {
  const frame = page.frameLocator('iframe');
  const chart = frame.getByRole('group', { name: /^Gasto por día/ });
  await frame.getByText('Ver como tabla').scrollIntoViewIfNeeded();
  await chart.getByRole('link').nth(2).focus();
  await keepPicture(page, name);
  await frame.getByRole('button', { name: 'Acumulado' }).click();
  await keepPicture(page, `${name}-acumulado`);
  await frame.getByRole('button', { name: 'Por día' }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`desktop, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme });

    test('reports', async ({ page, login, problems }) => {
      // the second scheme asks for the same report within ten minutes
      problems.allow(/429|500/);
      test.setTimeout(120_000);
      await login(personas.ana);
      await page.goto('/informes');
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('[data-bar="actual"]').first()).toBeAttached();
      await keepPicture(page, `informes-mensual-desktop-${colorScheme}`);
      await keepChart(page, `informes-grafico-desktop-${colorScheme}`);
      await frame.getByRole('table', { name: 'Pasajeros con más gasto' }).scrollIntoViewIfNeeded();
      await keepPicture(page, `informes-mensual-abajo-desktop-${colorScheme}`);
      await page.goto('/informes?vista=anual&anio=2022');
      await expect(frame.getByText('Sin datos para el período')).toBeVisible();
      await keepPicture(page, `informes-sin-datos-desktop-${colorScheme}`);
      await page.goto('/informes?vista=pedidos');
      await expect(page.getByText('Importe de finalizados y calificados')).toBeVisible();
      await page.getByRole('button', { name: 'Descargar' }).click();
      await expect(page.getByRole('menuitem', { name: 'Mis reportes' })).toBeVisible();
      await keepPicture(page, `informes-pedidos-desktop-${colorScheme}`);
      await page.getByRole('menuitem', { name: 'Reporte de Pax' }).click();
      await page.getByRole('button', { name: 'Descargar' }).click();
      await page.getByRole('menuitem', { name: 'Mis reportes' }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/^Enviado/)
          .first(),
      ).toBeVisible({ timeout: 20_000 });
      await keepPicture(page, `informes-mis-reportes-desktop-${colorScheme}`);
      await page.route('**/api/analytics/datos**', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error' } }),
      );
      await page.goto('/informes?vista=anual');
      await expect(frame.getByText('No pudimos cargar el tablero')).toBeVisible();
      await keepPicture(page, `informes-fallo-desktop-${colorScheme}`);
    });
  });
}

test.describe('phone', () => {
  test.use({ viewport: SIZES.phone });

  test('reports on a phone', async ({ page, login }) => {
    await login(personas.ana);
    // a phone is offered the app first, and stays here by choice
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    await page.goto('/informes');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-bar="actual"]').first()).toBeAttached();
    await keepPicture(page, 'informes-mensual-phone-light');
    await keepChart(page, 'informes-grafico-phone-light');
  });
});

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('totals that are divided, and lists of cost centres', async ({ page, login }) => {
        await login(personas.ana);
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        const days = yearBefore();
        await page.goto(`/informes?vista=pedidos&${days}&agrupar=ceco&cobrado=true`);
        await expect(
          page.getByRole('region', { name: 'Agrupar por centro de costo' }).getByRole('listitem').first(),
        ).toBeVisible();
        await keepPicture(page, `informes-agrupado-${size}-${colorScheme}`);
        await page.getByRole('region', { name: 'Agrupar por centro de costo' }).getByRole('button').first().click();
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.getByRole('button', { name: 'Filtros', exact: true }).click();
        await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
        await keepPicture(page, `informes-cecos-${size}-${colorScheme}`);
      });
    });
  }
}
