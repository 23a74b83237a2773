import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { markMap } from '../one-map.ts';

// the processor draws the map
test.use({ viewport: { width: 1024, height: 640 } });

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
  await expect(async () => {
    const map = (await page.getByTestId('map').boundingBox()) ?? NOWHERE;
    const card = (await page.getByRole('region', { name: 'Direcciones guardadas' }).boundingBox()) ?? NOWHERE;
    expect(card.x).toBeGreaterThanOrEqual(map.x);
    expect(card.x + card.width).toBeLessThanOrEqual(map.x + map.width / 2);
  }).toPass();
}

test('W-137 A-170 A-188 A-196 A-210 A-224 A-226 a favourite is found, its pin dragged, kept, seen and deleted', async ({
  page,
  login,
}) => {
  await login(personas.pablo);
  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await expect(page.getByTestId('map')).toBeVisible();
  await expectCardOnTheLeft(page);
  const expectSameMap = await markMap(page);
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
  await expectSameMap();
});

/** Whether the pin stands where it stood a moment ago. */
async function stillBox(page: Page): Promise<boolean> {
  const pin = page.getByRole('button', { name: /Pin de la nueva dirección/ });
  const before = await pin.boundingBox();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await pin.boundingBox();
  return before !== null && after !== null && before.x === after.x && before.y === after.y;
}
