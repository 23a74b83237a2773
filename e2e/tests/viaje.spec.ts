import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '@traza/demo';
import { askNow, assign, BELGRANO, finish, OFFICE, takeViaje, tell, tellPlace } from '../agencia.ts';
import { expect, expectAccessible, keepPicture, mapsDrawn, setClock, test } from '../fixtures.ts';

/** A car is seen on its way for some seconds. */
const SPEED = 60;
/** The rest of its way takes a few looks of its driver. */
const HURRY = 300;
/** Longer than the public page waits before it asks again. */
const ASKS_MS = 8000;
/** As long as such a trip may take on a machine with neighbours. */
const SOON = { timeout: 150_000 };

// as most people see it: everything moves
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function chooseDireccion(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** Where the vehicle stands on the map, in pixels; undefined while it is not there. */
async function vehiculoAt(page: Page): Promise<{ x: number; y: number } | undefined> {
  const box = await page.getByTestId('vehicle').boundingBox();
  return box ? { x: box.x, y: box.y } : undefined;
}

/** A stranger with the link, without a session, in a browser of their own. */
async function openStranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  await context.clock.install();
  await setClock(context);
  return context.newPage();
}

/** The public page asks by and by: its clock goes on until it shows this. */
async function expectFollowed(follow: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await follow.clock.fastForward(ASKS_MS);
    await expect(follow.getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass(SOON);
}

/**
 * The product's main job by its real parts: a person signs in and asks for a trip, the simulated carrier, a process of
 * its own, drives it through the carrier API, and the list, the detail and the public page follow it to its end.
 */
test('A-051 O-025 O-032 O-033 a trip is asked for, driven by the simulated carrier and followed to its end', async ({
  page,
  browser,
  problems,
  simulate,
}) => {
  // no position yet, or not any more: the page asks again
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/seguimiento\/[\w-]+\/last$/);
  // a request that becomes a trip while its detail is read
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/(?:v1|sgv)\/[sv]\/\d+/);
  // the desk of the carrier sees to a hundred reservations first; at the pace of the clock it does not answer ours yet
  await simulate(1);
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
  // what is missing opens by itself
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

  await simulate(SPEED);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  const link = detail.getByRole('link', { name: 'Ver Seguimiento' });
  await expect(link).toBeVisible(SOON);
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/seguimiento\/[\w-]{22}$/);
  const follow = await openStranger(browser);
  await follow.goto(href);
  await expectFollowed(follow, /^Tiempo estimado a (origen|destino): (\d+|\.\.\.) min$/);
  await simulate(HURRY);
  await expect(detail).toContainText('Finalizado', SOON);
  await expectFollowed(follow, /^Completado$/);
  await follow.context().close();
});

test('T-257 T-265 each step that a carrier tells is seen in the detail and by who has the link', async ({
  page,
  browser,
  login,
  problems,
  clock,
}) => {
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/seguimiento\/[\w-]+\/last$/);
  // a request that becomes a trip while its detail is read
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/(?:v1|sgv)\/[sv]\/\d+/);
  const { request } = page;
  const idViaje = await takeViaje(request, await askNow(request, personas.pablo));
  await assign(request, idViaje);
  await login(personas.pablo);
  await page.goto(`/pedidos?selected=${idViaje}`);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toContainText('Confirmado');
  await expect(detail).toContainText('AB 123 CD');
  await expectAccessible(page);
  await keepPicture(page, 'pedidos-confirmado-desktop-light');
  const href = (await detail.getByRole('link', { name: 'Ver Seguimiento' }).getAttribute('href')) ?? '';

  await tell(request, idViaje, 'circulando');
  await tellPlace(request, idViaje, { ...OFFICE, lat: OFFICE.lat + 0.01 });
  const follow = await openStranger(browser);
  await follow.goto(href);
  await expectFollowed(follow, /^Tiempo estimado a origen: (\d+|\.\.\.) min$/);
  await expect(follow.getByTestId('vehicle')).toBeVisible();
  await mapsDrawn(follow);
  const before = await vehiculoAt(follow);

  await clock.move({ minutes: 4 });
  await tellPlace(request, idViaje, OFFICE);
  // a car that has arrived is not asked for any more
  await expect(async () => {
    await follow.clock.fastForward(ASKS_MS);
    const after = await vehiculoAt(follow);
    expect(after).toBeDefined();
    expect(after).not.toEqual(before);
  }).toPass();
  await tell(request, idViaje, 'arribado');
  await tell(request, idViaje, 'iniciado', null);
  await expect(detail).toContainText('En curso');
  await tell(request, idViaje, 'circulando', 1);
  await expectFollowed(follow, /^Tiempo estimado a destino: (\d+|\.\.\.) min$/);
  await expectAccessible(follow);
  await keepPicture(follow, 'seguimiento-en-curso-desktop-light');
  await keepPicture(page, 'pedidos-en-curso-desktop-light');

  await clock.move({ minutes: 20 });
  await tellPlace(request, idViaje, BELGRANO);
  await tell(request, idViaje, 'arribado', 1);
  await finish(request, idViaje);
  await expectFollowed(follow, /^Completado$/);
  await expect(detail).toContainText('Finalizado');
  await expectAccessible(follow);
  await keepPicture(follow, 'seguimiento-finalizado-desktop-light');
  await keepPicture(page, 'pedidos-finalizado-desktop-light');
  await follow.context().close();
});
