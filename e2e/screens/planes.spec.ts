import type { Page } from '@playwright/test';
import { personas } from '@traza/testing';
import { expect, keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

async function chooseAddress(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

async function openTrip(page: Page): Promise<void> {
  await page.goto('/crear');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await chooseAddress(page, /origen/i, 'Av. Corrientes 1234', /Corrientes 1234/);
  await chooseAddress(page, /destino/i, 'Av. Santa Fe 2000', /Santa Fe/);
  await page.getByRole('button', { name: /^Corporativo/ }).click();
  await page.getByRole('button', { name: /^Cuándo/ }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`desktop, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('plan', async ({ page, login }) => {
      await login(personas.pablo);
      await openTrip(page);
      await page.getByRole('button', { name: 'Planificar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Planificar viaje' });
      await dialog.getByRole('group', { name: 'Ida', exact: true }).waitFor();
      await keepPicture(page, `planificar-vacio-desktop-${colorScheme}`);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await keepPicture(page, `planificar-error-desktop-${colorScheme}`);
      for (const day of ['Lun', 'Mié', 'Vie']) {
        await dialog.getByRole('group', { name: 'Ida', exact: true }).getByRole('button', { name: day }).click();
        await dialog
          .getByRole('group', { name: /^Regreso/ })
          .getByRole('button', { name: day })
          .click();
      }
      await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
      await dialog.getByRole('button', { name: /^20 / }).first().click();
      await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
      await dialog.getByRole('button', { name: /^28 / }).first().click();
      await expect(dialog.getByText(/en total/)).toBeVisible();
      await keepPicture(page, `planificar-desktop-${colorScheme}`);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await expect(page.getByText(/en total/).first()).toBeVisible();
      await keepPicture(page, `planificado-desktop-${colorScheme}`);
      await page.getByRole('button', { name: /^Reservar ?\$/ }).click();
      await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await keepPicture(page, `planificado-registrado-desktop-${colorScheme}`);
    });
  });
}
