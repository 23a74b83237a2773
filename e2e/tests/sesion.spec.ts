import { DEMO_PASSWORD, personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

test('W-055 A-011 A-013 A-025 A-026 a stranger signs in by keyboard, and comes to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/pedidos?q=hola');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Usuario').fill(personas.pablo.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pedidos\?q=hola$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('traza.token'))).not.toBeNull();
});

test('the form to sign in stands where it is when more comes under it @whole', async ({ page }) => {
  const { promise: asked, resolve: giveBack } = Promise.withResolvers<void>();
  await page.route(/assets\/demo-people/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'Crear cuenta' });
  await expect(link).toBeVisible();
  const before = await link.boundingBox();
  giveBack();
  await expect(page.getByRole('button', { name: /^pablo\.empleado/ })).toBeVisible();
  await expect.poll(() => link.boundingBox()).toEqual(before);
});

test('a page that takes along what was pressed gives the focus to its content', async ({ page, login, problems }) => {
  // what was on its way as the session ended
  problems.allow(/401 .* at \/api\//);
  await login(personas.pablo);
  await page.goto('/pedidos');
  await settled(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click();
  await expect(page).toHaveURL(/recuperar/);
  await expect(page.locator('body')).not.toBeFocused();
});

test('who leaves Operaciones, and who presses Esc on its board, keeps a place for the keyboard', async ({ page }) => {
  await signInOperador(page, 'dora.despacho');
  await page.getByRole('region', { name: 'Por salir' }).getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresá a Operaciones' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a filter that is taken away leaves the focus where it was', async ({ page, login }) => {
  await login(personas.ana);
  await page.goto('/pedidos?q=a&status=confirmado');
  await settled(page);
  const chips = page.getByRole('group', { name: 'Filtros elegidos' });
  await chips.getByRole('button', { name: /^Quitar Estado/ }).click();
  await expect(chips).toBeFocused();
  await chips.getByRole('button', { name: /^Quitar Búsqueda/ }).click();
  await expect(chips).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/auditoria?objeto=grupo');
  await settled(page);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  // nothing is left to take away, and the button is off
  await expect(page.getByRole('search', { name: 'Filtros' })).toBeFocused();
});

test('a pane of the board that is hidden leaves the focus to the board', async ({ page }) => {
  await signInOperador(page, 'dora.despacho');
  await page.getByRole('button', { name: 'Ocultar Mapa' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Solo con alerta' }).click();
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expect(page.getByRole('search', { name: 'Filtros de la mesa' })).toBeFocused();
});

test('a tab that is pressed has the focus in the part that it leads to', async ({ page, login }) => {
  await login(personas.ana);
  for (const [path, name] of [
    ['/gastos', 'La cuenta del mes'],
    ['/informes', 'Resumen anual'],
    ['/auditoria', 'Conexiones'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
});
