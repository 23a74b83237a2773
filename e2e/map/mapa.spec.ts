import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { makeArchive } from '../archive.ts';
import { expect, expectAccessible, keepPicture, mapsDrawn, settled, test } from '../fixtures.ts';
import { makeFollowed } from '../followed.ts';
import { withImport } from '../imported-map.ts';
import { drawLess, expectNothingUnder, keepDrawn, openScenes, openWay, SCENES, ZOOMS } from '../map-scenes.ts';
import { markMap } from '../one-map.ts';
import { openForm, pick } from '../solicitud-form.ts';

/** Enough for a turn of each zoom. */
const PLACES = 4;

test.describe('W-134 no name lies under a marker or its label', () => {
  test.use({ viewport: { width: 1024, height: 640 } });

  test('drawn by MapLibre, over places of the city, each at two of the zooms 9 to 16', async ({ page, login }) => {
    await keepDrawn(page);
    await login(personas.ana);
    const map = await openScenes(page);
    const half = ZOOMS.length / 2;
    // every zoom has its turn; `npm run screens` looks at all places at all zooms
    const turn = (place: number, from: number) => ZOOMS[(place % half) + from] ?? 0;
    for (const [index, place] of SCENES.slice(0, PLACES).entries()) {
      const names = await expectNothingUnder(map, place, [turn(index, 0), turn(index, half)]);
      expect(names, `names around ${place}`).toBeGreaterThan(100);
    }
  });

  test('nor under the way of a trip', async ({ page }) => {
    await keepDrawn(page);
    const { look } = await openWay(page, (await makeFollowed(page.request)).idPublic);
    const looks = [await look(0)];
    for (let step = 0; step < 3; step += 1) looks.push(await look(1));
    expect(looks.map(({ under }) => under)).toEqual(looks.map(() => []));
    expect(looks.reduce((sum, { names }) => sum + names, 0)).toBeGreaterThan(1000);
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
  await expect(() => expectInFreePart(page)).toPass();
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

/** A picture of a map that the processor draws may take half a minute on a machine with neighbours. */
const PATIENT = { timeout: 150_000 };

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
  await drawLess(page);
  await login(personas.rita);
  await page.goto('/direcciones');
  const map = page.getByTestId('map');
  await map.locator('canvas').waitFor();
  await expect.poll(() => colorsOf(page, map), PATIENT).toContain(LAND);
  expect(await colorsOf(page, map)).not.toContain(WATER);
  go();
  await mapsDrawn(page);
  await expect.poll(() => colorsOf(page, map), PATIENT).toContain(LAND);
  expect(await colorsOf(page, map)).not.toContain(WATER);
  await page.unroute('**/api/mapa/base.json*');
  await page.reload();
  await mapsDrawn(page);
  // what is drawn comes into view by and by
  await expect.poll(() => colorsOf(page, map), PATIENT).toEqual(expect.arrayContaining([LAND, WATER]));
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
    // the map begins to move a frame later
    await settled(page);
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
  test.use({ colorScheme: 'dark', viewport: { width: 1024, height: 640 } });
  test('W-141 W-142 what its extract has is drawn, and its source is named', async ({ page, login }) => {
    await withImport(page);
    await login(personas.rita);
    await page.goto('/direcciones');
    const map = page.getByTestId('map');
    await mapsDrawn(page);
    for (let zoom = 11; zoom < 15; zoom += 1) {
      await map.getByRole('button', { name: 'Acercar' }).click();
      await settled(page);
    }
    await keepPicture(page, 'mapa-importado-desktop-dark');
    // the widest thing of it; what else there is stands in the table of layers
    const park = '#1d2f26';
    await expect.poll(async () => (await colorsOf(page, map)).some((color) => isNear(color, park)), PATIENT).toBe(true);
    await expect(map.getByText('© OpenStreetMap · © GeoNames · Natural Earth')).toBeVisible();
  });
});

test.describe('a map of another', () => {
  test.use({ viewport: { width: 1024, height: 640 } });
  test('an archive of tiles is read by its ranges from our own server, and drawn', async ({ page, login, server }) => {
    const folder = path.join(server.dataDir, 'mapas');
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
    await expect(map.locator('[data-drawn]')).toBeVisible();
    await expect(map.getByText('OpenStreetMap')).toBeAttached();
    // the directory first, then tiles
    await expect.poll(() => parts.length).toBeGreaterThan(1);
    expect(parts.every(({ range, status }) => range?.startsWith('bytes=') && status === 206)).toBe(true);
    expect(asked).not.toContain('/api/mapa/base.json');

    // land and lake as the style colours them
    const groundAndLake = expect.arrayContaining(['#e2dfda', '#80deea']);
    await expect.poll(() => colorsOf(page, map), PATIENT).toEqual(groundAndLake);
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
