import type { Page } from '@playwright/test';
import { personas } from '@traza/testing';
import { keepPicture, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

async function open(page: Page, path = '/usuarios') {
  // a phone is offered the app first, and stays here by choice
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await page.goto(path);
  await page.getByRole('heading', { name: 'Usuarios' }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`usuarios, ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
      const keep = (page: Page, name: string) => keepPicture(page, `usuarios-${name}-${size}-${colorScheme}`);

      test('list, invitations, form', async ({ page, login }) => {
        await login(personas.ana);
        await open(page);
        await keep(page, 'lista');
        await page.getByRole('button', { name: 'Reenviar invitaciones' }).click();
        await page.getByRole('checkbox').nth(1).check();
        await keep(page, 'invitaciones');
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('button', { name: 'Nuevo usuario' }).click();
        await page.getByRole('button', { name: 'Crear usuario' }).click();
        await page.getByText(/Hay errores/).waitFor();
        await keep(page, 'alta');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Editar a/ })
          .first()
          .click();
        await page.getByRole('checkbox', { name: 'Ver informes' }).scrollIntoViewIfNeeded();
        await keep(page, 'permisos');
      });

      test('nobody found', async ({ page, login }) => {
        await login(personas.ana);
        await open(page, '/usuarios?q=zzzz');
        await page.getByText('Ningún usuario coincide con la búsqueda').waitFor();
        await keep(page, 'vacio');
      });
    });
  }
}
