import { type Canvas, canvas } from 'leaflet';

/**
 * A canvas to draw on, by the pane where it lies. Leaflet 1.9 forgets a frame that it asked for when it draws before that comes, as
 * where a window changes its size; the frame then came to a canvas that had been taken away, and failed.
 */
export function steadyCanvas(pane: string): Canvas {
  const renderer = canvas({ pane, padding: 0.3 });
  const redraw: unknown = Reflect.get(renderer, '_redraw');
  Reflect.set(renderer, '_redraw', () => {
    if (typeof redraw === 'function' && Reflect.get(renderer, '_ctx') !== undefined)
      Reflect.apply(redraw, renderer, []);
  });
  return renderer;
}
