import { map, polyline } from 'leaflet';
import { expect, test } from 'vitest';
import { steadyCanvas } from './steady-canvas.ts';

test('a frame that comes once its canvas is gone draws nothing', () => {
  const view = map(document.createElement('div'), { center: [0, 0], zoom: 5 });
  const renderer = steadyCanvas('overlayPane');
  const options = { renderer };
  polyline(
    [
      [0, 0],
      [1, 1],
    ],
    options,
  ).addTo(view);
  const frame: unknown = Reflect.get(renderer, '_redraw');
  renderer.remove();
  expect(() => typeof frame === 'function' && Reflect.apply(frame, renderer, [])).not.toThrow();
  view.remove();
});
