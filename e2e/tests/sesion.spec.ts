import { DEMO_PASSWORD, personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';

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
