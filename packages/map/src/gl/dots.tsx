import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { type ExpressionSpecification, GeoJSONSource, type MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { DOT_CASING, DOT_RADIUS } from '../dot-style.ts';
import type { Palette } from '../palette.ts';
import type { DotSource, MapDot } from '../types.ts';

interface DotsProps {
  source: DotSource;
  palette: Palette;
  onPress: ((id: string) => void) | undefined;
}

const ID = 'dots';

/** The marks as one layer of circles, whose places the library is told without React. */
export function Dots({ source, palette, onPress }: DotsProps) {
  const { current } = useMap();
  const [first] = useState(() => toFeatures(source.read()));

  useEffect(() => {
    const map = current?.getMap();
    const update = () => {
      const layer = map?.getSource(ID);
      if (layer instanceof GeoJSONSource) void layer.setData(toFeatures(source.read()));
    };
    update();
    return source.subscribe(update);
  }, [current, source]);

  useEffect(() => {
    const map = current?.getMap();
    if (!map || !onPress) return undefined;
    const press = ({ features }: MapLayerMouseEvent) => {
      const id: unknown = features?.[0]?.properties['id'];
      if (typeof id === 'string') onPress(id);
    };
    const point = (cursor: string) => () => (map.getCanvas().style.cursor = cursor);
    const [over, out] = [point('pointer'), point('')];
    map.on('click', ID, press);
    map.on('mouseenter', ID, over);
    map.on('mouseleave', ID, out);
    return () => {
      map.off('click', ID, press);
      map.off('mouseenter', ID, over);
      map.off('mouseleave', ID, out);
    };
  }, [current, onPress]);

  return (
    <Source id={ID} type="geojson" data={first}>
      <Layer
        id={ID}
        type="circle"
        paint={{
          'circle-radius': ['case', ['get', 'isChosen'], DOT_RADIUS.chosen, DOT_RADIUS.plain],
          'circle-color': colorsOf(palette),
          'circle-stroke-color': palette.lineCasing,
          'circle-stroke-width': DOT_CASING,
        }}
      />
    </Source>
  );
}

function colorsOf({ dots }: Palette): ExpressionSpecification {
  const { free, soon, busy, silent, off } = dots;
  return ['match', ['get', 'tone'], 'free', free, 'soon', soon, 'busy', busy, 'silent', silent, off];
}

function toFeatures(dots: readonly MapDot[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: dots.map(({ id, lat, lon, tone, isChosen }) => ({
      type: 'Feature',
      properties: { id, tone, isChosen },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}
