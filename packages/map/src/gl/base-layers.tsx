import { BASES } from '@traza/client/api-url.ts';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import type { BaseData, StreetTiles } from '../base-data.ts';
import type { Palette } from '../palette.ts';
import {
  arrowLayer,
  borderLayers,
  labelLayers,
  ownGroundLayers,
  STREET_NAMES,
  streetLayers,
  subteLayer,
} from './base-style.ts';
import { tileLayers } from './tile-style.ts';

const IS_WATER: FilterSpecification = ['==', ['get', 'kind'], 'agua'];
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

interface BaseLayersProps {
  data: BaseData | undefined;
  palette: Palette;
  /** A small map shows streets from farther. */
  isSmall: boolean;
}

/** Land, and on it water, streets and names as they come: what is not known yet is land, on which a route can be read (W-136). */
export function BaseLayers({ data, palette, isSmall }: BaseLayersProps) {
  return (
    <>
      <Layer id="ground" type="background" paint={{ 'background-color': palette.land }} />
      <Source id="base-ground" type="geojson" data={data?.ground ?? NOTHING} tolerance={0.2}>
        <Layer id="water" type="fill" filter={IS_WATER} paint={{ 'fill-color': palette.water }} />
        <Layer
          id="coast"
          type="line"
          filter={IS_WATER}
          paint={{ 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 12, 1.4] }}
        />
        {[...ownGroundLayers(palette), ...borderLayers(palette)].map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id="base-streets" type="geojson" data={data?.streets ?? NOTHING} tolerance={0.3}>
        {streetLayers(palette, isSmall).map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
        <Layer beforeId={STREET_NAMES} {...arrowLayer(palette)} />
      </Source>
      <Layer source="base-ground" {...subteLayer(palette)} />
      <Source id="base-labels" type="geojson" data={data?.labels ?? NOTHING}>
        {labelLayers(palette).map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      {/* after the layers that its own are put under */}
      {data?.tiles && <TiledStreets tiles={data.tiles} palette={palette} isSmall={isSmall} />}
    </>
  );
}

/** The same streets, and what else an extract has, cut into tiles on the server. */
function TiledStreets({ tiles, palette, isSmall }: Omit<BaseLayersProps, 'data'> & { tiles: StreetTiles }) {
  const { path, bounds, min, max } = tiles;
  // the worker of the map has no page to be relative to
  const url = `${new URL(BASES.product, location.href).href}${path}`;
  return (
    <Source id="tiled-streets" type="vector" tiles={[url]} bounds={bounds} minzoom={min} maxzoom={max}>
      {tileLayers(tiles, palette, isSmall).map(({ below, ...layer }) => (
        <Layer key={layer.id} {...layer} beforeId={below} />
      ))}
    </Source>
  );
}
