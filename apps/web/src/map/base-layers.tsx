import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import { BASES } from '#lib/api-url.ts';
import type { BaseData, StreetTiles } from './base-data.ts';
import { districtLabels, placeLabels, STREET_CLASSES, streetCasing, streetFill, streetLabels } from './base-style.ts';
import type { Palette } from './palette.ts';

const IS_LAND: FilterSpecification = ['==', ['get', 'kind'], 'land'];
const IS_BORDER: FilterSpecification = ['==', ['get', 'kind'], 'border'];
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
        <Layer
          id="border"
          type="line"
          filter={IS_BORDER}
          paint={{ 'line-color': palette.border, 'line-width': 1, 'line-dasharray': [3, 2] }}
        />
      </Source>
      <Source id="base-streets" type="geojson" data={data?.streets ?? NOTHING} tolerance={0.3}>
        {streetLayers(palette)}
      </Source>
      {data?.tiles && <TiledStreets tiles={data.tiles} palette={palette} />}
      <Source id="base-labels" type="geojson" data={data?.labels ?? NOTHING}>
        <Layer {...districtLabels(palette)} />
        <Layer {...placeLabels(palette)} />
      </Source>
    </>
  );
}

/** The same streets, cut into tiles on the server. */
function TiledStreets({ tiles, palette }: { tiles: StreetTiles; palette: Palette }) {
  const { path, bounds, min, max, layer } = tiles;
  // the worker of the map has no page to be relative to
  const url = `${new URL(BASES.product, location.href).href}${path}`;
  return (
    <Source id="tiled-streets" type="vector" tiles={[url]} bounds={bounds} minzoom={min} maxzoom={max}>
      {streetLayers(palette, layer)}
    </Source>
  );
}

/** Casings under fills under names; `tiled` is the layer within the tiles. */
function streetLayers(palette: Palette, tiled?: string) {
  const drawn = [
    ...STREET_CLASSES.map((name) => streetCasing(name, palette)),
    ...STREET_CLASSES.map((name) => streetFill(name, palette)),
    streetLabels(palette),
  ];
  return drawn.map((layer) => (
    <Layer
      key={layer.id}
      {...layer}
      {...(tiled === undefined ? {} : { id: `tiled-${layer.id}`, 'source-layer': tiled })}
    />
  ));
}
