import type { StreetTiles } from '../base-data.ts';
import type { Palette } from '../palette.ts';
import { STREET_CLASSES } from '../street-style.ts';
import {
  ABOVE_ROUTES,
  arrowLayer,
  type Drawn,
  labelLayer,
  parkLayer,
  STREET_NAMES,
  streetLayers,
  trackLayers,
} from './base-style.ts';

type DrawnLayer = Drawn<'fill'> | Drawn<'line'> | Drawn<'symbol'>;

type TileLayer = DrawnLayer & {
  'source-layer': string;
  /** The layer of the base map that it lies right under. */
  below: string;
};

/** The lowest streets of the base map. */
const STREETS = `street-casing-${STREET_CLASSES[0]}`;
/** The places of an extract that are named. */
const PLACES = ['universidad', 'hospital', 'estacion'] as const;

/** What the tiles of an import draw: its streets, and of the rest what its extract had something for (W-141). */
export function tileLayers({ layer, extras }: StreetTiles, palette: Palette, isSmall: boolean): TileLayer[] {
  const streets = streetLayers(palette, isSmall).map((drawn) => ({
    ...drawn,
    id: `tiled-${drawn.id}`,
    'source-layer': layer,
    below: STREET_NAMES,
  }));
  const of = (name: string, below: string, made: DrawnLayer[], source = name) =>
    extras.includes(name)
      ? made.map((drawn) => ({
          ...drawn,
          id: `tiled-${drawn.id.replace('label-', '')}`,
          'source-layer': source,
          below,
        }))
      : [];
  return [
    ...of('parques', STREETS, [parkLayer(palette)]),
    ...of('partidos', STREETS, [outline(palette)]),
    ...of('vias', STREETS, trackLayers(palette)),
    ...streets,
    ...of('sentidos', STREET_NAMES, [arrowLayer(palette)], layer),
    ...of(
      'lugares',
      ABOVE_ROUTES,
      PLACES.map((kind) => labelLayer(kind, palette)),
    ),
  ];
}

function outline({ province }: Palette): Drawn<'line'> {
  return {
    id: 'partido',
    type: 'line',
    paint: { 'line-color': province, 'line-width': 1.2, 'line-dasharray': [4, 2.5] },
  };
}
