import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { makeArchive } from '../archive.ts';
import { expect, expectAccessible, expectToast, keepPicture, mapsDrawn, test } from '../fixtures.ts';
import { findFollowed } from '../followed.ts';
import { withImport } from '../imported-map.ts';
import { expectNothingUnder, keepDrawn, openScenes, openWay, SCENES, ZOOMS } from '../map-scenes.ts';
import { markMap } from '../one-map.ts';
import { openForm, pick } from '../solicitud-form.ts';

const SECOND_LIBRARY = { name: 'Leaflet', selector: '.leaflet-container' };

/** A browser as old machines and locked ones have it: canvases, and no WebGL. */
async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to its canvas again
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, [kind, ...rest]) =>
        String(kind).startsWith('webgl') ? null : Reflect.apply(getContext, canvas, [kind, ...rest]),
    });
  });
}

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

test.describe('T-123 without WebGL2', () => {
  test.beforeEach(({ page }) => withoutWebGl(page));

  test('T-109 T-257 the map of an order shows its way, and says the same in order', async ({ page, login }) => {
    await login(personas.ana);
    await page.goto('/pedidos?status=calificado');
    await page.getByRole('button', { name: 'Semana actual', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Año actual' }).click();
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
    // the arrow keys move it
    const view = detail.locator(SECOND_LIBRARY.selector);
    await view.focus();
    const pin = detail.getByText('Origen', { exact: true }).first();
    const before = await restOf(page, pin);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await middleOf(pin)).x).toBeLessThan(before.x - 20);
    await keepPicture(page, 'mapa-sin-webgl-pedido-desktop-light');
  });

  test('A-195 A-226 DA-19 the pin of a new address goes where keys and pointer put it', async ({ page, login }) => {
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

  test('T-250 T-257 the public page of a trip shows its stops', async ({ page }) => {
    const idPublic = await findFollowed(page.request);
    await page.goto(`/seguimiento/${idPublic}`);
    await expectDrawn(page.getByTestId('map'));
    await expect(page.getByTestId('map').getByRole('listitem').first()).toHaveText(/^Origen: ./);
    await expect(page.getByText('© GeoNames · Natural Earth')).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, 'mapa-sin-webgl-seguimiento-desktop-light');
  });
});

test.describe('W-134 no name lies under a marker or its label', () => {
  // a minute, of which neighbours of the machine make ten
  test.describe.configure({ timeout: 600_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1024, height: 640 } });

  test('drawn by MapLibre, over thirty places, each at two of the zooms 9 to 16', async ({ page, login }) => {
    await keepDrawn(page);
    await login(personas.ana);
    const map = await openScenes(page);
    const half = ZOOMS.length / 2;
    // every one of them has its turn; `npm run screens` looks at all places at all zooms
    const turn = (place: number, from: number) => ZOOMS[(place % half) + from] ?? 0;
    for (const [index, place] of SCENES.entries()) {
      const names = await expectNothingUnder(map, place, [turn(index, 0), turn(index, half)]);
      expect(names, `names around ${place}`).toBeGreaterThan(100);
    }
  });

  test(`drawn by ${SECOND_LIBRARY.name}`, async ({ page, login }) => {
    await withoutWebGl(page);
    await login(personas.ana);
    const map = await openScenes(page);
    for (const place of ['Obelisco', 'Recoleta']) await expectNothingUnder(map, place);
  });

  for (const library of ['MapLibre', SECOND_LIBRARY.name]) {
    test(`nor under the way of a trip, drawn by ${library}`, async ({ page }) => {
      if (library === SECOND_LIBRARY.name) await withoutWebGl(page);
      else await keepDrawn(page);
      const { look } = await openWay(page, await findFollowed(page.request));
      const looks = [await look(0)];
      for (let step = 0; step < 3; step += 1) looks.push(await look(1));
      expect(looks.map(({ under }) => under)).toEqual(looks.map(() => []));
      expect(looks.reduce((sum, { names }) => sum + names, 0)).toBeGreaterThan(1000);
    });
  }
});

test.describe('W-137 one map for all that a screen shows', () => {
  test('a new address, given up and saved', async ({ page, login }) => {
    await login(personas.pablo);
    await page.goto('/perfil');
    await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
    const expectSame = await markMap(page);
    await page.getByRole('button', { name: 'Nueva dirección' }).click();
    await page.getByRole('combobox', { name: 'Dirección' }).waitFor();
    await expectSame();
    await page.getByRole('button', { name: 'Volver a la lista' }).click();
    await page.getByRole('button', { name: 'Nueva dirección' }).click();
    await page.getByRole('combobox', { name: 'Dirección' }).fill('Av. Santa Fe 3253');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: /Pin de la nueva dirección/ }).waitFor();
    await expectSame();
    await page.getByLabel('Alias').fill('Taller');
    await page.getByRole('button', { name: 'Crear' }).click();
    await expectToast(page, 'Se agregó la dirección a tus favoritas');
    await expectSame();
    await page.getByRole('button', { name: 'Eliminar Taller' }).click();
    await expectToast(page, 'Se eliminó la dirección de tus favoritas');
  });
});

test('W-137 W-138 a way of 33 km from west to east is seen with both labels beside the panel', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/crear');
  const expectSame = await markMap(page);
  await openForm(page, 'Con paradas');
  await pick(page, 'Origen', 'Merlo', /Merlo/);
  await pick(page, 'Destino', 'Puerto Madero', /Puerto Madero/);
  await expect(page.getByText(/^Recorrido cotizado • [23]\d/)).toBeVisible();
  await mapsDrawn(page);
  await expectInFreePart(page);
  await expectSame();
});

/** Both ends with their labels, right of the panel and within the map. */
async function expectInFreePart(page: Page): Promise<void> {
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const map = await boxOf(page.getByTestId('map'));
  const panel = await boxOf(page.getByRole('region', { name: 'Con paradas' }));
  // the one of Merlo says "Ubicación aproximada" too
  for (const label of [/^Origen/, /^Destino/]) {
    const text = page.getByTestId('map').locator('[data-kind]').getByText(label);
    await expect(text).toBeVisible();
    const { x, y, width, height } = await boxOf(text);
    expect(x, String(label)).toBeGreaterThanOrEqual(panel.x + panel.width);
    expect(x + width, String(label)).toBeLessThanOrEqual(map.x + map.width);
    expect(y, String(label)).toBeGreaterThanOrEqual(map.y);
    expect(y + height, String(label)).toBeLessThanOrEqual(map.y + map.height);
  }
}

/** The ground by day. */
const [LAND, WATER] = ['#f1efe9', '#bcd8e4'];

test('W-136 the ground is land before and while the base map comes, and water is drawn', async ({ page, login }) => {
  const { promise: looked, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/mapa/base.json*', async (route) => {
    await looked;
    const reply = await route.fetch();
    const base = await reply.json();
    // a base map that knows of no water has none
    await route.fulfill({ response: reply, json: { ...base, ground: { type: 'FeatureCollection', features: [] } } });
  });
  await login(personas.rita);
  await page.goto('/direcciones');
  const map = page.getByTestId('map');
  await map.locator('canvas').waitFor();
  await expect.poll(() => colorsOf(page, map)).toContain(LAND);
  expect(await colorsOf(page, map)).not.toContain(WATER);
  go();
  await mapsDrawn(page);
  await expect.poll(() => colorsOf(page, map)).toContain(LAND);
  expect(await colorsOf(page, map)).not.toContain(WATER);
  await page.unroute('**/api/mapa/base.json*');
  await page.reload();
  await mapsDrawn(page);
  // what is drawn comes into view by and by
  await expect.poll(() => colorsOf(page, map)).toEqual(expect.arrayContaining([LAND, WATER]));
});

test('W-140 a map of 300 by 220 draws avenues from zoom 9 and streets from zoom 12', async ({ page, login }) => {
  await login(personas.rita);
  await page.goto('/direcciones');
  const map = page.getByTestId('map');
  await mapsDrawn(page);
  await page.getByRole('region', { name: 'Direcciones guardadas' }).evaluate((card) => {
    card.style.visibility = 'hidden';
  });
  /** How much of a map of that width is neither land nor water, at zooms 9 and 12. */
  async function drawnAt(width: number): Promise<{ far: number; near: number }> {
    await map.evaluate((frame, px) => {
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        width: `${px}px`,
        height: '220px',
        zIndex: '1000',
      });
    }, width);
    // the map of another size stands where it began, at zoom 11
    for (let step = 0; step < 2; step += 1) await zoom('Alejar');
    const far = await drawnShare(page, map);
    for (let step = 0; step < 3; step += 1) await zoom('Acercar');
    return { far, near: await drawnShare(page, map) };
  }
  async function zoom(button: string): Promise<void> {
    await map.getByRole('button', { name: button }).click();
    await mapsDrawn(page);
  }
  const large = await drawnAt(420);
  const small = await drawnAt(300);
  expect(small.far).toBeGreaterThan(1.5 * large.far);
  expect(small.near).toBeGreaterThan(1.5 * large.near);
});

async function drawnShare(page: Page, map: Locator): Promise<number> {
  const counts = await countsOf(page, map);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const ground = counts.filter(([color]) => color === LAND || color === WATER);
  return 1 - ground.reduce((sum, [, count]) => sum + count, 0) / all;
}

/** In one scheme: what is drawn is the same in both, in colours of the same names. */
test.describe('an import', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });
  test('W-141 W-142 what its extract has is drawn, and its source is named', async ({ page, login }) => {
    await withImport(page);
    await login(personas.rita);
    await page.goto('/direcciones');
    const map = page.getByTestId('map');
    await mapsDrawn(page);
    for (let zoom = 11; zoom < 15; zoom += 1) {
      await map.getByRole('button', { name: 'Acercar' }).click();
      await mapsDrawn(page);
    }
    await keepPicture(page, 'mapa-importado-desktop-dark');
    // the widest thing of it; what else there is stands in the table of layers
    const park = '#1d2f26';
    expect((await colorsOf(page, map)).some((color) => isNear(color, park))).toBe(true);
    await expect(map.getByText('© OpenStreetMap · © GeoNames · Natural Earth')).toBeVisible();
  });
});

test.describe('a map of another', () => {
  test('an archive of tiles is read by its ranges from our own server, and drawn', async ({ page, login }) => {
    const folder = path.join(process.env['TRAZA_E2E_DATA'] ?? '', 'mapas');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'ciudad.pmtiles'), makeArchive({ lat: -34.599722, lon: -58.381944 }));
    await page.route('**/api/configuracion', async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const json = { data: { ...data, mapStyleUrl: '/api/mapa/archivos/ciudad.pmtiles' } };
      await route.fulfill({ response: reply, json });
    });
    const parts: { range: string | undefined; status: number }[] = [];
    const asked: string[] = [];
    page.on('response', (response) => {
      asked.push(new URL(response.url()).pathname);
      if (!response.url().endsWith('.pmtiles')) return;
      parts.push({ range: response.request().headers()['range'], status: response.status() });
    });

    await login(personas.rita);
    await page.goto('/direcciones');
    const map = page.getByTestId('map');
    await expect(map.locator('[data-drawn]')).toBeVisible({ timeout: 30_000 });
    await expect(map.getByText('OpenStreetMap')).toBeAttached();
    // the directory first, then tiles
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ range, status }) => range?.startsWith('bytes=') && status === 206)).toBe(true);
    expect(asked).not.toContain('/api/mapa/base.json');

    // land and lake as the style colours them
    expect(await colorsOf(page, map)).toEqual(expect.arrayContaining(['#e2dfda', '#80deea']));
    await expectAccessible(page);
  });
});

/** The colours that an element shows, besides those of a few pixels. */
async function colorsOf(page: Page, element: Locator): Promise<string[]> {
  return (await countsOf(page, element)).filter(([, count]) => count > 50).map(([color]) => color);
}

/** The same colour, as far as its rounding by the graphics card goes. */
function isNear(a: string, b: string): boolean {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return parts(a).every((part, index) => Math.abs(part - (parts(b)[index] ?? 0)) <= 2);
}

/** How many pixels of an element have each colour. */
async function countsOf(page: Page, element: Locator): Promise<[color: string, count: number][]> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (encoded) => {
    const blob = new Blob([Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0)]);
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const color = `#${[0, 1, 2].map((part) => (pixels[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts];
  }, picture);
}
