import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import type { Palette } from '../palette.ts';
import { ROUTE_CASING_WIDTH, ROUTE_TONES, ROUTE_WIDTH } from '../route-style.ts';
import type { MapLine } from '../types.ts';

interface RouteLinesProps {
  lines: readonly MapLine[];
  palette: Palette;
  beforeId?: string;
}

export function RouteLines({ lines, palette, beforeId }: RouteLinesProps) {
  const data = useMemo(() => toFeatures(lines), [lines]);
  const order = beforeId === undefined ? {} : { beforeId };
  return (
    <Source id="routes" type="geojson" data={data}>
      {ROUTE_TONES.flatMap((tone) => [
        <Layer
          key={`${tone}-casing`}
          id={`route-${tone}-casing`}
          type="line"
          filter={['==', ['get', 'tone'], tone]}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': palette.lineCasing, 'line-width': ROUTE_CASING_WIDTH, 'line-opacity': 0.95 }}
          {...order}
        />,
        <Layer
          key={tone}
          id={`route-${tone}`}
          type="line"
          filter={['==', ['get', 'tone'], tone]}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': palette.lines[tone], 'line-width': ROUTE_WIDTH }}
          {...order}
        />,
      ])}
    </Source>
  );
}

function toFeatures(lines: readonly MapLine[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lines
      .filter(({ coordinates }) => coordinates.length > 1)
      .map(({ tone, coordinates }) => ({
        type: 'Feature',
        properties: { tone },
        geometry: { type: 'LineString', coordinates: coordinates.map(({ lat, lon }) => [lon, lat]) },
      })),
  };
}
