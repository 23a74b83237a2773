import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { keepPicture, settled, test } from '../fixtures.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const SHEET = [
  'Nombre;Apellido;DNI;Legajo;Celular;E-mail;Grupo',
  ...Array.from({ length: 40 }, (_, at) =>
    [
      ['Nora', 'Otto', 'Iris'][at % 3],
      ['Paz', 'Ruiz', 'Sosa', 'Vega'][at % 4],
      at === 3 ? '12.345' : 60_000_000 + at,
      `P-${at + 1}`,
      at === 5 ? '12' : '351 123-4567',
      `persona${at + 1}@andina.example`,
      at === 7 ? 'Deposito' : 'Ventas',
    ].join(';'),
  ),
].join('\n');

async function open(page: Page, path = '/usuarios') {
  // a phone is offered the app first, and stays here by choice
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await page.goto(path);
  await page.getByRole('heading', { name: 'Usuarios' }).waitFor();
  await settled(page);
}

/** Something of the head of the page: by its button, or in the menu where there is no room. */
async function choose(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  const isThere = await button.isVisible();
  if (!isThere) await page.getByRole('button', { name: 'Más', exact: true }).click();
  await button.or(page.getByRole('menuitem', { name })).click();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`usuarios, ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      const keep = (page: Page, name: string) => keepPicture(page, `usuarios-${name}-${size}-${colorScheme}`);

      test('list, invitations, form', async ({ page, login }) => {
        await login(personas.ana);
        await open(page);
        await keep(page, 'lista');
        const actions = page.getByRole('button', { name: /^Acciones de/ });
        await actions.last().click();
        await keep(page, 'acciones');
        await page.keyboard.press('Escape');
        await choose(page, 'Reenviar invitaciones');
        await page.getByRole('checkbox').nth(1).check();
        await keep(page, 'invitaciones');
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('button', { name: 'Nuevo usuario' }).click();
        await page.getByRole('button', { name: 'Crear usuario' }).click();
        await page.getByText(/Hay errores/).waitFor();
        await keep(page, 'alta');
        await page.keyboard.press('Escape');
        await actions.first().click();
        await page.getByRole('menuitem', { name: 'Editar' }).click();
        await page.getByRole('checkbox', { name: 'Ver informes' }).scrollIntoViewIfNeeded();
        await keep(page, 'permisos');
      });

      test('permission templates', async ({ page, login }) => {
        await login(personas.ana);
        await open(page);
        await choose(page, 'Plantillas de permisos');
        await page.getByText('Todavía no hay plantillas').waitFor();
        await keep(page, 'plantillas-vacio');
        const names = ['Mesa de ayuda', 'Vendedores'];
        for (const name of names) {
          await page.getByRole('button', { name: 'Nueva plantilla' }).click();
          await page.getByLabel('Nombre').fill(name);
          await page.getByRole('checkbox', { name: 'Pedir viajes para mí' }).check();
          await page.getByRole('checkbox', { name: 'Ver informes' }).check();
          await page.getByRole('radio', { name: 'Toda la empresa' }).check();
          if (name === names[0]) await keep(page, 'plantilla');
          await page.getByRole('button', { name: 'Guardar' }).click();
          await page.getByText(name, { exact: true }).waitFor();
        }
        await keep(page, 'plantillas');
        for (const name of names) {
          await page.getByRole('button', { name: `Eliminar ${name}` }).click();
          await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
          await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
        }
      });

      test('spreadsheet', async ({ page, login }) => {
        await login(personas.ana);
        await open(page);
        await choose(page, 'Importar una planilla');
        await page.getByRole('heading', { name: 'Elegí una planilla' }).waitFor();
        await keep(page, 'importar');
        await page.locator('input[type=file]').setInputFiles({
          name: 'altas.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(SHEET),
        });
        await page.getByRole('button', { name: 'Continuar' }).waitFor();
        await keep(page, 'columnas');
        await page.getByRole('button', { name: 'Continuar' }).click();
        await page.getByLabel('Forma de pago', { exact: true }).selectOption({ index: 1 });
        await page.getByLabel('Centro de costo', { exact: true }).selectOption({ index: 2 });
        await page.getByRole('button', { name: 'Error siguiente' }).click();
        await keep(page, 'planilla');
      });

      test('a file that also changes', async ({ page, login }) => {
        await login(personas.ana);
        await open(page);
        await choose(page, 'Importar una planilla');
        await page.locator('input[type=file]').setInputFiles({
          name: 'nomina.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'DNI;Legajo;Grupo;Estado\n27197606;Z-1;Ventas;\n25827251;;;Inactivo\n29481531;;-;\n99;Z-9;;',
          ),
        });
        await page.getByRole('checkbox', { name: 'También actualizar y dar de baja a quienes ya están' }).check();
        await keep(page, 'todo-columnas');
        await page.getByRole('button', { name: 'Continuar' }).click();
        await page.getByText(/sin cambios$/).waitFor();
        await keep(page, 'todo-previa');
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
