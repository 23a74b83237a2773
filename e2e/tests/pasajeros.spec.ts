import type { Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openForm, pick, pickEnds, press, tabTo } from '../solicitud-form.ts';

/** Who travels on a trip with stops, named on the running product. */

/** The form of a trip with one stop, and its editor of passengers. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto('/crear');
  await openForm(page, 'Con paradas');
  await pickEnds(page);
  await press(page, page.getByRole('button', { name: 'Agregar parada' }));
  await pick(page, 'Parada 1', 'Av. Corrientes 800', /Corrientes 800/);
  await press(page, page.getByRole('button', { name: 'Listo' }));
  await press(page, page.getByRole('button', { name: 'Agregar pasajeros' }));
  const editor = page.getByRole('dialog', { name: 'Agregar pasajeros al recorrido' });
  await expect(editor).toBeVisible();
  return editor;
}

const chosen = (editor: Locator, name: string) =>
  editor.getByRole('combobox', { name }).evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text ?? '');

test('W-079 W-081 W-082 the requester stands there at first, others are typed one after the other', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  const editor = await openEditor(page);
  const name = editor.getByRole('combobox', { name: 'Nombre y apellido' });
  const ends = async () => [await chosen(editor, 'Sube en'), await chosen(editor, 'Baja en')];

  // nothing but the keyboard from here on
  await expect(name).toHaveValue('Ana Arrieta');
  await expect.poll(ends).toEqual([expect.stringMatching(/^Origen · /), expect.stringMatching(/^Destino · /)]);
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading', { name: '1 pasajero' })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect.poll(ends).toEqual([expect.stringMatching(/^Origen · /), expect.stringMatching(/^Destino · /)]);

  // why "Agregar" is refused stands under it, and takes no room from the list when it goes
  const missing = editor.getByText('Falta: nombre');
  await expect(missing).toBeVisible();
  const list = editor.getByRole('heading', { name: '1 pasajero' });
  await expectAccessible(page, '[role="dialog"]');
  const before = await list.boundingBox();
  await page.keyboard.type('Bruno Benítez');
  await expect(missing).toBeHidden();
  expect(await list.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading', { name: '2 pasajeros' })).toBeVisible();
  await expect(name).toBeFocused();

  // somebody who lacks something is not added by it
  await tabTo(page, editor.getByRole('combobox', { name: 'Baja en' }));
  await page.keyboard.press('Home');
  await expect(editor.getByText('Falta: nombre, baja en')).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.type('Carla Costa');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('alert')).toHaveText('Faltan los siguientes datos: destino');
  await expect(editor.getByRole('heading', { name: '2 pasajeros' })).toBeVisible();
});
