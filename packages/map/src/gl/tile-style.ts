import type { StreetTiles } from '../base-data.ts';
import type { Palette } from '../palette.ts';
import { STREET_CLASSES } from '../street-style.ts';
import { ABOVE_ROUTES, byZoom, type Drawn, labelLayer, streetLayers } from './base-style.ts';
import { ARROW } from './drawn-images.tsx';

type TileLayer = (Drawn<'fill'> | Drawn<'line'> | Drawn<'symbol'>) & {
  'source-layer': string;
  /** The layer of the base map that it lies right under. */
  below: string;
};

/** The lowest streets of the base map, and their names. */
const STREETS = `street-casing-${STREET_CLASSES[0]}`;
const NAMES = 'street-names';

/** What the tiles of an import draw: its streets, and of the rest what its extract had something for (W-141). */
export function tileLayers({ layer, extras }: StreetTiles, palette: Palette, isSmall: boolean): TileLayer[] {
  const streets = streetLayers(palette, isSmall).map((drawn) => ({
    ...drawn,
    id: `tiled-${drawn.id}`,
    'source-layer': layer,
    below: NAMES,
  }));
  const of = (name: string, made: TileLayer[]) => (extras.includes(name) ? made : []);
  return [
    ...of('parques', [park(palette)]),
    ...of('partidos', [outline(palette)]),
    ...of('vias', [rail(palette), sleepers(palette)]),
    ...streets,
    ...of('sentidos', [arrows(palette, layer)]),
    ...of('lugares', [place('hospital', palette), place('estacion', palette)]),
  ];
}

function park({ park: color }: Palette): TileLayer {
  return { id: 'tiled-park', type: 'fill', 'source-layer': 'parques', below: STREETS, paint: { 'fill-color': color } };
}

function outline({ province }: Palette): TileLayer {
  return {
    id: 'tiled-partido',
    type: 'line',
    'source-layer': 'partidos',
    below: STREETS,
    paint: { 'line-color': province, 'line-width': 1.2, 'line-dasharray': [4, 2.5] },
  };
}

const RAIL = { type: 'line', 'source-layer': 'vias', below: STREETS } as const;

function rail({ rail: color }: Palette): TileLayer {
  const width = byZoom([
    [10, 0.6],
    [14, 1.4],
  ]);
  return { ...RAIL, id: 'tiled-rail', paint: { 'line-color': color, 'line-width': width } };
}

/** From near a railway is told from a street by its sleepers. */
function sleepers({ rail: color }: Palette): TileLayer {
  const width = byZoom([
    [13, 3],
    [16, 6],
  ]);
  const paint = { 'line-color': color, 'line-width': width, 'line-dasharray': [0.3, 2] };
  return { ...RAIL, id: 'tiled-sleepers', minzoom: 13, paint };
}

/** Along the streets that are driven one way, which lie in the order in which they are driven. */
function arrows({ arrow }: Palette, layer: string): TileLayer {
  return {
    id: 'tiled-arrows',
    type: 'symbol',
    'source-layer': layer,
    below: NAMES,
    minzoom: 15,
    filter: ['==', ['get', 'oneway'], 1],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 110,
      'icon-image': ARROW,
      'icon-rotation-alignment': 'map',
    },
    paint: { 'icon-color': arrow },
  };
}

function place(kind: 'hospital' | 'estacion', palette: Palette): TileLayer {
  return { ...labelLayer(kind, palette), id: `tiled-${kind}`, 'source-layer': 'lugares', below: ABOVE_ROUTES };
}
