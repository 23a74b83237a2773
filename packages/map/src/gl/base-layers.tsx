import { BASES } from '@traza/client/api-url.ts';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import type { BaseData, StreetTiles } from '../base-data.ts';
import type { Palette } from '../palette.ts';
import { borderLayers, labelLayers, streetLayers } from './base-style.ts';

const IS_LAND: FilterSpecification = ['==', ['get', 'kind'], 'land'];
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Water, land, streets and names. Without data only a plain ground remains, so that a route can still be read. */
export function BaseLayers({ data, palette }: { data: BaseData | undefined; palette: Palette }) {
  return (
    <>
      <Layer id="ground" type="background" paint={{ 'background-color': data ? palette.water : palette.land }} />
      <Source id="base-land" type="geojson" data={data?.land ?? NOTHING} tolerance={0.2}>
        <Layer id="land" type="fill" filter={IS_LAND} paint={{ 'fill-color': palette.land }} />
        <Layer
          id="coast"
          type="line"
          filter={IS_LAND}
          paint={{ 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 12, 1.4] }}
        />
        {borderLayers(palette).map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id="base-streets" type="geojson" data={data?.streets ?? NOTHING} tolerance={0.3}>
        {streetLayers(palette).map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      {data?.tiles && <TiledStreets tiles={data.tiles} palette={palette} />}
      <Source id="base-labels" type="geojson" data={data?.labels ?? NOTHING}>
        {labelLayers(palette).map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
    </>
  );
}

/** The same streets, cut into tiles on the server. */
function TiledStreets({ tiles, palette }: { tiles: StreetTiles; palette: Palette }) {
  const { path, bounds, min, max, layer: name } = tiles;
  // the worker of the map has no page to be relative to
  const url = `${new URL(BASES.product, location.href).href}${path}`;
  return (
    <Source id="tiled-streets" type="vector" tiles={[url]} bounds={bounds} minzoom={min} maxzoom={max}>
      {streetLayers(palette).map((layer) => (
        <Layer key={layer.id} {...layer} id={`tiled-${layer.id}`} source-layer={name} />
      ))}
    </Source>
  );
}
