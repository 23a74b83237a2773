import { describe, expect, test } from 'vitest';
import { cameraFor, stagePadding } from './stage-camera.ts';

const corrientes = { lat: -34.6037, lon: -58.3842 };
const aeroparque = { lat: -34.5592, lon: -58.4156 };
const ezeiza = { lat: -34.8222, lon: -58.5358 };
const cordoba = { lat: -31.4201, lon: -64.1888 };

describe('cameraFor', () => {
  test('O-036 zoom 11 over the city, over one end and over a trip within it', () => {
    expect(cameraFor([], false)).toMatchObject({ zoom: 11 });
    expect(cameraFor([corrientes], false)).toEqual({ center: corrientes, zoom: 11 });
    const { center, zoom, fit } = cameraFor([corrientes, aeroparque], false);
    expect({ zoom, fit }).toEqual({ zoom: 11, fit: undefined });
    expect(center?.lat).toBeCloseTo(-34.58145);
    expect(center?.lon).toBeCloseTo(-58.3999);
  });

  test('a trip that would not be seen whole is fitted', () => {
    expect(cameraFor([corrientes, cordoba], false).fit).toEqual([corrientes, cordoba]);
    expect(cameraFor([corrientes, ezeiza], true).fit).toEqual([corrientes, ezeiza]);
  });
});

test('O-037 phone and desktop have different paddings', () => {
  expect(stagePadding(true)).not.toEqual(stagePadding(false));
  expect(stagePadding(false).left).toBeGreaterThan(420);
});
