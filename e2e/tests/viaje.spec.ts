import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '@traza/demo';
import { expect, expectAccessible, keepPicture, test } from '../fixtures.ts';
import { findFollowed } from '../followed.ts';

async function chooseDireccion(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** Where the vehicle stands on the map, in pixels; undefined while it is not there. */
async function vehiculoAt(page: Page): Promise<{ x: number; y: number } | undefined> {
  const box = await page.getByTestId('vehicle').boundingBox();
  return box ? { x: box.x, y: box.y } : undefined;
}

/**
 * The product's main job by its real parts: a person signs in and asks for a trip, the simulated carrier, a process of
 * its own, drives it through the carrier API, and the list, the detail and the public page follow it.
 */
test('A-051 O-025 O-032 O-033 T-257 T-265 a trip is asked for, driven and followed to its end', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(600_000);
  // no position yet, or not any more: the page asks again
  problems.allow(/404 \(Not Found\)/);
  const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  const follow = await stranger.newPage();
  // its files are here before there is something to follow
  await follow.goto(`/seguimiento/${await findFollowed(page.request)}`);
  await expect(follow.getByTestId('map')).toBeVisible({ timeout: 30_000 });

  await page.goto('/login');
  await page.getByLabel('Usuario').fill(personas.pablo.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/crear$/);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await chooseDireccion(page, /origen/i, 'Av. Corrientes 1234', /Corrientes 1234/);
  await chooseDireccion(page, /destino/i, 'Aeroparque', /Aeroparque/);
  await page.getByLabel('Datos de arribo').fill('Aerolíneas 1502');
  await expect(page.getByText(/^Recorrido cotizado • \d+,\d\d km en \d+ min$/)).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  const services = page.getByRole('button', { name: /^Servicio/ });
  if ((await services.getAttribute('aria-expanded')) !== 'true') await services.click();
  await page.getByRole('button', { name: /^Corporativo/ }).click();
  const confirm = page.getByRole('button', { name: /Pedir/ });
  await expect(confirm).toContainText(/\$[\d.]+,\d\d/);
  await expectAccessible(page);
  await confirm.click();

  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'crear-registrado-desktop-light');
  await page.getByRole('link', { name: /(Ver|Seguir) el pedido/ }).click();
  await expect(page).toHaveURL(/\/pedidos\?selected=\d+/);

  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  const link = detail.getByRole('link', { name: 'Ver Seguimiento' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expect(detail).toContainText('Confirmado');
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/seguimiento\/[\w-]{22}$/);

  // anybody with the link, without a session; the vehicle is on its way to the origin for half a minute alone
  await follow.goto(href);
  await expect(follow.getByText(/^Tiempo estimado a origen: (\d+|\.\.\.) min$/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await keepPicture(page, 'pedidos-confirmado-desktop-light');
  await expect(follow.getByText(/^Tiempo estimado a destino: (\d+|\.\.\.) min$/)).toBeVisible({ timeout: 150_000 });
  await expectAccessible(follow);

  await expect(detail).toContainText('En curso', { timeout: 120_000 });
  const before = await vehiculoAt(follow);
  await keepPicture(follow, 'seguimiento-en-curso-desktop-light');
  await keepPicture(page, 'pedidos-en-curso-desktop-light');
  await expect.poll(() => vehiculoAt(follow), { timeout: 30_000 }).not.toEqual(before);

  await expect(follow.getByText('Completado', { exact: true })).toBeVisible({ timeout: 300_000 });
  await expect(detail).toContainText('Finalizado', { timeout: 120_000 });
  await keepPicture(follow, 'seguimiento-finalizado-desktop-light');
  await keepPicture(page, 'pedidos-finalizado-desktop-light');
  await stranger.close();
});
