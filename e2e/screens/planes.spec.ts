import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

async function chooseDireccion(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

async function openViaje(page: Page): Promise<void> {
  await page.goto('/crear');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await chooseDireccion(page, /origen/i, 'Av. Corrientes 1234', /Corrientes 1234/);
  await chooseDireccion(page, /destino/i, 'Av. Santa Fe 2000', /Santa Fe/);
  await page.getByRole('button', { name: /^Corporativo/ }).click();
  await page.getByRole('button', { name: /^Cuándo/ }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`desktop, ${colorScheme}`, () => {
    test.use({ viewport: SIZES.desktop, colorScheme });

    test('plan', async ({ page, login, problems }) => {
      test.setTimeout(120_000);
      problems.allow(/422 \(Unprocessable Entity\)/);
      await login(personas.pablo);
      await openViaje(page);
      await page.getByRole('button', { name: 'Planificar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Planificar viaje' });
      await dialog.getByRole('group', { name: 'Ida', exact: true }).waitFor();
      await keepPicture(page, `planificar-vacio-desktop-${colorScheme}`);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await keepPicture(page, `planificar-error-desktop-${colorScheme}`);
      for (const day of ['Lun', 'Mié', 'Vie']) {
        await dialog
          .getByRole('group', { name: 'Ida', exact: true })
          .getByRole('button', { name: day, exact: true })
          .click();
      }
      await dialog.getByRole('button', { name: 'Igual que la ida' }).click();
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
      await settled(page);
      await keepPicture(page, `planificado-registrado-desktop-${colorScheme}`);
    });

    test('tour', async ({ page, login }) => {
      await login(personas.pablo);
      await page.goto('/crear');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: 'Ayuda con este formulario' }).click();
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await page.getByText('2 de 7').waitFor();
      await expectAccessible(page);
      await keepPicture(page, `ayuda-desktop-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Ayuda con este formulario' })).toBeFocused();
    });

    test('recorrido fijo', async ({ page, login }) => {
      await login(personas.pablo);
      await page.goto('/crear');
      await page.getByText('Recorrido fijo').click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      const salidas = page.getByRole('list', { name: 'Recorridos disponibles' });
      await salidas.waitFor();
      await keepPicture(page, `recorrido-fijo-lista-desktop-${colorScheme}`);
      await salidas.getByRole('button').first().click();
      await page.getByRole('combobox', { name: '¿Dónde subís?' }).waitFor();
      await keepPicture(page, `recorrido-fijo-paradas-desktop-${colorScheme}`);
      await page.getByRole('button', { name: 'Listo' }).click();
      await page.getByRole('button', { name: 'Agregar pasajeros' }).click();
      const editor = page.getByRole('dialog', { name: 'Agregar pasajeros al recorrido' });
      await editor.getByRole('combobox', { name: 'Nombre y apellido' }).fill('Eva Visitante');
      await editor.getByRole('combobox', { name: 'Sube en' }).selectOption({ index: 1 });
      await editor.getByRole('combobox', { name: 'Baja en' }).selectOption({ index: 2 });
      await editor.getByRole('button', { name: 'Agregar' }).click();
      await editor.getByRole('button', { name: 'Aceptar' }).click();
      await keepPicture(page, `recorrido-fijo-pasajeros-desktop-${colorScheme}`);
      await page.getByRole('button', { name: /^Continuar/ }).click();
      await page.getByRole('button', { name: /^Pedir/ }).waitFor();
      await keepPicture(page, `recorrido-fijo-previa-desktop-${colorScheme}`);
    });
  });

  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('aprobaciones', async ({ page, login }) => {
        await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
        await login(personas.ana);
        await page.goto('/aprobaciones');
        await page.getByText('No hay pedidos por autorizar').waitFor();
        await keepPicture(page, `aprobaciones-vacio-${size}-${colorScheme}`);
        await login(personas.rita);
        await page.goto('/aprobaciones');
        const list = page.getByRole('list', { name: 'Pedidos pendientes de autorización' });
        await list.waitFor();
        await keepPicture(page, `aprobaciones-${size}-${colorScheme}`);
        await page.getByRole('checkbox', { name: 'Elegir todos' }).check();
        await expect(page.getByRole('region', { name: 'Pedidos elegidos' })).toBeVisible();
        await keepPicture(page, `aprobaciones-elegidos-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Quitar la selección' }).click();
        await page.getByRole('button', { name: 'Decididas' }).click();
        await expect(page.getByText('Todavía no se decidió ningún pedido')).toBeVisible();
        await keepPicture(page, `aprobaciones-decididas-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Pendientes' }).click();
        await list.getByRole('button').first().click();
        await page.getByRole('button', { name: 'Rechazar' }).waitFor();
        await expectAccessible(page);
        await keepPicture(page, `aprobaciones-detalle-${size}-${colorScheme}`);
        await page.getByRole('button', { name: 'Rechazar' }).click();
        await page
          .getByRole('dialog', { name: 'Rechazar el pedido' })
          .getByRole('button', { name: 'Rechazar' })
          .click();
        await keepPicture(page, `aprobaciones-rechazar-${size}-${colorScheme}`);
      });
    });
  }
}
