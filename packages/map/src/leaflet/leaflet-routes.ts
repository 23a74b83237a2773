import { type Map as LeafletView, layerGroup, polyline } from 'leaflet';
import type { Palette } from '../palette.ts';
import { ROUTE_CASING_WIDTH, ROUTE_TONES, ROUTE_WIDTH } from '../route-style.ts';
import type { MapLine } from '../types.ts';
import { steadyCanvas } from './steady-canvas.ts';

/** Draws the routes; answers how to take them away. */
export function addRoutes(map: LeafletView, lines: readonly MapLine[], palette: Palette): () => void {
  const pane = 'routes';
  const renderer = steadyCanvas(pane);
  const layers = ROUTE_TONES.flatMap((tone) => {
    const paths = lines
      .filter((line) => line.tone === tone)
      .map(({ coordinates }) => coordinates.map(({ lat, lon }): [number, number] => [lat, lon]));
    if (paths.length === 0) return [];
    const common = { renderer, pane, interactive: false } as const;
    return [
      polyline(paths, { ...common, color: palette.lineCasing, weight: ROUTE_CASING_WIDTH, opacity: 0.95 }),
      polyline(paths, { ...common, color: palette.lines[tone], weight: ROUTE_WIDTH }),
    ];
  });
  const group = layerGroup(layers).addTo(map);
  return () => {
    group.remove();
    renderer.remove();
  };
}
