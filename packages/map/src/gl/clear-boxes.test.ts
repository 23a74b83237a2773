import { expect, test } from 'vitest';
import { project, unproject, WORLD } from '../mercator.ts';
import { clearData, wayData, withinPicture } from './clear-boxes.ts';

const ZOOM = 12;
const SCALE = WORLD * 2 ** ZOOM;
const MIDDLE = { lat: -34.6, lon: -58.4 };
const corner = { x: project(MIDDLE).x * SCALE - 300, y: project(MIDDLE).y * SCALE - 200 };
const picture = {
  size: { width: 600, height: 400 },
  project: (point: { lat: number; lon: number }) => {
    const { x, y } = project(point);
    return { x: x * SCALE - corner.x, y: y * SCALE - corner.y };
  },
  unproject: ({ x, y }: { x: number; y: number }) =>
    unproject({ x: (x + corner.x) / SCALE, y: (y + corner.y) / SCALE }),
};
const box = { left: 18, top: -11, right: 118, bottom: 11 };

test('W-134 a label that reaches into the picture from beyond is told from its edge, where the library reads it', () => {
  const covered = { at: picture.unproject({ x: -60, y: 100 }), box };
  const told = withinPicture(covered, picture);
  const at = picture.project(told.at);
  expect(at.x).toBeCloseTo(0, 3);
  expect(at.y).toBeCloseTo(100, 3);
  expect(told.box.left).toBeCloseTo(-42, 3);
  expect(told.box.right).toBeCloseTo(58, 3);
});

test('what stands within the picture, or far outside of it, stays the very same', () => {
  for (const place of [MIDDLE, picture.unproject({ x: -400, y: 100 })]) {
    const covered = { at: place, box };
    expect(withinPicture(covered, picture)).toBe(covered);
  }
});

test('W-134 a box becomes squares that leave nothing of it open', () => {
  const offsets: unknown[] = clearData([{ at: MIDDLE, box }]).features.map(({ properties }) => properties?.['offset']);
  const middles = offsets.filter((offset): offset is number[] => Array.isArray(offset));
  for (let x = box.left; x <= box.right; x += 1)
    for (let y = box.top; y <= box.bottom; y += 1)
      expect(
        middles.some(([mx = NaN, my = NaN]) => Math.abs(mx - x) <= 8 && Math.abs(my - y) <= 8),
        `${x} ${y}`,
      ).toBe(true);
});

test('a way of one point is no line', () => {
  expect(wayData([[MIDDLE], [MIDDLE, MIDDLE]]).features).toHaveLength(1);
});
