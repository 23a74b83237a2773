import { describe, expect, test } from 'vitest';
import type { Box } from './boxes.ts';
import { type CameraTarget, cameraTarget, clampPadding, placeFor } from './camera.ts';
import type { Size } from './label-places.ts';
import { MAP, POSITION_MS } from './limits.ts';
import { glideTo, isOver, poseAt } from './markers/smooth-position.ts';
import { bearing, boundsOf, metersBetween, project, unproject, WORLD } from './mercator.ts';
import type { LatLon } from './types.ts';

const obelisco = { lat: -34.6037, lon: -58.3816 };
const aeroparque = { lat: -34.5592, lon: -58.4156 };

describe('T-121 where the map stands', () => {
  test('without anything to show it is the default centre at zoom 4', () => {
    expect(cameraTarget({ label: '' })).toMatchObject({ center: { lat: -34.599722, lon: -58.381944 }, zoom: 4 });
  });

  test('a single stop is shown at zoom 15, the same point twice too', () => {
    expect(cameraTarget({ label: '', fit: [obelisco] })).toMatchObject({ center: obelisco, zoom: 15 });
    expect(cameraTarget({ label: '', fit: [obelisco, obelisco] }).sights).toBeUndefined();
  });

  test('several points are fitted with padding 100', () => {
    const target = cameraTarget({ label: '', fit: [obelisco, aeroparque] });
    expect(onScreen(target, { width: 1000, height: 500 })).toMatchObject({ top: 108, bottom: 392 });
  });

  test('a screen may set its own padding, and the zoom that nothing is shown nearer than', () => {
    const room = { zoom: 11, padding: { left: 600, right: 50, top: 130, bottom: 40 } };
    expect(cameraTarget({ label: '', ...room })).toMatchObject(room);
    expect(cameraTarget({ label: '', ...room, fit: [obelisco] })).toMatchObject(room);
    expect(cameraTarget({ label: '', ...room, fit: [obelisco, aeroparque] })).toMatchObject({ ...room, maxZoom: 11 });
    expect(cameraTarget({ label: '', fit: [obelisco, aeroparque] }).maxZoom).toBe(16);
  });
});

/** Where the outermost points of a target come to lie on a map of that size. */
function onScreen(target: CameraTarget, size: Size): Box {
  const { center, zoom, padding } = placeFor(target, size);
  const scale = WORLD * 2 ** zoom;
  const middle = project(center);
  const x0 = (size.width + padding.left - padding.right) / 2;
  const y0 = (size.height + padding.top - padding.bottom) / 2;
  const at = (target.sights ?? []).map((sight) => project(sight));
  const xs = at.map(({ x }) => x0 + (x - middle.x) * scale);
  const ys = at.map(({ y }) => y0 + (y - middle.y) * scale);
  const [left, right] = [Math.round(Math.min(...xs)), Math.round(Math.max(...xs))];
  return { left, right, top: Math.round(Math.min(...ys)), bottom: Math.round(Math.max(...ys)) };
}

describe('W-138 a way is fitted with its labels', () => {
  const sizes = new Map(['Origen', 'Destino'].map((label) => [label, { width: 70, height: 22 }]));
  const panels = { left: 468, right: 64, top: 64, bottom: 96 };
  const markersOf = (ends: readonly LatLon[]) =>
    ends.map((end, index) => ({
      ...end,
      id: String(index),
      kind: index === 0 ? ('origen' as const) : ('destino' as const),
      label: index === 0 ? 'Origen' : 'Destino',
    }));

  test.each([
    ['29 km from west to east', 1280, 736, { lat: -34.6, lon: -58.68 }, { lat: -34.6, lon: -58.363 }],
    ['29 km from north to south', 1280, 736, { lat: -34.46, lon: -58.5 }, { lat: -34.72, lon: -58.5 }],
    ['the whole country', 1280, 736, { lat: -24.79, lon: -65.41 }, { lat: -54.8, lon: -68.3 }],
    ['a screen of 3840', 3840, 2000, { lat: -34.6, lon: -58.68 }, { lat: -34.6, lon: -58.363 }],
  ])('%s', (_case, width, height, ...ends) => {
    const target = cameraTarget({ label: '', markers: markersOf(ends), fit: ends, padding: panels, zoom: 15 }, sizes);
    const { left, right, top, bottom } = onScreen(target, { width, height });
    // half of a label aside, a whole one over the pin
    expect(left - 35).toBeGreaterThanOrEqual(panels.left);
    expect(right + 35).toBeLessThanOrEqual(width - panels.right);
    expect(top - 40).toBeGreaterThanOrEqual(panels.top);
    expect(bottom + 11).toBeLessThanOrEqual(height - panels.bottom);
    // and no farther than that asks for
    const slack = Math.min(right - left + 70 - (width - 532), bottom - top + 51 - (height - 160));
    expect(Math.max(right - left + 70 - (width - 532), bottom - top + 51 - (height - 160))).toBeGreaterThan(-20);
    expect(slack).toBeLessThanOrEqual(0);
  });

  test('a map that the labels alone would fill still shows the way', () => {
    const near = [obelisco, aeroparque];
    const target = cameraTarget(
      { label: '', markers: markersOf(near), fit: near, padding: { ...panels, left: 64 } },
      sizes,
    );
    expect(placeFor(target, { width: 150, height: 110 }).zoom).toBeGreaterThan(8);
  });
});

describe('padding on a small screen', () => {
  test('stays where it fits', () => {
    expect(clampPadding(MAP.detailPadding, 1280, 800)).toEqual(MAP.detailPadding);
  });

  test('shrinks in proportion where the map would have no room', () => {
    const { left, right } = clampPadding({ left: 300, right: 100, top: 0, bottom: 0 }, 320, 600);
    expect([left, right]).toEqual([150, 50]);
  });
});

describe('geometry', () => {
  test('the middle of the world is the middle of the square', () => {
    expect(project({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  test('what was projected comes back', () => {
    const { lat, lon } = unproject(project(aeroparque));
    expect(lat).toBeCloseTo(aeroparque.lat, 9);
    expect(lon).toBeCloseTo(aeroparque.lon, 9);
  });

  test('no points have no bounds', () => {
    expect(boundsOf([])).toBeUndefined();
  });

  test('distance and direction over the city', () => {
    expect(metersBetween(obelisco, aeroparque) / 1000).toBeCloseTo(5.84, 1);
    expect(bearing(obelisco, { ...obelisco, lat: -34.5 })).toBeCloseTo(0);
    expect(bearing(obelisco, { ...obelisco, lon: -58.3 })).toBeCloseTo(90);
    expect(bearing(obelisco, { ...obelisco, lon: -58.5 })).toBeCloseTo(270);
  });
});

describe('T-257 the vehicle glides', () => {
  const shown = { ...obelisco, heading: 0 };
  const next = { lat: obelisco.lat, lon: obelisco.lon + 0.001, label: '' };

  test('to its next position until that after it is due', () => {
    const glide = glideTo(shown, next, 1000, false);
    const half = poseAt(glide, 1000 + POSITION_MS / 2);
    expect(half.lon).toBeCloseTo(obelisco.lon + 0.0005, 6);
    expect(half.heading).toBeCloseTo(90);
    expect(isOver(glide, 1000 + POSITION_MS - 1)).toBe(false);
    expect(isOver(glide, 1000 + POSITION_MS)).toBe(true);
  });

  test('turns the short way round', () => {
    const glide = glideTo({ ...shown, heading: 350 }, { ...next, heading: 10 }, 0, false);
    expect((poseAt(glide, POSITION_MS / 10).heading ?? 1) % 360).toBeCloseTo(0);
  });

  test('keeps its heading while it stands', () => {
    expect(glideTo({ ...shown, heading: 45 }, { ...obelisco, label: '' }, 0, false).to.heading).toBe(45);
  });

  test('has no heading until it moves', () => {
    expect(poseAt(glideTo(undefined, next, 0, false), 0).heading).toBeNull();
  });

  test.each([
    ['the first position', undefined, next, false],
    ['a far one', shown, { ...aeroparque, label: '' }, false],
    ['any, for who prefers less motion', shown, next, true],
  ])('jumps to %s', (_case, from, vehiculo, isCalm) => {
    expect(poseAt(glideTo(from, vehiculo, 0, isCalm), 0)).toMatchObject({ lat: vehiculo.lat, lon: vehiculo.lon });
  });
});
