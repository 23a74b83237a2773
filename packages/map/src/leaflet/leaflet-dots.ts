import { circleMarker, type Map as LeafletView, layerGroup } from 'leaflet';
import { DOT_CASING, DOT_RADIUS } from '../dot-style.ts';
import type { Palette } from '../palette.ts';
import type { DotSource } from '../types.ts';
import { steadyCanvas } from './steady-canvas.ts';

/** Draws the marks on one canvas and moves them as their source says; answers how to take them away. */
export function addDots(
  map: LeafletView,
  source: DotSource,
  { palette, onPress }: { palette: Palette; onPress: ((id: string) => void) | undefined },
): () => void {
  const pane = 'dots';
  const renderer = steadyCanvas(pane);
  const group = layerGroup().addTo(map);
  const draw = () => {
    group.clearLayers();
    for (const { id, lat, lon, tone, isChosen } of source.read()) {
      const dot = circleMarker([lat, lon], {
        renderer,
        pane,
        radius: isChosen ? DOT_RADIUS.chosen : DOT_RADIUS.plain,
        color: palette.lineCasing,
        weight: DOT_CASING,
        fillColor: palette.dots[tone],
        fillOpacity: 1,
      });
      if (onPress) dot.on('click', () => onPress(id));
      group.addLayer(dot);
    }
  };
  draw();
  const end = source.subscribe(draw);
  return () => {
    end();
    group.remove();
    renderer.remove();
  };
}
