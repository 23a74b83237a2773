import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

/** Nobody known yet, at a second attempt either. */
const NUMBER = String(Date.now() % 1_000_000).padStart(6, '0');

interface NewPerson {
  usuario: string;
  apellido: string;
  dni: string;
}

/** The texts of the e-mails to an address, newest first, out of the demo's outbox. */
async function mailsTo(page: Page, address: string): Promise<string[]> {
  const reply = await page.request.get('/api/demo/correos');
  const { data }: { data: { para: string; texto: string }[] } = await reply.json();
  return data.filter(({ para }) => para === address).map(({ texto }) => texto);
}

/** The form of a new user, filled in but for the group. */
async function fillNew(page: Page, { usuario, apellido, dni }: NewPerson) {
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await form.getByLabel('Usuario', { exact: true }).fill(usuario);
  await form.getByLabel('Contraseña', { exact: true }).fill('Clave2026');
  await form.getByLabel('Repetir contraseña').fill('Clave2026');
  await form.getByLabel('Nombre').fill('Nora');
  await form.getByLabel('Apellido').fill(apellido);
  await form.getByLabel('DNI').fill(dni);
  await form.getByLabel('Legajo').fill(`L-${NUMBER}`);
  await form.getByLabel('Celular').fill('351 123-4567');
  await form.getByLabel('E-mail').fill(`${usuario}@andina.example`);
  await form.getByRole('group', { name: 'Centros de costo habilitados' }).getByRole('checkbox').first().check();
  await form.getByLabel('Forma de pago predeterminada').selectOption({ index: 1 });
  return form;
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(text);
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
}

test('A-240 A-312 A-239 A-313 an administrator makes a user, who signs in; and edits them @whole', async ({
  page,
  login,
}) => {
  const person = { usuario: `nora-${NUMBER}`, apellido: 'Creada', dni: `51${NUMBER}` };
  await login(personas.ana);
  await page.goto('/usuarios');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  const form = await fillNew(page, { ...person, dni: '123' });
  await form.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(form.getByText('Hay errores en los siguientes campos: DNI')).toBeVisible();
  await expect(form.getByLabel('DNI')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('DNI').fill(person.dni);
  await form.getByLabel('Grupo', { exact: true }).selectOption('Ventas');
  await form.getByRole('button', { name: 'Crear usuario' }).click();
  await expectToast(page, 'Se creó el usuario');
  await search(page, person.dni);
  await expect(page).toHaveURL(`/usuarios?q=${person.dni}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Ventas');

  const reply = await page.request.post('/api/login', { data: { username: person.usuario, password: 'Clave2026' } });
  expect(reply.status()).toBe(200);

  await page.getByRole('button', { name: 'Acciones de Nora Creada' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar usuario' });
  await edit.getByLabel('Apellido').fill('Editada');
  await edit.getByRole('checkbox', { name: 'Ver informes' }).check();
  await edit.getByRole('radio', { name: 'Grupos' }).check();
  await edit.getByRole('group', { name: 'Grupos a auditar' }).getByRole('checkbox', { name: 'Ventas' }).check();
  await edit.getByRole('checkbox', { name: 'Usuario activo' }).uncheck();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Se guardaron los cambios del usuario');
  await expect(page.getByRole('row').nth(1)).toContainText('Editada');
  await expect(page.getByRole('row').nth(1)).toContainText('Inactivo');
});

test('a spreadsheet: one bad cell is corrected in the page, then all are made and invited', async ({ page, login }) => {
  const row = (at: number, dni: string) =>
    `Iris;Planilla;${dni};P-${NUMBER}-${at};3511234567;iris-${NUMBER}-${at}@andina.example;Ventas;Sistemas`;
  const content = [
    'Nombre;Apellido;Documento;Legajo;Teléfono;Correo electrónico;Grupo;Centro de costo',
    row(1, `6${NUMBER}1`),
    row(2, '12'),
    row(3, `6${NUMBER}3`),
  ].join('\r\n');
  await login(personas.ana);
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Importar una planilla' }).click();
  await expect(page.getByRole('heading', { name: 'Elegí una planilla' })).toBeVisible();
  await expectAccessible(page);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await template).suggestedFilename()).toBe('plantilla-usuarios.xlsx');
  const file = { name: 'altas.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('E-mail')).toHaveValue('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Forma de pago', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText('1 celda con error')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 3 usuarios' }).click();
  const wrong = page.getByLabel('DNI, fila 3');
  await expect(wrong).toBeFocused();
  await wrong.fill(`6${NUMBER}2`);
  await expect(page.getByText('Sin errores')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 3 usuarios' }).click();
  await expect(page.getByText('Se crearon 3 usuarios y les enviamos la invitación por e-mail.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver los usuarios' }).click();
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(`P-${NUMBER}`);
  await expect(page.getByText('3 usuarios', { exact: true })).toBeVisible();

  const address = `iris-${NUMBER}-2@andina.example`;
  let password = '';
  await expect(async () => {
    password = /Contraseña: (\S+)/.exec((await mailsTo(page, address)).join('\n'))?.[1] ?? '';
    expect(password).not.toBe('');
  }).toPass();
  const reply = await page.request.post('/api/login', { data: { username: address, password } });
  expect(reply.status()).toBe(200);
});

test('W-148 W-150 W-151 several are chosen and changed at once, on a computer and on a phone @whole', async ({
  page,
  login,
}) => {
  // a phone is offered the app first, and stays here by choice
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/usuarios');
  const boxes = page.getByRole('checkbox', { name: /^Elegir: / });
  const chosen = page.getByRole('region', { name: 'Usuarios elegidos' });
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(chosen.getByRole('status')).toHaveText('3 elegidos');
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).click();
  await expect(chosen.getByRole('status')).toHaveText('10 elegidos');
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  // the rows of the page before stand until those of this one come
  await expect(page.getByRole('checkbox', { name: 'Elegir todas las filas' })).not.toBeChecked();
  await boxes.nth(1).click();
  await expect(chosen.getByRole('status')).toHaveText('11 elegidos');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: /^Seleccionar los \d+ del filtro$/ }).click();
  await boxes.nth(0).click();
  await chosen.getByRole('button', { name: 'Cambiar' }).click();
  const dialog = page.getByRole('dialog');
  // all but the caller could be
  await dialog.getByLabel('Estado').selectOption('Inactivo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(dialog.getByText(/^\d+ cambian · /)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'No se pueden cambiar' })).toContainText('Estado: ');
  await expect(dialog.getByRole('list', { name: 'Cambian', exact: true })).toContainText('Estado: Activo → Inactivo');
  await expectAccessible(page);
  // shown, and not done
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await chosen.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(chosen).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('checkbox', { name: /^Elegir a / })
    .nth(3)
    .check();
  await chosen.getByRole('button', { name: 'Cambiar' }).click();
  await dialog.getByRole('button', { name: 'Permisos' }).click();
  await dialog.getByRole('group', { name: 'Dar permisos' }).getByLabel('Pedir vehículo exclusivo').check();
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar 1 usuario' }).click();
  await expect(dialog.getByText('Se cambió 1 usuario.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(chosen).toHaveCount(0);
});

test('W-149 actions have words, in a menu where there is no room; a press on a row opens the employee', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/usuarios?q=${personas.pablo.apellido}`);
  const name = `${personas.pablo.nombre} ${personas.pablo.apellido}`;
  const menu = page.getByRole('menu');
  const form = page.getByRole('dialog', { name: 'Editar usuario' });
  for (const words of ['Reenviar invitaciones', 'Importar una planilla', 'Nuevo usuario']) {
    await expect(page.getByRole('button', { name: words })).toContainText(words);
  }
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(menu.getByRole('menuitem', { name: 'Pedir nómina' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Reenviar invitación', /^Ver pedidos/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  // rows have become cards: the menu of the wide page is gone
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const more = ['Pedir nómina', 'Plantillas de permisos', 'Imprimir todos'];
  const all = ['Reenviar invitaciones', 'Importar una planilla', ...more];
  await expect(menu.getByRole('menuitem')).toHaveText(all);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: `Acciones de ${name}` }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Reenviar invitación', /^Ver pedidos/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  // wherever there is nothing else to press
  await card.click({ position: { x: 40, y: 70 } });
  await expect(form).toBeVisible();
});

/** Somebody of the demo whom no other journey needs as they were. */
const CHANGED = { apellido: 'Cabrera', email: 'federico.cabrera28@andina.example' };

test('W-158 W-159 W-160 a file changes who is here; leavers are named and their number is asked for', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto(`/usuarios?q=${CHANGED.email}`);
  const cells = page.getByRole('row').nth(1).getByRole('gridcell');
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  const dni = (await cells.nth(3).innerText()).trim();
  const content = ['DNI;Legajo;Grupo', `${dni};X-${NUMBER};-`].join('\n');
  const file = { name: 'nomina.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  async function preview() {
    await page.getByRole('button', { name: 'Importar una planilla' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('checkbox', { name: 'También actualizar y dar de baja a quienes ya están' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await preview();
  await expect(page.getByText('0 altas · 1 cambio · 0 bajas · 0 sin cambios')).toBeVisible();
  await expect(page.getByText(`→ X-${NUMBER}`)).toBeVisible();
  const leavers = page.getByRole('checkbox', { name: 'Dar de baja a quienes no están en la lista' });
  await expect(leavers).not.toBeChecked();
  await leavers.check();
  const list = page.getByRole('list', { name: /^Se dan de baja/ });
  await expect(list).toBeVisible();
  // nobody closes themselves
  await expect(list).not.toContainText(`${personas.ana.apellido}, ${personas.ana.nombre}`);
  const apply = page.getByRole('button', { name: 'Aplicar 1 fila' });
  await expect(apply).toBeDisabled();
  await page.getByLabel(/^Para confirmar/).fill('1');
  await expect(page.getByText('Ese no es el número de la lista.')).toBeVisible();
  await expectAccessible(page);
  await leavers.uncheck();
  await apply.click();
  await expect(page.getByText('Se aplicó 1 fila.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver los usuarios' }).click();
  await preview();
  await expect(page.getByText('0 altas · 0 cambios · 0 bajas · 1 sin cambios')).toBeVisible();
});
