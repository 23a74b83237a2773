import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { ARROWS_FROM, OWN_TRACKS_UNTIL, PARK, SLEEPERS, SUBTE_TRACKS, TRACKS } from '../ground-style.ts';
import { LABEL_EMS, LABEL_FONTS, LABEL_KINDS, LABEL_LINE, LABEL_STYLES, type LabelKind } from '../label-style.ts';
import type { Palette, StreetClass } from '../palette.ts';
import {
  BORDERS,
  CASING_FROM,
  casingWidth,
  earlierBy,
  STREET_CLASSES,
  STREET_NAME_SIZE,
  STREET_NAMES_FROM,
  streetWidth,
  WIDTH_BASE,
} from '../street-style.ts';
import type { Stops } from '../zoom-stops.ts';
import { ARROW, DOT } from './drawn-images.tsx';

export type Drawn<Type extends LayerSpecification['type']> = Omit<
  Extract<LayerSpecification, { type: Type }>,
  'source'
>;

/** Routes are drawn over the streets and their names, and under the names of places. */
export const ABOVE_ROUTES = `label-${LABEL_KINDS[0]}`;

/** The names of the streets, under which what is drawn of streets has to be. */
export const STREET_NAMES = 'street-names';

function byZoom(stops: Stops, base = 1): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()];
}

/** Each feature says from which zoom on it is worth drawing. */
const isVisible: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'rank'], 0]];

/** As the features say it; a pedestrian street is drawn as the small street that it is. */
function classesOf(name: StreetClass): string[] {
  return name === 'calle' ? ['calle', 'peatonal'] : [name];
}

function ofClass(name: StreetClass, isSmall: boolean): ExpressionSpecification {
  const from: ExpressionSpecification = ['-', ['coalesce', ['get', 'rank'], 0], earlierBy(name, isSmall)];
  return ['all', ['in', ['get', 'class'], ['literal', classesOf(name)]], ['>=', ['zoom'], from]];
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Casings under fills under names, the important streets over the others. */
export function streetLayers(palette: Palette, isSmall: boolean): (Drawn<'line'> | Drawn<'symbol'>)[] {
  const filters = STREET_CLASSES.map((name) => ({ name, filter: ofClass(name, isSmall) }));
  const ofAny: ExpressionSpecification = ['any', ...filters.map(({ filter }) => filter)];
  return [
    ...filters.map(({ name, filter }) => ({ ...streetCasing(name, palette), filter })),
    ...filters.map(({ name, filter }) => ({ ...streetFill(name, palette), filter })),
    { ...streetNames(palette), filter: ofAny },
  ];
}

function streetCasing(name: StreetClass, palette: Palette): Drawn<'line'> {
  return {
    id: `street-casing-${name}`,
    type: 'line',
    minzoom: CASING_FROM,
    layout: ROUND,
    paint: { 'line-color': palette.casings[name], 'line-width': byZoom(casingWidth(name), WIDTH_BASE) },
  };
}

function streetFill(name: StreetClass, palette: Palette): Drawn<'line'> {
  return {
    id: `street-${name}`,
    type: 'line',
    layout: ROUND,
    paint: {
      'line-color': ['step', ['zoom'], palette.casings[name], CASING_FROM, palette.streets[name]],
      'line-width': byZoom(streetWidth(name), WIDTH_BASE),
    },
  };
}

function streetNames(palette: Palette): Drawn<'symbol'> {
  return {
    id: STREET_NAMES,
    type: 'symbol',
    minzoom: STREET_NAMES_FROM,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': [LABEL_FONTS.plain],
      'text-size': byZoom(STREET_NAME_SIZE),
      'text-max-angle': 30,
      'text-padding': 4,
      // the names of the main streets are placed first
      'symbol-sort-key': ['-', 0, ['index-of', ['get', 'class'], ['literal', [...STREET_CLASSES]]]],
    },
    paint: { 'text-color': palette.streetLabel, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
  };
}

export function borderLayers(palette: Palette): Drawn<'line'>[] {
  return BORDERS.map(({ kind, color, widths, until, dash }) => ({
    id: `border-${kind}`,
    type: 'line',
    maxzoom: until,
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'line-color': palette[color], 'line-width': byZoom(widths), 'line-dasharray': [...dash] },
  }));
}

export function parkLayer(palette: Palette): Drawn<'fill'> {
  return { id: 'park', type: 'fill', minzoom: PARK.from, paint: { 'fill-color': palette[PARK.color] } };
}

/** The line, and from near its sleepers. */
export function trackLayers(palette: Palette): Drawn<'line'>[] {
  const color = { 'line-color': palette[TRACKS.color] };
  return [
    { id: 'rail', type: 'line', minzoom: TRACKS.from, paint: { ...color, 'line-width': byZoom(TRACKS.widths) } },
    {
      id: 'sleepers',
      type: 'line',
      minzoom: SLEEPERS.from,
      paint: { ...color, 'line-width': byZoom(SLEEPERS.widths), 'line-dasharray': [...SLEEPERS.dash] },
    },
  ];
}

/** Parks and railways of our own tables. */
export function ownGroundLayers(palette: Palette): (Drawn<'fill'> | Drawn<'line'>)[] {
  const of = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];
  return [
    { ...parkLayer(palette), filter: of(PARK.kind) },
    ...trackLayers(palette).map((layer) => ({ ...layer, maxzoom: OWN_TRACKS_UNTIL, filter: of(TRACKS.kind) })),
  ];
}

/** Along the streets that are driven one way, which lie in the order in which they are driven. */
export function arrowLayer({ arrow }: Palette): Drawn<'symbol'> {
  return {
    id: 'arrows',
    type: 'symbol',
    minzoom: ARROWS_FROM,
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

export function subteLayer(palette: Palette): Drawn<'line'> {
  const { kind, color, from, widths, dash } = SUBTE_TRACKS;
  return {
    id: 'subte',
    type: 'line',
    minzoom: from,
    filter: ['==', ['get', 'kind'], kind],
    paint: {
      'line-color': palette[color],
      'line-width': byZoom(widths),
      'line-dasharray': [...dash],
    },
  };
}

/** The least important first: of two names that meet, the library keeps the later one. */
export function labelLayers(palette: Palette): Drawn<'symbol'>[] {
  return LABEL_KINDS.map((kind) => labelLayer(kind, palette));
}

function ofKind(kind: LabelKind): FilterSpecification {
  return ['all', ['==', ['get', 'kind'], kind], isVisible];
}

export function labelLayer(kind: LabelKind, palette: Palette): Drawn<'symbol'> {
  const { from, until, size, color, isStrong, isUpper, spacing = 0, dotUntil } = LABEL_STYLES[kind];
  return {
    id: `label-${kind}`,
    type: 'symbol',
    minzoom: from,
    maxzoom: until,
    filter: ofKind(kind),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [isStrong ? LABEL_FONTS.strong : LABEL_FONTS.plain],
      'text-size': byZoom(size),
      'text-transform': isUpper ? 'uppercase' : 'none',
      'text-letter-spacing': spacing,
      'text-max-width': LABEL_EMS,
      'text-line-height': LABEL_LINE,
      'text-padding': 5,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
      ...(dotUntil === undefined ? {} : besideDot(dotUntil)),
    },
    paint: {
      'text-color': palette[color],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.5,
      'icon-color': palette[color],
      'icon-halo-color': palette.halo,
      'icon-halo-width': 1.5,
    },
  };
}

/** Beside its dot, on whichever side there is room; on its place where the dot has gone. */
function besideDot(until: number): NonNullable<Drawn<'symbol'>['layout']> {
  return {
    'icon-image': ['step', ['zoom'], DOT, until, ''],
    'text-variable-anchor': [
      'step',
      ['zoom'],
      ['literal', ['left', 'right', 'top', 'bottom']],
      until,
      ['literal', ['center']],
    ],
    'text-radial-offset': ['step', ['zoom'], 0.55, until, 0],
    'text-justify': 'auto',
  };
}
