import type { Page } from '@playwright/test';
import { expect, mapsDrawn } from './fixtures.ts';

/** Marks the element that the library of a map draws on; answers how to see that it is still the same: another one would have no mark. */
export async function markMap(page: Page): Promise<() => Promise<void>> {
  const canvas = page.getByTestId('map').locator('canvas.maplibregl-canvas, .leaflet-container');
  await mapsDrawn(page);
  await canvas.evaluate((element) => element.setAttribute('data-first', ''));
  return async () => {
    await expect(canvas).toHaveCount(1);
    await expect(canvas).toHaveAttribute('data-first', '');
  };
}
