import { personas } from '@traza/demo';
import { bookForLater } from '../agencia.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const FIELD = 'Buscar en todo el portal';

test('W-127 W-128 W-130 W-132 W-133 everything is gone to by keyboard, and by axe nothing is wrong @whole', async ({
  page,
  login,
  request,
  problems,
}) => {
  // of a number that is on no list of this week nobody knows yet whether it is a trip, which is asked for first
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/sgv\/v\/\d+$/);
  const { id } = await bookForLater(request, personas.pablo);
  await login(personas.pablo);
  await page.goto('/perfil');
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/buscar')) asked.push(new URL(sent.url()).searchParams.get('q') ?? '');
  });
  const field = page.getByRole('combobox', { name: FIELD });
  const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });

  await page.getByRole('button', { name: 'Buscar' }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await expect(options).toHaveText(['Nuevo pedido', 'Mis pedidos', 'Mi cuenta', 'Centro de ayuda']);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeFocused();

  // the order of a number, by one Enter and one call
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(String(id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/pedidos?selected=${id}`);
  await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toBeVisible();
  expect(asked).toEqual([String(id)]);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await expect(options.first()).toContainText(String(id));
  await page.keyboard.type('999999999');
  await expect(dialog.getByRole('status')).toHaveText('No encontramos ese número');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  // people and sections of one text, kind by kind
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('rutti');
  await expect(options.filter({ hasText: 'Rutti, Mario' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ resultados?$/);

  await field.press('ControlOrMeta+a');
  await page.keyboard.type('planilla');
  await expect(options).toHaveText(['Descargar planilla']);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(/\/pedidos(?!.*modal)/);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('pedir con par');
  await expect(options).toHaveText(['Pedir con paradas']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crear?paso=form');
  await expect(page.getByRole('heading', { name: 'Con paradas' })).toBeVisible();
});
