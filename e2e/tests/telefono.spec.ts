import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';
import { chooseService, pickEnds } from '../solicitud-form.ts';

// a code is taken once in its half minute, and who signed in before is somebody else's journey
test.beforeEach(async ({ clock }) => clock.move({ minutes: 1 }));

test('M-231 M-232 M-233 M-237 M-238 M-242 P, a telephone, the form of the portal, Enter: she has it, and its candidates are there', async ({
  page,

  login,
}) => {
  await signInOperador(page, 'dora.despacho');
  await expect(page.getByRole('region', { name: 'Sin chofer' })).toBeVisible();
  const where = page.url();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Nuevo pedido por teléfono' })).toBeVisible();
  expect(page.url()).toBe(where);
  const field = page.getByRole('combobox', { name: 'Teléfono o nombre de quien llama' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('1155560209');
  await expect(page.getByRole('option', { name: /Rita Ríos/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const rita = page.getByRole('region', { name: 'Rita Ríos' });
  await expect(rita).toContainText('Río Salud');
  await page.getByLabel('Quién llamó (si no es quien pide)').fill('Marta');
  await page.getByRole('button', { name: 'Para Rita Ríos' }).press('Enter');
  await pickEnds(page);
  await chooseService(page, /^Básico/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pedir \$/ }).press('Enter');
  const done = page.getByRole('region', { name: 'Pedido N°' });
  const number = /\d+/.exec((await done.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await expect(done.getByRole('link', { name: 'Tomar y asignar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Tomar y asignar · Rita Ríos/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Nuevo pedido por teléfono' })).toHaveCount(0);
  await login(personas.rita);
  await page.goto(`/pedidos?selected=${number}`);
  await expect(page.getByText('Por teléfono: lo tomó Dora Despacho')).toBeVisible();
});

test('M-231 two calls stand side by side over a page, and survive a reload of the tab', async ({ page }) => {
  await signInOperador(page, 'dora.despacho', '/operaciones/pedidos');
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  await page.keyboard.press('p');
  const shown = page.getByRole('dialog', { name: 'Nuevo pedido por teléfono' });
  const caller = shown.getByRole('combobox', { name: 'Teléfono o nombre de quien llama' });
  await expect(caller).toBeFocused();
  await page.keyboard.type('1155560209');
  await expect(page.getByRole('option', { name: /Rita Ríos/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // a whole pedido in a line
  await expect(shown.getByRole('combobox', { name: '¿A dónde va?' })).toBeFocused();
  await page.keyboard.type('mañana 9 a Ezeiza');
  await expect(shown.getByRole('region', { name: 'Lo que entendí' })).toContainText('Ezeiza');
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('region', { name: 'Para Rita Ríos' })).toContainText('Ezeiza');
  await shown.getByRole('button', { name: 'Otra llamada' }).click();
  await expect(caller).toBeFocused();
  await page.keyboard.type('pablo');
  await expect(shown.getByRole('option', { name: /Pablo/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const calls = shown.getByRole('navigation', { name: 'Llamadas' });
  await expect(calls.getByRole('button')).toHaveText(['Rita Ríos', 'pablo']);
  await calls.getByRole('button', { name: 'Rita Ríos' }).click();
  await expect(shown.getByRole('region', { name: 'Para Rita Ríos' })).toContainText('Ezeiza');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/operaciones\/pedidos$/);
});

test('XM-39 what a softphone opens is a text: no script, no search of what is no telephone', async ({ page }) => {
  await signInOperador(page, 'dora.despacho', '/operaciones/pedido?tel=%3Cscript%3Ealert(1)%3C/script%3E');
  const field = page.getByRole('combobox', { name: 'Teléfono o nombre de quien llama' });
  await expect(field).toHaveValue('<script>alert(1)</script>');
  await expect(page.getByText('Nadie con ese nombre')).toBeVisible();
});

test('XM-38 who only looks has no P, and the page says so', async ({ page }) => {
  await signInOperador(page, 'lucas.lectura');
  await expect(page.getByRole('region', { name: 'Sin chofer' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Nuevo pedido ( P )' })).toHaveCount(0);
  await page.goto('/operaciones/pedido');
  await expect(page.getByText('No tenés permiso para tomar pedidos por teléfono.')).toBeVisible();
});
