import { describe, expect, test } from 'vitest';
import { cameraTarget, clampPadding } from './camera.ts';
import { MAP, POSITION_MS } from './limits.ts';
import { glideTo, isOver, poseAt } from './markers/smooth-position.ts';
import { bearing, boundsOf, metersBetween, project } from './mercator.ts';

const obelisco = { lat: -34.6037, lon: -58.3816 };
const aeroparque = { lat: -34.5592, lon: -58.4156 };

describe('T-121 where the map stands', () => {
  test('without anything to show it is the default centre at zoom 4', () => {
    expect(cameraTarget({ label: '' })).toMatchObject({ center: { lat: -34.599722, lon: -58.381944 }, zoom: 4 });
  });

  test('a single stop is shown at zoom 15, the same point twice too', () => {
    expect(cameraTarget({ label: '', fit: [obelisco] })).toMatchObject({ center: obelisco, zoom: 15 });
    expect(cameraTarget({ label: '', fit: [obelisco, obelisco] }).bounds).toBeUndefined();
  });

  test('several points are fitted with padding 100', () => {
    const { bounds, padding } = cameraTarget({ label: '', fit: [obelisco, aeroparque] });
    expect(bounds).toEqual([-58.4156, -34.6037, -58.3816, -34.5592]);
    expect(padding).toEqual({ left: 100, right: 100, top: 100, bottom: 100 });
  });

  test('a screen may set its own padding, and the zoom that nothing is shown nearer than', () => {
    const room = { zoom: 11, padding: { left: 600, right: 50, top: 130, bottom: 40 } };
    expect(cameraTarget({ label: '', ...room })).toMatchObject(room);
    expect(cameraTarget({ label: '', ...room, fit: [obelisco] })).toMatchObject(room);
    expect(cameraTarget({ label: '', ...room, fit: [obelisco, aeroparque] })).toMatchObject({ ...room, maxZoom: 11 });
    expect(cameraTarget({ label: '', fit: [obelisco, aeroparque] }).maxZoom).toBe(16);
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
