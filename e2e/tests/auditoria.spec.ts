import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';

test('W-222 W-223 W-224 W-225 an administrator finds who changed what, when, before and after @whole', async ({
  page,
  login,
}) => {
  await login(personas.rita);
  const token = await page.evaluate(() => localStorage.getItem('traza.token'));
  const headers = { authorization: `Bearer ${token}` };
  const accounts: { data: { corporateAccounts: { idClientePadre: number }[] } } = await (
    await page.request.get('/api/cuentas', { headers })
  ).json();
  const idCliente = accounts.data.corporateAccounts[0]?.idClientePadre ?? 0;
  const group = { id: null, nombre: 'Guardia', descripcion: 'Noche', idCliente };
  const made = await page.request.post('/api/sgv/rest/cuentas/grupos', { headers, data: group });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  const data = { ...group, id, nombre: 'Guardia nocturna' };
  expect((await page.request.put(`/api/sgv/rest/cuentas/grupos/${id}`, { headers, data })).status()).toBe(200);

  await page.goto('/crear');
  await page.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page).toHaveURL(/\/auditoria$/);
  await page.getByRole('combobox', { name: 'Qué', exact: true }).selectOption({ label: 'Grupos' });
  await expect(page).toHaveURL(/objeto=grupo/);
  const entry = page.getByRole('listitem').filter({ hasText: 'Rita Ríos cambió el grupo Guardia nocturna' });
  await expect(entry.getByText('Nombre: Guardia → Guardia nocturna')).toBeVisible();
  await expectAccessible(page);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^Traza - Auditoría - \d{8}-\d{6}\.xlsx$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Qué', exact: true })).toHaveValue('grupo');
  await expect(entry).toBeVisible();
  await page.getByRole('textbox', { name: 'Desde' }).fill('01/01/2020');
  await page.keyboard.press('Tab');
  // no more than a year is answered
  await expect(page.getByRole('textbox', { name: 'Hasta' })).toHaveValue('31/12/2020');
  await expect(page.getByText('Ningún cambio coincide con los filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(entry).toBeVisible();
  // what people did comes first; carriers and the product itself are one press away
  await page.getByRole('button', { name: 'Sistema', exact: true }).click();
  await expect(page).toHaveURL(/de=sistema/);
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Personas', exact: true }).click();
  await expect(page).not.toHaveURL(/de=/);
  await expect(entry).toBeVisible();
});

test('W-311 W-315 thirty people are changed at once and undone, and the trail tells both in a line', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/usuarios');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Por página').selectOption('25');
  const all = page.getByRole('checkbox', { name: 'Elegir todas las filas' });
  const chosen = page.getByRole('region', { name: 'Usuarios elegidos' });
  // those of the page before stand until these come
  await expect(page.getByRole('row')).not.toHaveCount(11);
  await all.click();
  await expect(chosen.getByRole('status')).toHaveText('25 elegidos');
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(all).not.toBeChecked();
  const boxes = page.getByRole('checkbox', { name: /^Elegir: / });
  await boxes.nth(0).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(chosen.getByRole('status')).toHaveText('30 elegidos');
  await chosen.getByRole('button', { name: 'Cambiar' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar 30 usuarios' });
  await change.getByRole('button', { name: 'Permisos' }).click();
  await change.getByRole('group', { name: 'Dar permisos' }).getByLabel('Pedir vehículo exclusivo').check();
  await change.getByRole('button', { name: 'Ver qué cambia' }).click();
  await change.getByRole('button', { name: /^Cambiar \d+ usuarios?$/ }).click();
  await expect(change.getByText(/^Se cambiaron \d+ usuarios\.$/)).toBeVisible();
  await change.getByRole('button', { name: 'Deshacer' }).click();
  const undo = page.getByRole('dialog', { name: 'Deshacer el cambio' });
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Deshacer' }).click();
  await expect(undo.getByText(/^\d+ restaurados$/)).toBeVisible();
  await undo.getByRole('button', { name: 'Listo' }).click();
  await expect(chosen).toHaveCount(0);

  await page.goto('/auditoria');
  const act = page.getByRole('button', { name: /cambió a \d+ usuarios/ }).first();
  await expect(page.getByText(/deshizo un cambio de \d+ usuarios/).first()).toBeVisible();
  await act.click();
  await expect(page.getByRole('list', { name: 'A quiénes' }).getByRole('listitem').first()).toContainText(
    'cambió un permiso de',
  );
  await expect(page.getByText(/^Lo deshizo Ana Arrieta el /).first()).toBeVisible();
  await expectAccessible(page);
});
