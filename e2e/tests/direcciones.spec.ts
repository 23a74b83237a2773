import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

async function choosePlace(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva dirección' }).click();
  await page.getByRole('combobox', { name: 'Dirección' }).fill(text);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue(/Corrientes/);
}

const list = (page: Page) => page.getByRole('list', { name: 'Direcciones guardadas' });

const NOWHERE = { x: Number.NaN, y: 0, width: 0, height: 0 };

/** The map is the ground, and the card stands on its left half. */
async function expectCardOnTheLeft(page: Page): Promise<void> {
  const map = (await page.getByTestId('map').boundingBox()) ?? NOWHERE;
  const card = (await page.getByRole('region', { name: 'Direcciones guardadas' }).boundingBox()) ?? NOWHERE;
  expect(card.x).toBeGreaterThanOrEqual(map.x);
  expect(card.x + card.width).toBeLessThan(map.x + map.width / 2);
}

test('A-170 A-188 A-196 A-210 A-224 A-226 a favourite is found, its pin dragged, kept, seen and deleted', async ({
  page,
  login,
}) => {
  // a map, and two looks of axe at it
  test.setTimeout(180_000);
  await login(personas.pablo);
  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await expect(page.getByTestId('map')).toBeVisible();
  await expectCardOnTheLeft(page);
  // the search names the place, and its point is looked up once it is chosen
  const located = page.waitForResponse(/direcciones\/geocoding\/v1/);
  await choosePlace(page, 'Av. Corrientes 2000');
  const found: { data: { lat: number; lon: number } } = await (await located).json();

  const pin = page.getByRole('button', { name: /Pin de la nueva dirección/ });
  await expect(pin).toContainText('Nueva dirección');
  // the camera flies to it first
  await expect.poll(() => stillBox(page)).toBe(true);
  const box = await pin.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 6 });
  await page.mouse.up();

  await page.getByLabel('Alias').fill('Taller');
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('favoritas'));
  await page.getByRole('button', { name: 'Crear' }).click();
  const dragged: { lat: number; lon: number } = (await sent).postDataJSON();
  await expectToast(page, 'Se agregó la dirección a tus favoritas');
  await expect(list(page).getByText('Taller')).toBeVisible();

  // 60 and 40 pixels away from where the search had put it
  expect(dragged.lon - found.data.lon).toBeGreaterThan(0.0005);
  expect(found.data.lat - dragged.lat).toBeGreaterThan(0.0003);

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar Taller' }).click();
  await expect(list(page).getByText('Taller')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Taller')).toBeVisible();
  await expectToast(page, 'Se agregó la dirección a tus favoritas');
  await page.getByRole('button', { name: 'Eliminar Taller' }).click();
  await expectToast(page, 'Se eliminó la dirección de tus favoritas');
  await expect(list(page).getByText('Taller')).toHaveCount(0);
});

/** Whether the pin stands where it stood a moment ago. */
async function stillBox(page: Page): Promise<boolean> {
  const pin = page.getByRole('button', { name: /Pin de la nueva dirección/ });
  const before = await pin.boundingBox();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await pin.boundingBox();
  return before !== null && after !== null && before.x === after.x && before.y === after.y;
}

test('A-191 A-195 A-198 A-199 A-225 A-227 a corporate address, by keyboard, and its alias once', async ({
  page,
  login,
  problems,
}) => {
  // the alias that is taken
  problems.allow(/409 \(Conflict\)/);
  test.setTimeout(180_000);
  await login(personas.ana);
  await page.goto('/direcciones');
  await expect(page.getByRole('heading', { name: 'Direcciones' })).toBeVisible();
  await page.getByRole('button', { name: /^De la empresa Casa central/ }).click();
  await expect(page).toHaveURL(/selected=\d+/);
  await page.getByRole('button', { name: 'Centrar el mapa' }).click();
  await page.getByRole('button', { name: 'Ver todo' }).click();

  await choosePlace(page, 'Av. Corrientes 3000');
  const pin = page.getByRole('button', { name: /Pin de la nueva dirección/ });
  await expect.poll(() => stillBox(page)).toBe(true);
  const before = await pin.boundingBox();
  await pin.press('ArrowRight');
  await expect.poll(async () => Math.round((await pin.boundingBox())?.x ?? 0)).toBe(Math.round((before?.x ?? 0) + 10));
  await page.getByLabel('Alias').fill('Casa central');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Ya hay una dirección con ese alias. Elegí otro.')).toBeVisible();
  await page.getByLabel('Alias').fill('Sucursal Once');
  await page.getByLabel('Alias').press('Enter');
  await expectToast(page, 'Se agregó la dirección corporativa');
  await expect(list(page).getByText('Sucursal Once')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar Sucursal Once' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Se eliminó la dirección corporativa');
});

test('A-056 DA-22 DA-53 a plain employee reads the corporate addresses and administers none', async ({
  page,
  login,
}) => {
  await login(personas.sol);
  await page.goto('/direcciones');
  await expect(page).toHaveURL(/\/pedidos$/);
  await expectToast(page, 'No tenés permiso para hacer esto.');
  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await expect(list(page).getByText('Casa central')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
});
