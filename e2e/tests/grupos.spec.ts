import { personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, settled, test } from '../fixtures.ts';

test('A-058 A-321 A-328 A-340 A-341 DA-31 a group is made, renamed, looked into and deleted, its consequences named', async ({
  page,
  login,
  problems,
}) => {
  problems.allow(/409 \(Conflict\) at \/api\/sgv\/rest\/cuentas\/grupos$/);
  await login(personas.ana);
  await page.goto('/grupos');
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveText(['Operaciones', 'Recursos Humanos', 'Soporte', 'Ventas']);
  await expectAccessible(page);

  // it floats: in a low window it stays in sight over the list, wherever that is scrolled to
  const create = page.getByRole('button', { name: 'Nuevo grupo' });
  await page.setViewportSize({ width: 1280, height: 460 });
  for (const to of ['top', 'bottom'] as const) {
    await page.evaluate((end) => document.scrollingElement?.scrollTo(0, end === 'top' ? 0 : 10_000), to);
    await expect(create).toBeInViewport({ ratio: 1 });
  }
  await expect(create).toHaveCSS('position', 'fixed');
  await page.setViewportSize({ width: 1280, height: 800 });
  await create.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await dialog.getByLabel('Nombre').fill('Ventas & más');
  await dialog.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(dialog.getByText(/solo letras y números/)).toBeVisible();
  // one press of Escape asks, and another takes the question away
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  // once the window has come to rest, as it has for whoever wrote in it
  await settled(page);
  await page.keyboard.press('Escape');
  await settled(page);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await dialog.getByLabel('Nombre').fill('Ventas');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ya existe un grupo con ese nombre. Elegí otro.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Nombre').fill('Logística 2');
  await dialog.getByLabel('Descripción').fill('Depósito');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se creó el grupo');
  const row = table.getByRole('row', { name: /Logística 2/ });
  await expect(row.getByRole('cell', { name: 'Depósito' })).toBeVisible();

  await row.getByRole('button', { name: 'Editar: Logística 2' }).click();
  await dialog.getByLabel('Descripción').fill('Depósito norte');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'Se guardaron los cambios del grupo');
  await expect(row.getByRole('cell', { name: 'Depósito norte' })).toBeVisible();

  await row.getByRole('button', { name: 'Eliminar: Logística 2' }).click();
  await expect(dialog.getByText('Vas a eliminar el grupo Logística 2. No tiene usuarios.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Se eliminó el grupo');
  await expect(row).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Buscar grupo' }).fill('vent');
  await expect(page).toHaveURL(/\?q=vent$/);
  await expect(table.getByRole('rowheader')).toHaveText(['Ventas']);
  await page.getByRole('button', { name: 'Eliminar: Ventas' }).click();
  await expect(
    dialog.getByText(/Vas a eliminar el grupo Ventas\. Sus \d+ usuarios quedarán sin grupo\./),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Ver pedidos: Ventas' }).click();
  await expect(page).toHaveURL(/\/pedidos\?group=\d+$/);
});
