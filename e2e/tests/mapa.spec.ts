import type { Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { yearBefore } from '../clock.ts';
import { expect, expectAccessible, expectToast, keepPicture, test } from '../fixtures.ts';
import { expectNothingUnder, openScenes } from '../map-scenes.ts';

/** The browser of these journeys has no WebGL, as old machines and locked ones have none: the second library draws. */
const SECOND_LIBRARY = { name: 'Leaflet', selector: '.leaflet-container' };

/** The map of the second library, with its land, streets and names drawn. */
async function expectDrawn(map: Locator): Promise<void> {
  const view = map.locator(SECOND_LIBRARY.selector);
  await expect(view, `drawn by ${SECOND_LIBRARY.name}`).toHaveAttribute('data-drawn', '');
  await expect.poll(() => view.evaluate(inkOf)).toBeGreaterThan(5);
}

/** How many colours the canvases of a map show. */
function inkOf(view: Element): number {
  const colors = new Set<number>();
  for (const sheet of view.querySelectorAll('canvas')) {
    const pixels = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4 * 7) {
      if ((pixels[at + 3] ?? 0) > 0)
        colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
  }
  return colors.size;
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where something stands, once it stands still. */
async function restOf(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  let last = await middleOf(element);
  await expect
    .poll(async () => {
      const before = last;
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      last = await middleOf(element);
      return Math.hypot(last.x - before.x, last.y - before.y);
    })
    .toBeLessThan(0.01);
  return last;
}

test('T-123 T-109 T-257 the map of an order shows its way, and says the same in order', async ({ page, login }) => {
  await login(personas.ana);
  await page.goto(`/pedidos?status=calificado&${yearBefore()}`);
  await page
    .getByRole('option', { name: /Calificado/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expectDrawn(detail.getByTestId('map'));
  await expect(detail.getByText('Origen', { exact: true }).first()).toBeVisible();
  const paradas = detail.getByTestId('map').getByRole('listitem');
  await expect(paradas.first()).toHaveText(/^Origen: ./);
  await expect(paradas.last()).toHaveText(/^Destino: ./);
  await expectAccessible(page);
  // the way comes last, driven or quoted, and is fitted into it
  await expect(detail.getByText(/^Recorrido (?:del conductor|cotizado) • .* km/)).toBeVisible();
  // the arrow keys move it
  const view = detail.locator(SECOND_LIBRARY.selector);
  await view.focus();
  const pin = detail.getByText('Origen', { exact: true }).first();
  const before = await restOf(page, pin);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await middleOf(pin)).x).toBeLessThan(before.x - 20);
  await keepPicture(page, 'mapa-sin-webgl-pedido-desktop-light');
});

test('T-123 A-195 A-226 DA-19 the pin of a new address goes where keys and pointer put it @whole', async ({
  page,
  login,
}) => {
  await login(personas.pablo);
  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await expectDrawn(page.getByTestId('map'));
  await page.getByRole('button', { name: 'Nueva dirección' }).click();
  await page.getByRole('combobox', { name: 'Dirección' }).fill('Av. Santa Fe 3253');
  const located = page.waitForResponse(/direcciones\/geocoding\/v1/);
  await page.getByRole('option').first().click();
  const found: { data: { lat: number; lon: number } } = await (await located).json();

  const pin = page.getByRole('button', { name: /Pin de la nueva dirección/ });
  await pin.waitFor();
  const { x, y } = await restOf(page, pin);
  await pin.press('ArrowRight');
  await expect.poll(async () => Math.round((await middleOf(pin)).x - x)).toBe(10);
  await page.mouse.move(x + 10, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await middleOf(pin)).y - y)).toBe(40);
  await keepPicture(page, 'mapa-sin-webgl-direccion-desktop-light');

  await page.getByLabel('Alias').fill('Depósito');
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('favoritas'));
  await page.getByRole('button', { name: 'Crear' }).click();
  const kept: { lat: number; lon: number } = (await sent).postDataJSON();
  await expectToast(page, 'Se agregó la dirección a tus favoritas');
  // 60 pixels to the east and 40 to the south at zoom 15
  const pixel = 360 / (512 * 2 ** 15);
  expect((kept.lon - found.data.lon) / pixel).toBeCloseTo(60, -1);
  expect((found.data.lat - kept.lat) / (pixel * Math.cos((found.data.lat * Math.PI) / 180))).toBeCloseTo(40, -1);

  await page.getByRole('button', { name: 'Eliminar Depósito' }).click();
  await expectToast(page, 'Se eliminó la dirección de tus favoritas');
});

test.describe('W-134', () => {
  test.use({ viewport: { width: 1024, height: 640 } });

  test(`no name lies under a marker or its label, drawn by ${SECOND_LIBRARY.name}`, async ({ page, login }) => {
    await login(personas.ana);
    const map = await openScenes(page);
    for (const place of ['Obelisco', 'Recoleta']) await expectNothingUnder(map, place);
  });
});
