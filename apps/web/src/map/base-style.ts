import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette, StreetClass } from './palette.ts';

type Drawn<Type extends LayerSpecification['type']> = Omit<Extract<LayerSpecification, { type: Type }>, 'source'>;

/** From the least to the most important: later ones are drawn over earlier ones. */
export const STREET_CLASSES: readonly StreetClass[] = ['calle', 'avenida', 'ruta', 'autopista'];

/** Routes are drawn over the streets and their names, and under the names of places. */
export const ABOVE_ROUTES = 'district-labels';

const FONT = ['Inter Variable'];

/** Width in pixels at zooms 6, 10, 13 and 16. */
const WIDTHS: Record<StreetClass, readonly [number, number, number, number]> = {
  calle: [0, 0.4, 1.6, 7],
  avenida: [0.3, 1, 3.2, 12],
  ruta: [0.8, 1.6, 3.6, 11],
  autopista: [0.9, 2, 4.8, 15],
};

function widthOf(name: StreetClass, extra: number): ExpressionSpecification {
  const [far, region, city, near] = WIDTHS[name];
  const stops = [6, far, 10, region + extra / 2, 13, city + extra, 16, near + extra] as const;
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops];
}

/** Each feature says from which zoom on it is worth drawing. */
const isVisible: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'rank'], 0]];

function ofClass(name: StreetClass): FilterSpecification {
  // a pedestrian street is drawn as the small street that it is
  const classes = name === 'calle' ? ['calle', 'peatonal'] : [name];
  return ['all', ['in', ['get', 'class'], ['literal', classes]], isVisible];
}

export function streetCasing(name: StreetClass, palette: Palette): Drawn<'line'> {
  return {
    id: `street-casing-${name}`,
    type: 'line',
    minzoom: 9,
    filter: ofClass(name),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.casing, 'line-width': widthOf(name, 1.6) },
  };
}

export function streetFill(name: StreetClass, palette: Palette): Drawn<'line'> {
  return {
    id: `street-${name}`,
    type: 'line',
    filter: ofClass(name),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': palette.streets[name],
      'line-width': widthOf(name, 0),
      // far out the narrow white streets would only blur the land
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 10, 1],
    },
  };
}

export function streetLabels(palette: Palette): Drawn<'symbol'> {
  return {
    id: 'street-labels',
    type: 'symbol',
    minzoom: 11.5,
    filter: isVisible,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11.5, 10, 16, 13],
      'text-max-angle': 30,
      'text-padding': 4,
      'symbol-sort-key': ['match', ['get', 'class'], 'autopista', 0, 'ruta', 1, 'avenida', 2, 3],
    },
    paint: { 'text-color': palette.streetLabel, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
  };
}

const isDistrict: ExpressionSpecification = [
  'match',
  ['get', 'kind'],
  ['barrio', 'aeropuerto', 'estacion', 'terminal'],
  true,
  false,
];

/** Neighbourhoods and terminals: quiet, spaced letters. */
export function districtLabels(palette: Palette): Drawn<'symbol'> {
  return {
    id: ABOVE_ROUTES,
    type: 'symbol',
    minzoom: 10,
    filter: ['all', isDistrict, isVisible],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 10, 10, 14, 12.5],
      'text-letter-spacing': 0.06,
      'text-max-width': 8,
      'text-padding': 10,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
    paint: { 'text-color': palette.districtLabel, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
  };
}

/** Cities, provinces, countries: fewer and larger far out. */
export function placeLabels(palette: Palette): Drawn<'symbol'> {
  return {
    id: 'place-labels',
    type: 'symbol',
    maxzoom: 14,
    filter: ['all', ['!', isDistrict], isVisible],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 8, 13, 12, 16],
      'text-max-width': 8,
      'text-padding': 8,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
    paint: { 'text-color': palette.placeLabel, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
  };
}
