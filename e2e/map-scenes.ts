import type { Locator, Page } from '@playwright/test';
import { expect, mapsDrawn } from './fixtures.ts';

/** What a map must bear: labels of every length at places where the base map has many names, some of them door to door. */
const PLACES: readonly (readonly [alias: string, lat: number, lon: number])[] = [
  ['Obelisco', -34.6037, -58.3816],
  ['Tribunales', -34.6019, -58.3859],
  ['Retiro', -34.5916, -58.3747],
  ['Constitución', -34.6276, -58.381],
  ['Once', -34.6092, -58.4067],
  ['Congreso', -34.6094, -58.3926],
  ['Recoleta', -34.5875, -58.3974],
  ['Aeroparque', -34.5592, -58.4156],
  ['Ezeiza', -34.8222, -58.5358],
  ['Depósito de la calle Beruti, portón 3', -34.5866, -58.4066],
  ['Palermo', -34.5786, -58.4265],
  ['Belgrano', -34.5627, -58.4567],
  ['Núñez', -34.5453, -58.4637],
  ['Villa Urquiza', -34.5733, -58.4862],
  ['Caballito', -34.6187, -58.4357],
  ['Flores', -34.6286, -58.4635],
  ['Liniers', -34.6427, -58.5203],
  ['Mataderos', -34.6585, -58.5029],
  ['Barracas', -34.6453, -58.3813],
  ['La Boca', -34.6346, -58.3631],
  ['Puerto Madero', -34.6108, -58.3628],
  ['San Isidro', -34.4721, -58.5276],
  ['Vicente López', -34.5281, -58.4786],
  ['San Martín', -34.5757, -58.5378],
  ['Morón', -34.6534, -58.6198],
  ['San Justo', -34.6766, -58.5619],
  ['Lanús', -34.7033, -58.3916],
  ['Quilmes', -34.7203, -58.2546],
  ['La Plata', -34.9205, -57.9536],
  ['Pilar', -34.4587, -58.9142],
];

const ZOOMS = [16, 15, 14, 13, 12, 11, 10, 9];
/** Where the map of the addresses stands once one is chosen. */
const CHOSEN_ZOOM = 15;

/** The addresses screen with those places in its list, and every name of the base map as a bar of its colour: a bar can be looked for. */
export async function openScenes(page: Page): Promise<Locator> {
  await page.route('**/api/mapa/base.json*', async (route) => {
    const reply = await route.fetch();
    const base: Record<string, { features: { properties: { name?: string } }[] }> = await reply.json();
    for (const { properties } of [...(base['streets']?.features ?? []), ...(base['labels']?.features ?? [])])
      properties.name = (properties.name ?? '').replaceAll(/\S/g, '█');
    await route.fulfill({ response: reply, json: base });
  });
  await page.route('**/api/direcciones/v1/cliente/*/', async (route) => {
    const reply = await route.fetch();
    const { data }: { data: object[] } = await reply.json();
    const places = PLACES.map(([alias, lat, lon], id) => ({
      ...data[0],
      id: 9000 + id,
      alias,
      street: alias,
      lat,
      lon,
    }));
    await route.fulfill({ response: reply, json: { data: places } });
  });
  await page.goto('/direcciones');
  const map = page.getByTestId('map');
  await map.locator('[data-drawn]').waitFor();
  return map;
}

/** Pixels of names of the base map under the markers and labels around a place, zoom by zoom; nothing of it may be there. */
export async function expectNothingUnder(page: Page, map: Locator, alias: string): Promise<void> {
  // wherever it is: the pointer could not reach all of them
  await map.locator('[data-kind]').filter({ hasText: alias }).first().dispatchEvent('click');
  let zoom = CHOSEN_ZOOM;
  for (const wanted of ZOOMS) {
    for (; zoom !== wanted; zoom += Math.sign(wanted - zoom))
      await map.getByRole('button', { name: wanted < zoom ? 'Alejar' : 'Acercar' }).click();
    await mapsDrawn(page);
    expect(overlaps((await boxesOn(map)).labels), `${alias} at ${zoom}: labels`).toEqual([]);
    // names give way a frame after the labels have found their sides
    await expect.poll(() => namesUnder(page, map), { message: `${alias} at ${zoom}` }).toBe(0);
  }
}

async function namesUnder(page: Page, map: Locator): Promise<number> {
  await mapsDrawn(page);
  const { pins, labels } = await boxesOn(map);
  await showMarkers(map, false);
  const { under, elsewhere } = await namesIn(page, map, [...labels, ...pins]);
  await showMarkers(map, true);
  expect(elsewhere, 'names are drawn').toBeGreaterThan(100);
  return under;
}

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where pins and the labels that are shown stand, in pixels of the map. */
async function boxesOn(map: Locator): Promise<{ pins: Box[]; labels: Box[] }> {
  return map.evaluate((frame) => {
    const origin = frame.getBoundingClientRect();
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = element.textContent;
      return {
        name,
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    };
    const inside = ({ left, top, right, bottom }: Omit<Box, 'name'>) =>
      right > 0 && bottom > 0 && left < origin.width && top < origin.height;
    const all = (selector: string) => [...frame.querySelectorAll(selector)].map(boxOf).filter(inside);
    return { pins: all('[data-kind] > :first-child'), labels: all('[data-kind]:not([data-quiet]) > :last-child') };
  });
}

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} ${b.name}`),
  );
}

async function showMarkers(map: Locator, isShown: boolean): Promise<void> {
  await map.evaluate(
    (frame, visibility) => {
      for (const pin of frame.querySelectorAll<HTMLElement>('[data-kind]')) pin.style.visibility = visibility;
      for (const card of document.querySelectorAll<HTMLElement>('section, aside')) card.style.visibility = visibility;
    },
    isShown ? '' : 'hidden',
  );
}

/** The colours of the names, by day. */
const NAME_COLORS = ['#4d545e', '#27323b', '#6a6258', '#3f5c86', '#6e675c', '#3b6a80'];

async function namesIn(page: Page, map: Locator, boxes: readonly Box[]): Promise<{ under: number; elsewhere: number }> {
  const picture = (await map.screenshot()).toString('base64');
  return page.evaluate(
    async ([encoded, covered, colors]) => {
      const blob = new Blob([Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0)]);
      const image = await createImageBitmap(blob);
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      const found = { under: 0, elsewhere: 0 };
      for (let at = 0; at < pixels.length; at += 4) {
        const color = `#${[0, 1, 2].map((part) => (pixels[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
        if (!colors.includes(color)) continue;
        const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
        const isUnder = covered.some(
          ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
        );
        found[isUnder ? 'under' : 'elsewhere'] += 1;
      }
      return found;
    },
    [picture, boxes, NAME_COLORS] as const,
  );
}
