import { cameraTarget, placeFor } from '@traza/map/camera.ts';
import { describe, expect, test } from 'vitest';
import { cameraFor, stagePadding } from './stage-camera.ts';

const corrientes = { lat: -34.6037, lon: -58.3842 };
const aeroparque = { lat: -34.5592, lon: -58.4156 };
const cordoba = { lat: -31.4201, lon: -64.1888 };

/** The zoom that the map of a page of 1280 by 800 comes to. */
function zoomOf(camera: ReturnType<typeof cameraFor>): number {
  const target = cameraTarget({ label: '', ...camera, padding: stagePadding(false) });
  return placeFor(target, { width: 1280, height: 736 }).zoom;
}

describe('cameraFor', () => {
  test('O-036 W-139 zoom 11 over the city, over one end and over a trip within it', () => {
    expect(cameraFor([], [])).toEqual({ center: { lat: -34.599722, lon: -58.381944 }, zoom: 11 });
    expect(zoomOf(cameraFor([], []))).toBe(11);
    expect(zoomOf(cameraFor([corrientes], []))).toBe(11);
    expect(zoomOf(cameraFor([corrientes, aeroparque], []))).toBe(11);
  });

  test('W-139 a way that would not be seen whole at it is fitted, its bends too', () => {
    expect(zoomOf(cameraFor([corrientes, cordoba], []))).toBeLessThan(8);
    const bend = { lat: -34.25, lon: -58.95 };
    const zoom = zoomOf(cameraFor([corrientes, aeroparque], [corrientes, bend, aeroparque]));
    expect(zoom).toBeLessThan(11);
    expect(zoom).toBeGreaterThan(9.5);
  });

  test('W-139 nothing is shown from nearer than zoom 15', () => {
    const steps = { lat: corrientes.lat + 0.0001, lon: corrientes.lon };
    expect(zoomOf(cameraFor([corrientes, steps], [corrientes, steps]))).toBeLessThanOrEqual(15);
  });
});

test('O-037 phone and desktop have different paddings', () => {
  expect(stagePadding(true)).not.toEqual(stagePadding(false));
  expect(stagePadding(false).left).toBeGreaterThan(420);
});
