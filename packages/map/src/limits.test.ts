import { expect, test } from 'vitest';
import { MAP } from './limits.ts';

test('T-340 O-278 where maps begin, written a second time on purpose', () => {
  expect(MAP).toMatchObject({
    center: { lat: -34.599722, lon: -58.381944 },
    zoomCountry: 4,
    zoomCity: 11,
    zoomPoint: 15,
    zoomForm: 11,
    fitPadding: 100,
  });
});
