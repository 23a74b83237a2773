import { expect, test } from 'vitest';
import { freePlace } from './toast-place.ts';

const page = { width: 1280, height: 800 };
const toast = { width: 380, height: 60 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('W-331 a toast stands at the top right where nothing is pressed there', () => {
  expect(freePlace(toast, page, [box(20, 20, 100, 40)])).toEqual({ left: 884, top: 16 });
});

test('W-331 and below the buttons of a title where they stand', () => {
  expect(freePlace(toast, page, [box(1100, 20, 150, 40)])).toEqual({ left: 884, top: 64 });
});

test('W-331 on a phone too, beside the bar and the buttons of a sheet', () => {
  const phone = { width: 390, height: 844 };
  const controls = [box(0, 0, 390, 56), box(0, 70, 390, 40), box(16, 760, 358, 48)];
  const { left, top } = freePlace({ width: 358, height: 60 }, phone, controls);
  expect(left).toBe(16);
  expect(top).toBeGreaterThanOrEqual(110);
  expect(top + 60).toBeLessThanOrEqual(760);
});

test('W-331 where everything is covered it covers least', () => {
  const controls = [box(0, 0, 1280, 400), box(0, 0, 1280, 400), box(0, 400, 1280, 400)];
  expect(freePlace(toast, page, controls).top).toBeGreaterThanOrEqual(400);
});
