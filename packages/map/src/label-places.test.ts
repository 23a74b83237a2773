import { describe, expect, test } from 'vitest';
import { boxAt, isWithin, overlap } from './boxes.ts';
import { LABEL_SIDES, type LabelFrame, type Labelled, labelBox, placeLabels } from './label-places.ts';
import { project, WORLD } from './mercator.ts';
import { pinBox } from './pin-box.ts';

const whole = { left: 0, top: 0, right: 1280, bottom: 800 };
const frame: LabelFrame = { free: whole, whole, covers: [], ways: [] };
const label = { width: 80, height: 22 };
const pin = pinBox();

const sideAt = (x: number, y: number, given: Partial<LabelFrame> = {}) =>
  placeLabels([{ id: 'a', at: { x, y }, pin, label }], { ...frame, ...given }).get('a');

describe('W-135 the side of a label', () => {
  test.each([
    ['in the middle', 640, 400, 'top'],
    ['at the upper edge', 640, 15, 'bottom'],
    ['at the lower edge', 640, 790, 'top'],
    ['at the left edge', 20, 400, 'right'],
    ['at the right edge', 1260, 400, 'left'],
    ['in the upper left corner', 12, 12, 'right'],
    ['in the lower right corner', 1268, 788, 'left'],
  ])('%s', (_case, x, y, side) => {
    expect(sideAt(x, y)).toBe(side);
  });

  test('beside a way rather than on it, and on it where there is nothing else', () => {
    const up = [
      { x: 640, y: 400 },
      { x: 640, y: 0 },
    ];
    const down = up.map(({ x, y }) => ({ x, y: 800 - y }));
    expect(sideAt(640, 400, { ways: [up] })).toBe('bottom');
    expect(sideAt(640, 400, { ways: [up, down] })).toBe('right');
    const around = [100, -100].map((dy) => [540, 740].map((x, end) => ({ x, y: 400 + (end ? dy : -dy) })));
    expect(
      sideAt(640, 400, {
        ways: [
          up,
          down,
          ...around,
          [
            { x: 0, y: 400 },
            { x: 1280, y: 400 },
          ],
        ],
      }),
    ).toBeDefined();
  });

  test.each(LABEL_SIDES)('%s touches neither the pin nor the edge that it turns from', (side) => {
    expect(overlap(labelBox(pin, label, side), pin)).toBe(false);
  });

  test('a panel counts as an edge while there is room beside it', () => {
    const free = { ...whole, left: 500 };
    expect(sideAt(520, 400, { free })).toBe('right');
    // a pin under the panel keeps its label on the map
    expect(sideAt(200, 400, { free })).toBe('top');
  });

  test('no label hides behind the buttons of the map', () => {
    const covers = [{ left: 1200, right: 1270, top: 300, bottom: 380 }];
    expect(sideAt(1220, 395, { covers })).toBe('bottom');
  });

  test('the first told has the better place, and what has none is left out', () => {
    const at = { x: 640, y: 400 };
    const crowd = Array.from({ length: 12 }, (_each, index) => ({ id: String(index), at, pin, label }));
    const sides = placeLabels(crowd, frame);
    expect(sides.get('0')).toBe('top');
    expect(new Set(sides.values()).size).toBe(sides.size);
    expect(sides.size).toBeLessThan(12);
  });
});

/** Trips of a day, from far and near, as the pictures have them: origin, stops, destination. */
const PLACES = [
  [-34.6037, -58.3816],
  [-34.5592, -58.4156],
  [-34.8222, -58.5358],
  [-34.5875, -58.3974],
  [-34.6158, -58.4333],
  [-34.6083, -58.3712],
  [-34.4721, -58.5276],
  [-34.6534, -58.6198],
  [-34.7203, -58.2546],
  [-34.9205, -57.9536],
] as const;
const NAMES = ['Origen', 'Parada 1', 'Parada 2', 'Destino', 'Dirección · Ubicación aproximada', 'Casa'];
const SCENES = Array.from({ length: 30 }, (_each, scene) =>
  Array.from({ length: 2 + (scene % 5) }, (_parada, index) => {
    const [lat, lon] = PLACES[(scene * 3 + index * (1 + (scene % 3))) % PLACES.length] ?? [0, 0];
    // some of them around the corner, some at the very same door
    const step = scene % 4 === 0 ? 0 : 0.0012 * index;
    return { lat: scene % 2 === 0 ? lat : -34.6037 + step, lon: scene % 2 === 0 ? lon : -58.3816 - step * (scene % 3) };
  }),
);
const FRAMES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 300, height: 220 },
];

/** A scene at a zoom, its middle in the middle of the map. */
function sceneAt(scene: (typeof SCENES)[number], zoom: number, { width, height }: (typeof FRAMES)[number]) {
  const scale = WORLD * 2 ** zoom;
  const flat = scene.map((point) => project(point));
  const middle = { x: flat.reduce((sum, { x }) => sum + x, 0), y: flat.reduce((sum, { y }) => sum + y, 0) };
  return flat.map(({ x, y }, index): Labelled & { at: { x: number; y: number } } => {
    const text = NAMES[index % NAMES.length] ?? '';
    return {
      id: String(index),
      at: { x: width / 2 + (x - middle.x / flat.length) * scale, y: height / 2 + (y - middle.y / flat.length) * scale },
      pin,
      label: { width: Math.min(190, 16 + text.length * 6.5), height: 22 },
    };
  });
}

describe('30 scenes from zoom 9 to 16', () => {
  test.each(FRAMES)('on $width by $height no two labels overlap, and none lies over a pin', (size) => {
    const all = { left: 0, top: 0, right: size.width, bottom: size.height };
    let [shown, wanted, cut] = [0, 0, 0];
    for (const scene of SCENES) {
      for (let zoom = 9; zoom <= 16; zoom += 1) {
        const items = sceneAt(scene, zoom, size);
        const sides = placeLabels(items, { free: all, whole: all, covers: [], ways: [] });
        const boxes = items.flatMap(({ id, at, pin: own, label: size_ }) => {
          const side = sides.get(id);
          return side && size_ ? [{ at, box: boxAt(at, labelBox(own, size_, side)) }] : [];
        });
        wanted += items.length;
        shown += boxes.length;
        for (const [index, { at, box }] of boxes.entries()) {
          expect(boxes.slice(index + 1).some((other) => overlap(other.box, box))).toBe(false);
          expect(items.some((item) => overlap(boxAt(item.at, item.pin), box))).toBe(false);
          const isIn = isWithin(boxAt(at, pin), all);
          if (isIn && !isWithin(box, all)) cut += 1;
        }
      }
    }
    // labels are not simply left out, nor cut while their pin is seen
    expect(shown / wanted).toBeGreaterThan(0.9);
    expect(cut).toBe(0);
  });
});
