import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

export const ZOOMS: readonly number[] = [16, 15, 14, 13, 12, 11, 10, 9];
/** Where the map of the addresses stands once one is chosen. */
const CHOSEN_ZOOM = 15;

/** Every name of the base map as a bar of its colour: a bar can be looked for. */
async function barNames(page: Page): Promise<void> {
  await page.route('**/api/mapa/base.json*', async (route) => {
    const reply = await route.fetch();
    const base: Record<string, { features: { properties: { name?: string } }[] }> = await reply.json();
    for (const { properties } of [...(base['streets']?.features ?? []), ...(base['labels']?.features ?? [])])
      properties.name = (properties.name ?? '').replaceAll(/\S/g, '█');
    await route.fulfill({ response: reply, json: base });
  });
}

/** The addresses screen with those places in its list, and names as bars. */
export async function openScenes(page: Page): Promise<Locator> {
  await barNames(page);
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
  // and is more crowded
  await drawLess(page);
  await page.goto('/direcciones');
  const map = page.getByTestId('map');
  await map.locator('[data-drawn]').waitFor();
  return map;
}

/**
 * Maps take a corner of a desk's page, which the processor draws several times faster than all of it; before the page is opened. Above what
 * counts as a small map, on which streets begin elsewhere.
 */
export async function drawLess(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[data-testid="map"] { position: fixed !important; inset: 0 0 auto auto !important; width: 560px !important; height: 360px !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Every place of the scenes, by the name that its marker has. */
export const SCENES: readonly string[] = PLACES.map(([alias]) => alias);

/** Lets a page read what the map drew, without a picture of the whole page each time; before the page is opened. */
export async function keepDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to its canvas again
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, [kind, wanted]) => {
        const kept = kind === 'webgl2' ? { ...wanted, preserveDrawingBuffer: true } : wanted;
        return Reflect.apply(getContext, canvas, [kind, kept]);
      },
    });
  });
}

/**
 * Boxes of labels that meet, and pixels of names of the base map under pins and labels, at each zoom around a place: nothing of it may
 * be there. Answers how many pixels of names there were elsewhere.
 */
export async function expectNothingUnder(map: Locator, alias: string, zooms = ZOOMS): Promise<number> {
  // wherever it is: the pointer could not reach all of them
  await map.locator('[data-kind]').filter({ hasText: alias }).first().dispatchEvent('click');
  let zoom = CHOSEN_ZOOM;
  const looks: MapLook[] = [];
  for (const wanted of zooms) {
    looks.push(await map.evaluate(lookAfter, { steps: wanted - zoom, colors: NAME_COLORS }));
    zoom = wanted;
  }
  const wrong = looks.map(({ overlaps, under }, index) => ({ zoom: zooms[index], overlaps, under }));
  expect(
    wrong.filter(({ overlaps, under }) => overlaps.length + under.length > 0),
    alias,
  ).toEqual([]);
  return looks.reduce((sum, { names }) => sum + names, 0);
}

interface MapLook {
  /** Labels that meet. */
  overlaps: string[];
  /** Pins and labels that names lie under, with how many pixels. */
  under: string[];
  /** Pixels of all other names. */
  names: number;
}

/** The colours of the names, by day. */
const NAME_COLORS = [0x4d545e, 0x27323b, 0x6a6258, 0x3f5c86, 0x6e675c, 0x3b6a80];

/** A point of the world as a square from 0 to 1. */
type Spot = readonly [x: number, y: number];

/** A line of a map, and the pins at its ends, by which one knows where it is drawn. */
interface Way {
  line: readonly Spot[];
  ends: readonly [Spot, Spot];
}

interface LatLon {
  lat: number;
  lon: number;
}

function spotOf({ lat, lon }: LatLon): Spot {
  return [(lon + 180) / 360, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2];
}

/** The public page of a trip, its way and names as bars; answers its map and how to look for names under the way some levels of zoom on. */
export async function openWay(page: Page, idPublic: string) {
  await barNames(page);
  const url = `/api/pedidos/seguimiento/${idPublic}`;
  const replyTo = (path: string) =>
    page.waitForResponse((reply) => new URL(reply.url()).pathname.replace(/\/$/, '') === path);
  const replies = [replyTo(`${url}/recorrido`), replyTo(url)] as const;
  await page.goto(`/seguimiento/${idPublic}`);
  const [path, viaje] = await Promise.all(replies.map(async (reply) => (await (await reply).json()).data));
  const paradas: { dir: LatLon }[] = viaje.paradas;
  const [from, to] = [paradas[0], paradas.at(-1)];
  if (!from || !to) throw new Error('a viaje has two ends');
  const recorrido: LatLon[] = path.recorrido;
  const way = { line: recorrido.map(spotOf), ends: [spotOf(from.dir), spotOf(to.dir)] as const };
  const map = page.getByTestId('map');
  await map.locator('[data-drawn]').waitFor();
  return { map, look: (steps: number) => map.evaluate(lookAfter, { steps, colors: NAME_COLORS, way }) };
}

/** Some levels of zoom on, once the map stands still: names give way a frame after the labels have found their sides. */
async function lookAfter(
  map: Element,
  { steps, colors, way }: { steps: number; colors: readonly number[]; way?: Way },
): Promise<MapLook> {
  const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const button = map.querySelector<HTMLElement>(`[aria-label="${steps < 0 ? 'Alejar' : 'Acercar'}"]`);
  for (let step = 0; step < Math.abs(steps); step += 1) button?.click();
  await drawn();
  // as long as a machine with neighbours may take to place the names anew; what is wrong stays wrong
  const patience = AbortSignal.timeout(15_000);
  for (;;) {
    const look = read();
    if (look.overlaps.length + look.under.length === 0 || patience.aborted) return look;
    await rest(50);
    await drawn();
  }

  function boxAt(name: string, [left, top]: [number, number], [width, height]: [number, number]) {
    return { name, left, top, right: left + width, bottom: top + height };
  }

  async function drawn(): Promise<void> {
    // what a press or a moved label begins, begins in the next frame
    await rest(40);
    while (!map.querySelector('[data-drawn]')) await rest(20);
  }

  function read(): MapLook {
    const { left: x0, top: y0, width, height } = map.getBoundingClientRect();
    const all = (selector: string) =>
      [...map.querySelectorAll(selector)]
        .map((element) => ({ name: element.textContent, rect: element.getBoundingClientRect() }))
        .map(({ name, rect: { x, y, width: across, height: down } }) => boxAt(name, [x - x0, y - y0], [across, down]))
        .filter(({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < width && top < height);
    const pins = all('[data-kind] > :first-child');
    const labels = all('[data-kind]:not([data-quiet]) > :last-child');
    const overlaps = labels.flatMap((a, index) =>
      labels
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} ${b.name}`),
    );
    const covered = [...labels, ...pins, ...alongWay()];
    const sheet = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    for (const canvas of map.querySelectorAll('canvas')) {
      const { left, top, width: across, height: down } = canvas.getBoundingClientRect();
      sheet?.drawImage(canvas, left - x0, top - y0, across, down);
    }
    const pixels = sheet?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const wanted = new Set(colors);
    const found = new Map<string, number>();
    let names = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      if (!wanted.has(color)) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      const over = covered.find(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
      if (over) found.set(over.name, (found.get(over.name) ?? 0) + 1);
      else names += 1;
    }
    return { overlaps, under: [...found].map(([name, count]) => `${name}: ${count}`), names };
  }

  /** Small boxes along the way, as wide as its casing and a pixel more at either side. */
  function alongWay() {
    if (!way) return [];
    const { left: x0, top: y0 } = map.getBoundingClientRect();
    const [from, to] = ['origen', 'destino'].map((kind) => {
      const box = map.querySelector(`[data-kind="${kind}"] > :first-child`)?.getBoundingClientRect() ?? new DOMRect();
      return [box.x + box.width / 2 - x0, box.y + box.height / 2 - y0] as const;
    });
    if (!from || !to) return [];
    const [[ax, ay], [bx, by]] = way.ends;
    const scale = Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.hypot(bx - ax, by - ay);
    const drawn = way.line.map(([x, y]) => [from[0] + (x - ax) * scale, from[1] + (y - ay) * scale] as const);
    return drawn.slice(1).flatMap(([x, y], index) => {
      const [px, py] = drawn[index] ?? [x, y];
      const count = Math.ceil(Math.hypot(x - px, y - py) / 3);
      return Array.from({ length: count }, (_each, step) => {
        const [cx, cy] = [px + ((x - px) * step) / count, py + ((y - py) * step) / count];
        return boxAt('recorrido', [cx - 5.5, cy - 5.5], [11, 11]);
      });
    });
  }
}
